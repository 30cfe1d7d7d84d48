#ifndef CSQLITE_SHIM_H
#define CSQLITE_SHIM_H

// Sessions are declared only for those who ask.
#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>

#endif
