"""Which cards can be looked up: all that are shipped, one's own, and of another's deck only what has been seen."""

from __future__ import annotations

import pytest

from cardtable.core.board import CardFace
from cardtable.core.deck_models import DeckFile
from cardtable.core.ids import Seat
from cardtable.decks import decks_folder, load_deck
from cardtable.games import GAMES, load_game
from cardtable.lookup import Entry, Sight, find, gather
from cardtable.lookup.cards import shipped_cards
from cardtable.match import Match
from tests.games.acting import act
from tests.games.dagupukito.ring import fresh
from tests.games.karenza.duel import duel
from tests.games.kyza.arena import ids, own_card, state_of, table

ANN, BO = Seat(0), Seat(1)
VIPER = "Silver viper"


def _michi(**changes: str) -> DeckFile:
    """Michi's deck, in which Snake is a card that no shipped deck holds."""
    deck = load_deck(decks_folder() / "karenza" / "michi.yaml")
    cards = [card.model_copy(update=changes) if card.id == "snake" else card for card in deck.cards]
    return deck.model_copy(update={"cards": tuple(cards)})


def _match(**changes: str) -> Match:
    """Ann holds the viper and is to play; Bo plays Eka's deck."""
    decks = [_michi(**changes), load_deck(decks_folder() / "karenza" / "eka.yaml")]
    zones = {"seats": [{"hand": ["snake", "flow"]}, {"hand": ["scissors"]}]}
    return Match.lay_out(load_game("karenza"), decks, zones, names=("Ann", "Bo"))


def _card(match: Match, seat: Seat | None, name: str, step: int | None = None) -> Entry | None:
    found = find(gather("karenza", Sight(match, seat, step)), name)
    return next((entry for entry in found.called if entry.kind == "card"), None)


def test_a_card_of_the_others_own_deck_is_found_only_once_it_has_been_seen() -> None:
    """In the other's hand it is a secret; laid down it is known, and stays so when it has left the table."""
    match = _match(name=VIPER)
    mine = _card(match, ANN, VIPER)
    assert mine is not None
    assert mine.in_sight
    assert _card(match, BO, VIPER) is None
    assert _card(match, None, VIPER) is None
    match.do(f"Play {VIPER}")
    assert _card(match, BO, VIPER) is None, "what is only made ready is not shown"
    match.do(f"Lay down {VIPER}")
    for seat in (ANN, BO, None):
        assert _card(match, seat, VIPER) is not None
    assert _card(match, BO, VIPER, step=0) is None


def test_a_card_that_was_seen_and_went_back_to_a_hand_is_still_known() -> None:
    """It lay on the table at an earlier step; whoever was not there yet at an even earlier one knows nothing of it."""
    own = [own_card(id, text="") for id in ("tin_owl", "tin_cat")]
    match = table(
        {"characters": ["ash_piper"], "effects": ["dust_page"]},
        {"characters": ["tin_owl"], "hand": ["tin_cat"]},
        own=own,
    )
    act(match, "Activate Dust Page", "Choose Bo's Tin Owl")
    assert "tin_owl" in ids(match, state_of(match).table.sides[BO].hand)
    known = {entry.name: entry.in_sight for entry in gather("kyza", Sight(match, ANN)) if entry.kind == "card"}
    assert known["Tin Owl"] is False
    assert "Tin Cat" not in known
    assert "Tin Cat" in {entry.name for entry in gather("kyza", Sight(match, BO))}


def test_what_the_other_changed_in_a_known_card_is_not_told_before_it_was_seen() -> None:
    """A card of a shipped name is read as it is shipped, until the other's own has been seen."""
    match = _match(text="Bites.")
    assert [_text(match, seat) for seat in (ANN, BO)] == ["Bites.", ""]
    match.do("Play Snake")
    match.do("Lay down Snake")
    assert _text(match, BO) == "Bites."


def _text(match: Match, seat: Seat) -> str:
    entry = _card(match, seat, "Snake")
    assert entry is not None
    return entry.text


def test_a_shipped_card_is_read_though_it_is_nowhere_in_sight() -> None:
    """Also one that only the other holds: its name was said, and everybody may know the deck."""
    match = duel({"hand": ["snake"]}, {"hand": ["scissors"]})
    here, there = _card(match, ANN, "Snake"), _card(match, ANN, "Scissors")
    assert (here and here.in_sight, there and there.in_sight) == (True, False)
    assert there is not None
    assert there.face is not None
    assert there.face.owner is None


@pytest.mark.parametrize("game", [listing.id for listing in GAMES])
def test_every_card_of_the_shipped_files_is_there(game: str) -> None:
    """By its title and with its figures, also one of a set that no deck uses."""
    titles = {face.title for face in shipped_cards(game)}
    written = {card.title for path in _decks(game) for card in load_deck(path).cards}
    assert written <= titles
    assert len(titles) == len(shipped_cards(game))


def _decks(game: str) -> list[str]:
    return [
        str(path) for path in sorted((decks_folder() / game).glob("*.yaml")) if "\nlist:" in path.read_text("utf-8")
    ]


def test_a_card_of_a_set_that_no_deck_uses_has_its_figures() -> None:
    """Azuki's sets hold more than its decks play."""
    orb = next(face for face in shipped_cards("azuki") if face.title == "Rock Sloth")
    assert [stat.name for stat in orb.stats] == ["Cost", "Gate Power", "Attack", "Health"]


def test_a_combo_in_a_list_is_the_one_that_is_printed() -> None:
    """The list puts its side before its name; it is told once, and is in sight."""
    match = fresh()
    cards = [entry for entry in gather("dagupukito", Sight(match, ANN)) if entry.kind == "card"]
    zone = match.board(ANN).zone("combos:0")
    assert zone is not None
    listed = {slot.holds.title for slot in zone.slots if isinstance(slot.holds, CardFace)}
    assert listed
    assert listed.isdisjoint(entry.name for entry in cards)
    assert {entry.name for entry in cards if entry.in_sight} >= {title.partition(" ")[2] for title in listed}


def test_cards_that_are_named_in_play_are_found() -> None:
    """Those that newcomers asked for in vain."""
    for game, names in {"karenza": ("AFK", "FTW"), "azuki": ("Teb Fea",), "dagupukito": ("Freight",)}.items():
        known = gather(game)
        assert [[entry.name for entry in find(known, name).called] for name in names] == [[name] for name in names]
