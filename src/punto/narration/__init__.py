"""Words, made last: typed values in, sentences out, for one pair of eyes in one language."""
