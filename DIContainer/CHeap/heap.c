#include "CHeap.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>

// For every thread but the first GNU's library asks the system for each page alone: 2,000 times for a month's list.
// Setting the one ends the fitting of the other, below which memory is given out again instead of given back.
int heap_grow_by(int bytes) { return mallopt(M_TOP_PAD, bytes) && mallopt(M_MMAP_THRESHOLD, bytes); }
#else
int heap_grow_by(int bytes) { return bytes > 0; }
#endif
