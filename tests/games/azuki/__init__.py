"""Azuki's rules and cards."""
