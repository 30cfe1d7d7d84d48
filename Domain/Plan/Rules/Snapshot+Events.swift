extension Snapshot {
  /// The events that a name stands for: those whose id begins so and whose title it is, so that a word that happens to be
  /// both is not guessed; otherwise those whose title begins so, otherwise those with these first consonants.
  ///
  /// Never by the words of notes, places or categories. What is cancelled is meant only where nothing else is.
  /// - Parameters:
  ///   - name: As typed.
  ///   - clock: Tells what is near: the nearest in time come first, of a series by its next occurrence.
  public func events(named name: String, at clock: DayClock) throws(Failure) -> [Event] {
    guard let query = NameQuery(name) else { return [] }
    var named: [Event] = []
    if let prefix = IDPrefix(typed: name) {
      named = try events.events(idPrefix: prefix.digits, limit: 100)
      if prefix.isWhole, !named.isEmpty { return named }
    }
    let titled = query.best(try search.find(name, kinds: [.event], limit: .max)) { $0.rank(in: $1.title) }
    let isExact = titled.first.map { query.rank(in: $0.title) == .exact } ?? false
    if named.isEmpty || isExact {
      let ids = titled.map { Event.ID($0.id) }.filter { id in !named.contains { $0.id == id } }
      named += try events.events(ids)
    }
    if named.isEmpty {
      named = try events.events(query.best(try events.cancelledTitles()) { $0.rank(in: $1.title) }.map(\.id))
    }
    guard named.count > 1 else { return named }
    return named.map { ($0, $0.distance(from: clock)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }
}

extension Event {
  /// Returns the seconds between now and the next start, or the first start if there is no next.
  fileprivate func distance(from clock: DayClock) -> Int {
    let next = recurrence == nil ? nil : occurrences(after: clock.now, zone: clock.zone, limit: 1).first
    let start = (next ?? Occurrence(of: self, forUserIn: clock.zone)).start
    return abs(clock.zone.instant(of: start).secondsSince1970 - clock.now.secondsSince1970)
  }
}
