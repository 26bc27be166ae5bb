"""Everything a person reads, in Italian and English: interface texts, topics, questions; and room codes."""
