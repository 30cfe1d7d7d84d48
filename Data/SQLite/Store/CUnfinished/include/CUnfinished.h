#ifndef CUNFINISHED_H
#define CUNFINISHED_H

/// Has a file removed, with what SQLite keeps beside it, when a signal ends the program.
///
/// Returns a number to take that back by, -1 where there is no room for it.
int unfinished_add(const char *path);

/// The file is finished or gone.
void unfinished_remove(int number);

#endif
