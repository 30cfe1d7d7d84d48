#include "CDelivery.h"

#include <sys/wait.h>

int child_status(int number) {
  siginfo_t ending = {0};
  if (waitid(P_PID, (id_t)number, &ending, WEXITED | WNOHANG | WNOWAIT) != 0 || ending.si_pid == 0) return -1;
  return ending.si_status;
}
