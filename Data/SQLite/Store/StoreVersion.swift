import CSQLite

package enum StoreVersion {
  /// The version of the SQLite library that the program runs with, such as `3.40.1`.
  package static let sqlite = unsafe String(cString: sqlite3_libversion())
}
