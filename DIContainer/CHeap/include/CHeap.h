#ifndef CHEAP_H
#define CHEAP_H

// Makes the heap grow by so many bytes at a time; to be called before there is a second thread.
// Returns 0 where the C library refuses; another library than GNU's needs nothing.
int heap_grow_by(int bytes);

// Sets LC_ALL, LC_MESSAGES and LANG to "C" where ICU can't hold the locale's name and would call itself without end; to
// the C library an unknown name means "C" as well. To be called before there is a second thread.
void replace_unreadable_locales(void);

#endif
