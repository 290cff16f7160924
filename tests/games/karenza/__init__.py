"""What the rules of Karenza say, one small table at a time."""
