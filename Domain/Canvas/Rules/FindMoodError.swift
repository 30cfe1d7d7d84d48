extension Snapshot where Failure == FindMoodError {
  /// The one record whose id begins so, or the first line of whose words is so: exactly, else at its beginning, else by
  /// first consonants.
  ///
  /// - Throws: ``FindMoodError`` when it is not exactly one.
  public func mood(named name: String) throws(FindMoodError) -> MoodRecord {
    let limit = FindMoodError.limit
    let prefix = IDPrefix(typed: name)
    let named = if let prefix { try moods.records(idPrefix: prefix.digits, limit: limit) } else { [MoodRecord]() }
    var fitting: [MoodRecord] = []
    if let query = NameQuery(name) {
      let hits = try search.find(name, kinds: [.mood], limit: limit)
      for hit in query.best(hits, rank: { $0.rank(in: $1.title) }) {
        if let record = try moods.record(MoodRecord.ID(hit.id)) { fitting.append(record) }
      }
    }
    let found = named + fitting.filter { record in !named.contains { $0.id == record.id } }
    guard let record = found.first else { throw .nothing }
    guard found.count == 1 else { throw .several(found) }
    return record
  }
}

/// Why a name stands for no record in particular.
public enum FindMoodError: StoreFailure, Hashable, Sendable {
  case nothing
  /// These are called so, all equally well, the nearest to now first.
  case several([MoodRecord])
  case store(StoreError)

  /// Of several that fit equally well, so many are looked at.
  fileprivate static var limit: Int { 100 }
}
