"""The language cards are written in, described from the models and words themselves: reference and schema."""
