import Domain

struct StoreOpening: ~Copyable {
  let file: StoreFile
  let access: StoreAccess
  let connection: OwnedConnection?
  /// `nil` when the store is read-only.
  let lock: FileLock?

  init(_ file: StoreFile, migrations: [Migration], now: Instant, patience: Int) throws(OpenError) {
    self.file = file
    try file.makeIfMissing()
    let path = file.location.file
    let isWritable = file.isWritable
    let connection: OwnedConnection
    do throws(StoreError) {
      connection = try file.connect()
    } catch {
      throw OpenError(path, failure: error)
    }
    let version = try file.version(of: connection.lent)
    let migrator = Migrator(location: file.location, migrations: migrations, now: now)
    if version > migrator.newest {
      access = .readOnly(.newerVersion(version))
      lock = nil
    } else if isWritable {
      let lock = try FileLock(path: file.location.lock, patience: patience)
      if try migrator.isNeeded(from: version, on: connection.lent) {
        guard lock.acquire() else { throw OpenError(path, .busy) }
        defer { lock.release() }
        try migrator.run(on: connection.lent)
      }
      access = .readWrite
      self.lock = lock
    } else {
      guard version == migrator.newest else { throw OpenError(path, .outdatedAndReadOnly(version: version)) }
      access = .readOnly(.notWritable)
      lock = nil
    }
    self.connection = consume connection
  }
}

package enum StoreAccess: Hashable, Sendable {
  case readWrite
  case readOnly(Reason)

  package enum Reason: Hashable, Sendable {
    /// A newer Haru wrote the file, in this version of its form.
    case newerVersion(Int)
    case notWritable
  }
}
