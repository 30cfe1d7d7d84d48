#ifndef CSIGNALCLEANUP_H
#define CSIGNALCLEANUP_H

/// Removes a file, and the files that SQLite stores beside it, if a signal ends the program.
///
/// Returns a number for `cleanup_cancel`, or -1 if no more files can be listed.
int cleanup_add(const char *path);

/// Stops removing the file, because it is finished or gone.
void cleanup_cancel(int number);

#endif
