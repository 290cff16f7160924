"""The games as other people's programs know games: PettingZoo environments and OpenSpiel games, each an extra.

`adapters.pettingzoo.env("kyza")` needs `pip install 'cardtable[pettingzoo]'`, `adapters.openspiel.load_game("kyza")`
needs `pip install 'cardtable[openspiel]'`.
"""

from __future__ import annotations
