import Domain

/// Tells without a look-up that a uid is new, as nearly all in a file are ("imported into an empty store").
struct KnownUIDs {
  /// A few bytes for each, not the texts.
  private var hashes: Set<UInt64> = []
  private var reader = EventRow()

  /// Notes those of all events that are here.
  init(in connection: Connection) throws(StoreError) {
    try connection.each("SELECT uid FROM event WHERE account_id = 1") { row in
      insert(row.text(0))
      return true
    }
  }

  mutating func insert(_ uid: String) { hashes.insert(Mixer.hash(uid, seed: 0)) }

  /// Whether it may be here; one that only looks so is looked up in vain.
  func mayContain(_ uid: String) -> Bool { hashes.contains(Mixer.hash(uid, seed: 0)) }

  mutating func events(uid: String, in connection: Connection) throws(StoreError) -> [KeptEvent] {
    try connection.events(uid: uid, &reader)
  }
}
