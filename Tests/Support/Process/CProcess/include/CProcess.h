#ifndef CPROCESS_H
#define CPROCESS_H

#include <sys/types.h>

/// A program in the foreground of a terminal of its own, and the session leader that watches over it there.
///
/// The leader stands in for a job-control shell: it keeps the terminal open after the program has ended, so that what
/// was left behind can be looked at, and it is told when the program stops.
struct pseudo_terminal_child {
  pid_t program;
  pid_t leader;
  /// Gives an `int` as of `waitpid` whenever the program stops or ends; a byte written to it while the program is
  /// stopped lets it go on in the foreground. Closing it ends the leader.
  int control;
};

/// What the leader writes to the terminal after everything that the program wrote.
extern const unsigned char pseudo_terminal_end_mark[8];

/// Opens a terminal: its master side, which neither blocks nor is inherited; -1 with `errno`.
int pseudo_terminal_open(void);

/// Changes the size, of which the kernel tells the foreground by SIGWINCH. Returns -1 with `errno`.
int pseudo_terminal_resize(int master, unsigned short columns, unsigned short rows);

/// Starts a program on a terminal. Returns -1 with `errno`; a program that cannot be executed exits with 127.
int pseudo_terminal_start(int master, unsigned short columns, unsigned short rows, const char *path, char *const arguments[],
                   char *const environment[], struct pseudo_terminal_child *child);

/// Starts a program that has these as its standard input, output and errors and no other descriptors.
///
/// Returns its id, or -1 with `errno`; a program that cannot be executed exits with 127.
pid_t process_start(const char *path, char *const arguments[], char *const environment[], int input, int output,
                    int errors);

#endif
