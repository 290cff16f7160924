"""The screens around the table: lobby, new game, curtain, result, replay, rules, decks, settings."""
