#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stddef.h>

// The parts of the terminal that need C: its modes and size, signal handlers, and waiting for several sources.
// There is one terminal. Waiting and reading belong to one thread; any thread may call the other functions.

// The flags that terminal_wait returns.
#define TERMINAL_INPUT 1
#define TERMINAL_WOKEN 2
#define TERMINAL_HANGUP 4

// Opens the terminal at a path, or that of standard input, output or error if the path is NULL, and saves its modes.
// Returns 0 or an errno; ENOTTY if there is no terminal.
int terminal_open(const char *path);
// Closes the terminal that terminal_open opened.
void terminal_close(void);

// Sets raw mode. Returns 0 or an errno.
int terminal_make_raw(void);
// Undoes every change to the screen and the modes, if there was any. Async-signal-safe.
void terminal_restore(void);

// Reports the size in columns and rows; 0 if the terminal does not know.
void terminal_size(int *columns, int *rows);

// Waits for bytes, if input is not 0, or for terminal_wake; -1 waits forever. Returns 0 after a timeout.
int terminal_wait(int input, int milliseconds);
// Returns the number of bytes read: 0 for none now, -1 if the terminal is gone.
int terminal_read(unsigned char *bytes, size_t size);
// Writes everything. Returns 0 or an errno.
int terminal_write(const unsigned char *bytes, size_t count);

// Ends terminal_wait with a reason, a byte that terminal_woken returns. Async-signal-safe.
void terminal_wake(unsigned char reason);
// Returns the next reason, or -1 if there is none.
int terminal_woken(void);

// Makes signals that ask for something wake terminal_wait with their number; crash signals restore the terminal first.
void terminal_catch_signals(void);
void terminal_release_signals(void);
// Resets the handlers of crash signals to the system's, whoever set them before `main`.
void terminal_forget_crash_handlers(void);
// Restores the terminal and ends the process with a signal.
void terminal_end(int number);
// Stops the process group, as Ctrl-Z does, until it is continued.
void terminal_stop(void);

// Makes the first signal that asks the process to end wake terminal_wait_for_end; the next one ends the process.
// Signals that are ignored, or handled already, stay so. Returns 0 or an errno.
int terminal_catch_end(void);
// Returns the signal, or 0 after terminal_release_end. One thread waits.
int terminal_wait_for_end(void);
// Lets signals end the process again. Returns the signal that was caught, or 0.
int terminal_release_end(void);

// Hides what is typed into standard input, until terminal_show_typing or a signal that ends the program.
// Returns 0 or an errno.
int terminal_hide_typing(void);
// Stops echoing what is typed into standard input, which stays there to be read, until terminal_show_typing, a signal
// that ends the program, or its end. Returns 0 or an errno.
int terminal_hide_echo(void);
// Shows typing again. Async-signal-safe.
void terminal_show_typing(void);
// Drops what was typed while typing is hidden, because nobody has seen it.
void terminal_drop_hidden(void);
// Leaves the modes as they are for terminal_make_raw, which restores the modes in which typing was shown.
void terminal_pass_typing(void);
// Returns whether standard input has a byte to read, or ends, within the milliseconds.
int terminal_has_byte(int milliseconds);
// Reads one byte of standard input without copying it anywhere else. Returns 0 at the end.
int terminal_read_byte(unsigned char *byte);

// Returns the variables of the environment, NAME=VALUE; the last one is NULL.
char **terminal_environment(void);

// Runs a program on the terminal, found in PATH, until it ends; the words end with NULL. Only the program gets Ctrl-C.
// Returns its exit status, 128 plus the number of the signal that ended it, or -1 if it could not be started.
int terminal_run(char *const words[]);

#endif
