"""Card effects, in three rooms behind the door `cardtable.core.fx`.

`language` is what authors write, `compiler` turns it into programs, `machine` runs them on a game's state.
"""
