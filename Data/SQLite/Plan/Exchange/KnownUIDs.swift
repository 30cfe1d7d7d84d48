import Domain

/// Tells without a look-up that a uid is new, as nearly all in a file are.
struct KnownUIDs {
  /// A few bytes for each, not the texts.
  private var hashes: Set<UInt64> = []

  /// Takes those of all events that are here.
  init(in connection: Connection) throws(StoreError) {
    try connection.each("SELECT uid FROM event WHERE account_id = 1") { row in
      _ = insert(row.text(0))
      return true
    }
  }

  /// - Returns: Whether it is surely new; one that only looks known has to be looked up.
  mutating func insert(_ uid: String) -> Bool { hashes.insert(Mixer.hash(uid, seed: 0)).inserted }
}
