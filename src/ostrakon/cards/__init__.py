"""What is written on the cards: the Muse and her questions, the players' own cards, and what is wrong with either."""
