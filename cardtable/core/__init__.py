"""What every card game at this table shares; it knows no game, no disk, no clock and no screen."""
