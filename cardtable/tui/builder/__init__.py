"""The deck builder on the screen: cards to choose from, what the deck is like, and the language of cards beside it."""
