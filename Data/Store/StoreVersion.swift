import CSQLite

/// The version of the SQLite library that the program runs with, such as `3.40.1`.
package let sqliteVersion = unsafe String(cString: sqlite3_libversion())
