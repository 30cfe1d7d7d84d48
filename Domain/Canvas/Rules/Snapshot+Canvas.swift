extension Snapshot where Failure == LookUpError<MoodRecord> {
  /// The one record whose id begins so, or the first line of whose words is so: exactly, else at its beginning, else by
  /// first consonants.
  public func mood(named name: String) throws(Failure) -> MoodRecord {
    let (limit, prefix) = (Failure.limit, IDPrefix(typed: name))
    let named = if let prefix { try moods.records(idPrefix: prefix.digits, limit: limit) } else { [MoodRecord]() }
    var fitting: [MoodRecord] = []
    if let query = NameQuery(name) {
      let hits = try search.find(name, kinds: [.mood], limit: limit)
      for hit in query.best(hits, rank: { $0.rank(in: $1.title) }) {
        if let record = try moods.record(MoodRecord.ID(hit.id)) { fitting.append(record) }
      }
    }
    return try Failure.only(named, fitting)
  }
}
