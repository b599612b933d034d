"""The language in which rules are written: records, actions, draws, compiled functions."""
