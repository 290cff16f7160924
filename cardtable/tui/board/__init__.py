"""Drawing a Board: pure functions from data to cells, at any size and in any look."""
