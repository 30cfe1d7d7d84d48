/// Where the user's file and what belongs to it are.
package struct StoreLocation: Hashable, Sendable {
  /// Made with rights 0700 where it is missing.
  package let directory: String

  /// - Parameter directory: An absolute path.
  package init(directory: String) { self.directory = directory }

  /// The one file with everything in it; SQLite keeps a `-wal` and a `-shm` file beside it while it is open.
  package var file: String { directory + "/haru.db" }

  /// Empty; locked while a process writes.
  package var lock: String { directory + "/haru.lock" }

  /// The number of the saying that was shown last; may be lost.
  package var shown: String { directory + "/haru.shown" }

  /// Copies made before the file's form was changed.
  package var backups: String { directory + "/backups" }
}
