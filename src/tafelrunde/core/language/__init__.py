"""Sentences for people: texts in three languages, phrases, problems, typed words."""
