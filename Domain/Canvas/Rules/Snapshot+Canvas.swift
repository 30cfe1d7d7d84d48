extension Snapshot where Failure == LookUpError<MoodRecord> {
  /// The one record whose id begins so, or the first line of whose words is so: exactly, else at its beginning, else by
  /// first consonants.
  public func mood(named name: String) throws(Failure) -> MoodRecord {
    let (limit, prefix) = (Failure.limit, IDPrefix(typed: name))
    let named = if let prefix { try moods.records(idPrefix: prefix.digits, limit: limit) } else { [MoodRecord]() }
    let fitting = try fitting(name, .mood) { id throws(Failure) in try moods.record(MoodRecord.ID(id)) }
    return try Failure.only(named, fitting, by: prefix)
  }
}
