#ifndef SECRETS_H
#define SECRETS_H

#include <termios.h>

// Copies the modes in which typing is shown, if typing is hidden now.
void terminal_copy_shown(struct termios *modes);

#endif
