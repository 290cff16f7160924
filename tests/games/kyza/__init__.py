"""Tests of Kyza Kards."""
