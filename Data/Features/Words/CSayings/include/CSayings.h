#pragma once

// Returns the number of texts in the pack.
int sayings_count(void);

// Returns a text of the pack; the index starts at 0.
const char *sayings_text(int index);
