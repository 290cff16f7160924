"""What the rules of Dagupukito say, one small fight at a time."""
