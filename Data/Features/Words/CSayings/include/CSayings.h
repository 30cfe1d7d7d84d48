#pragma once

// How many texts the pack has.
int sayings_count(void);

// One of them, from 0 on.
const char *sayings_text(int index);
