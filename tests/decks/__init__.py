"""Deck files."""
