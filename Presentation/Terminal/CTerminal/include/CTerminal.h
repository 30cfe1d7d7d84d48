#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stddef.h>

// What of a terminal needs C: its modes and size, handlers that run inside a signal, and waiting for several things.
// There is one terminal; all functions but those of modes.c's end may be called by any thread.

// What terminal_wait found.
#define TERMINAL_INPUT 1
#define TERMINAL_WOKEN 2
#define TERMINAL_HANGUP 4

// Opens the terminal at a path, or the one that standard input, output or error is, and keeps its modes.
// Returns 0 or an errno; ENOTTY when there is none.
int terminal_open(const char *path);
// Ends what terminal_open began.
void terminal_close(void);

// Sets raw modes. Returns 0 or an errno.
int terminal_make_raw(void);
// Undoes all that was done to the screen and the modes, if anything was. Async-signal-safe.
void terminal_restore(void);

// Columns and rows; 0 when the terminal does not know.
void terminal_size(int *columns, int *rows);

// Waits for bytes, if input is not 0, or for terminal_wake; -1 waits for ever. Returns 0 when the time is over.
int terminal_wait(int input, int milliseconds);
// Returns how many bytes came: 0 for none now, -1 when the terminal is gone.
int terminal_read(unsigned char *bytes, size_t size);
// Writes everything. Returns 0 or an errno.
int terminal_write(const unsigned char *bytes, size_t count);

// Lets terminal_wait return with a byte that terminal_woken takes. Async-signal-safe.
void terminal_wake(unsigned char reason);
// Returns the next reason, or -1 when there is none.
int terminal_woken(void);

// Signals that ask something wake with their number; those of a crash restore the terminal before they do their work.
void terminal_catch_signals(void);
void terminal_release_signals(void);
// Gives the signals of a crash back to the system, whoever took them before `main`.
void terminal_forget_crash_handlers(void);
// Restores the terminal and ends the process by a signal.
void terminal_end(int number);
// Stops the process group, as Ctrl-Z does, until it is continued.
void terminal_stop(void);

// Lets what is typed into standard input not be shown, until terminal_show_typing or a signal that ends the program.
// Returns 0 or an errno.
int terminal_hide_typing(void);
// Async-signal-safe.
void terminal_show_typing(void);
// Whether a byte of standard input can be read, or its end, within so many milliseconds.
int terminal_has_byte(int milliseconds);
// Reads one byte of standard input, without a copy of it anywhere. Returns 0 at the end.
int terminal_read_byte(unsigned char *byte);

// Runs a program on the terminal, found in PATH, until it ends; the words end with NULL. Ctrl-C is the program's.
// Returns its exit status, 128 and the number of a signal that ended it, or -1 when it could not be started.
int terminal_run(char *const words[]);

#endif
