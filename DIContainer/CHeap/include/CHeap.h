#ifndef CHEAP_H
#define CHEAP_H

// Sets how many bytes the heap grows by at a time, and lets all threads share it; call it before a second thread exists.
// Returns 0 if the C library refuses; libraries other than glibc need nothing.
int heap_grow_by(int bytes);

// Opens /dev/null as each standard stream that is closed, so that no other file gets its number and no message is
// written into the store. Reading then ends at once and writing fails; call it before any file is opened.
void occupy_standard_streams(void);

// Keeps the system from writing the memory, which has passwords and tokens, into a file after a crash. Programs that
// are started later may allow it again for themselves.
void forbid_core_files(void);

// Sets LC_ALL, LC_MESSAGES and LANG to "C" if ICU can't hold the locale's name and would recurse forever; to the C
// library an unknown name means "C" as well. Call it before a second thread exists.
void replace_unreadable_locales(void);

#endif
