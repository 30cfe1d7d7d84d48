package import Domain

/// The user's sayings in the store, and those of the pack.
package struct SQLiteSayingRepository: SayingRepository {
  let database: Database
  let pack: any BuiltInSayings
  let shown: NumberFile

  package init(_ database: Database, pack: any BuiltInSayings) {
    self.database = database
    self.pack = pack
    shown = NumberFile(path: database.location.shown)
  }

  package func firstDay() async throws(StoreError) -> Day? {
    try await database.read { connection throws(StoreError) in try SayingState.firstDay(in: connection) }
  }

  package func saying(_ id: Saying.ID, at clock: DayClock) async throws(StoreError) -> Saying? {
    try await database.read { connection throws(StoreError) in
      try Self.saying(id, PackNow(pack, at: clock, in: connection), in: connection)
    }
  }

  package func hiddenSaying(_ id: Saying.ID, at clock: DayClock) async throws(StoreError) -> Saying? {
    guard id.isPacked else { return nil }
    return try await database.read { connection throws(StoreError) in
      let saying = try PackNow(pack, at: clock, in: connection).saying(id.number)
      return saying.flatMap { $0.isHidden ? $0 : nil }
    }
  }

  package func page(
    of list: SayingList,
    offset: Int,
    limit: Int,
    at clock: DayClock
  ) async throws(StoreError) -> [Saying] {
    try await database.read { connection throws(StoreError) in
      let page = SayingPage(list: list, clock: clock, pack: try PackNow(pack, at: clock, in: connection))
      return try page.sayings(offset: max(0, offset), limit: max(0, limit), in: connection)
    }
  }

  package func count(of list: SayingList, at clock: DayClock) async throws(StoreError) -> Int {
    try await database.read { connection throws(StoreError) in
      try SayingPage(list: list, clock: clock, pack: PackNow(pack, at: clock, in: connection)).count(in: connection)
    }
  }

  package func tags(at clock: DayClock) async throws(StoreError) -> [SayingTag] {
    try await database.read { connection throws(StoreError) in
      let now = try PackNow(pack, at: clock, in: connection)
      let packed = now.numbers.flatMap { now.saying($0)?.content.tags ?? [] }
      let tags = try packed + SayingRow.tags(in: connection)
      return Dictionary(tags.map { ($0.key, $0) }) { first, _ in first }.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  package func matches(
    of query: SayingQuery,
    limit: Int,
    at clock: DayClock
  ) async throws(StoreError) -> [SayingMatch] {
    let search = SayingSearch(query, limit: limit)
    return try await database.read { connection throws(StoreError) in
      try search.matches(PackNow(pack, at: clock, in: connection), in: connection)
    }
  }

  package func sayings(
    appearingIn days: DayRange,
    at clock: DayClock
  ) async throws(StoreError) -> [Saying] {
    try await database.read { connection throws(StoreError) in
      try PackNow(pack, at: clock, in: connection).appearing(in: days)
    }
  }

  package func pool(of list: SayingList, at clock: DayClock) async throws(StoreError) -> SayingPool {
    let last = shown.number.flatMap { Saying.ID($0) }
    return try await database.read { connection throws(StoreError) in
      let now = try PackNow(pack, at: clock, in: connection)
      let count = try now.numbers(on: list).count + KeptSayings(list, at: clock).count(in: connection)
      guard let last, let saying = try Self.saying(last, now, in: connection), list.contains(saying, at: clock.now)
      else { return SayingPool(count: count, lastShown: nil) }
      return SayingPool(count: count, lastShown: last)
    }
  }

  package func saying(
    drawn place: Int,
    of list: SayingList,
    at clock: DayClock
  ) async throws(StoreError) -> Saying? {
    guard place >= 0 else { return nil }
    return try await database.read { connection throws(StoreError) in
      let now = try PackNow(pack, at: clock, in: connection)
      guard let draw = try SayingDraw(list, now, in: connection) else {
        let page = SayingPage(list: list, clock: clock, pack: now)
        return try page.sayings(offset: place, limit: 1, in: connection).first
      }
      return try draw.saying(at: place, in: connection)
    }
  }

  static func saying(
    _ id: Saying.ID,
    _ pack: PackNow,
    in connection: borrowing Connection
  ) throws(StoreError) -> Saying? {
    if id.isPacked { return pack.has(id.number) ? pack.saying(id.number) : nil }
    return try SayingRow.saying(id, in: connection)
  }
}
