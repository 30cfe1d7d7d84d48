#ifndef CHEAP_H
#define CHEAP_H

// Makes the heap grow by so many bytes at a time; to be called before there is a second thread.
// Returns 0 where the C library refuses; another library than GNU's needs nothing.
int heap_grow_by(int bytes);

#endif
