"""The API: the same matches, questions and answers as the pages, for programs."""
