import Domain

struct SQLiteSayings<Failure: StoreFailure>: SayingRepository, SayingNotes, SQLitePort {
  let connection: Connection
  let pack: any BuiltInSayings

  func firstDay() throws(Failure) -> Day? {
    try ask { connection throws(StoreError) in try SayingState.firstDay(in: connection) }
  }

  func dailySayings(at clock: DayClock) throws(Failure) -> DailySayings {
    try ask { connection throws(StoreError) in
      try SayingState.dailySayings(of: pack.count, at: clock, in: connection)
    }
  }

  func isTold(endOf round: Int) throws(Failure) -> Bool {
    try ask { connection throws(StoreError) in try SayingRoundRow.isTold(endOf: round, in: connection) }
  }

  func saying(_ id: Saying.ID, at clock: DayClock) throws(Failure) -> Saying? {
    try ask { connection throws(StoreError) in
      try Self.saying(id, VisiblePack(pack, at: clock, in: connection), in: connection)
    }
  }

  func hiddenSaying(_ id: Saying.ID, at clock: DayClock) throws(Failure) -> Saying? {
    guard id.isPacked else { return nil }
    return try ask { connection throws(StoreError) in
      let saying = try VisiblePack(pack, at: clock, in: connection).saying(id.number)
      return saying.flatMap { $0.isHidden ? $0 : nil }
    }
  }

  func page(of list: SayingList, offset: Int, limit: Int, at clock: DayClock) throws(Failure) -> [Saying] {
    try ask { connection throws(StoreError) in
      let page = SayingPage(list: list, clock: clock, pack: try VisiblePack(pack, at: clock, in: connection))
      return try page.sayings(offset: max(0, offset), limit: max(0, limit), in: connection)
    }
  }

  func count(of list: SayingList, at clock: DayClock) throws(Failure) -> Int {
    try ask { connection throws(StoreError) in
      try SayingPage(list: list, clock: clock, pack: VisiblePack(pack, at: clock, in: connection)).count(in: connection)
    }
  }

  func tags(at clock: DayClock) throws(Failure) -> [SayingTag] {
    try ask { connection throws(StoreError) in
      let now = try VisiblePack(pack, at: clock, in: connection)
      let packed = now.numbers.flatMap { now.saying($0)?.content.tags ?? [] }
      let tags = try packed + SayingRow.tags(in: connection)
      return Dictionary(tags.map { ($0.key, $0) }) { first, _ in first }.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  func matches(of query: SearchQuery, limit: Int, at clock: DayClock) throws(Failure) -> [SayingMatch] {
    try ask { connection throws(StoreError) in
      try SayingSearch(query).matches(VisiblePack(pack, at: clock, in: connection), limit: limit, in: connection)
    }
  }

  func matchCount(of query: SearchQuery, at clock: DayClock) throws(Failure) -> Int {
    try ask { connection throws(StoreError) in
      try SayingSearch(query).count(VisiblePack(pack, at: clock, in: connection), in: connection)
    }
  }

  func sayings(appearingIn days: DayRange, at clock: DayClock) throws(Failure) -> [Saying] {
    try ask { connection throws(StoreError) in
      try VisiblePack(pack, at: clock, in: connection).appearing(in: days)
    }
  }

  func saying(drawn place: Int, of list: SayingList, at clock: DayClock) throws(Failure) -> Saying? {
    guard place >= 0 else { return nil }
    return try ask { connection throws(StoreError) in
      let now = try VisiblePack(pack, at: clock, in: connection)
      guard let draw = try SayingDraw(list, now, in: connection) else {
        let page = SayingPage(list: list, clock: clock, pack: now)
        return try page.sayings(offset: place, limit: 1, in: connection).first
      }
      return try draw.saying(at: place, in: connection)
    }
  }

  func newID() throws(Failure) -> Saying.ID {
    try ask { connection throws(StoreError) in
      let number = try SayingState.lastNumber(in: connection) + 1
      guard let id = Saying.ID(number) else { throw .conflict }
      try SayingState.setLastNumber(number, in: connection)
      return id
    }
  }

  func save(_ saying: Saying) throws(Failure) {
    try ask { connection throws(StoreError) in
      if saying.id.isPacked {
        guard saying.id.number <= pack.count else { throw .missing }
        try SayingMarkRow.setHidden(saying.isHidden, saying.id, in: connection)
      } else if let known = try SayingRow.saying(saying.id, in: connection) {
        // The keys of a text cost more than all the rest.
        if (known.content, known.uploaded, known.origin, known.highlight)
          != (saying.content, saying.uploaded, saying.origin, saying.highlight)
        {
          try SayingRow.replace(saying, SayingEntry(saying.content), in: connection)
        }
      } else {
        guard saying.id.number <= (try SayingState.lastNumber(in: connection)) else { throw .missing }
        let place = try SayingRow.count(in: connection)
        try SayingRow.insert(saying, SayingEntry(saying.content), at: place, in: connection)
      }
      try SayingMarkRow.save(saying.marks, of: saying.id, in: connection)
    }
  }

  func save(_ round: SayingRound) throws(Failure) {
    try ask { connection throws(StoreError) in try SayingRoundRow.save(round, in: connection) }
  }

  func remove(_ id: Saying.ID) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try SayingRow.remove(id, in: connection) else { throw .missing }
    }
  }

  func noteFirstDay(_ day: Day) throws(Failure) {
    try ask { connection throws(StoreError) in try SayingState.setFirstDay(day, in: connection) }
  }

  func noteOpened(_ id: Saying.ID, at now: Instant) throws(Failure) {
    try ask { connection throws(StoreError) in try SayingMarkRow.open(id, at: now, in: connection) }
  }

  func noteOpenedAgain(_ id: Saying.ID, at now: Instant) throws(Failure) {
    try ask { connection throws(StoreError) in try SayingMarkRow.openAgain(id, at: now, in: connection) }
  }

  func noteTold(endOf round: Int) throws(Failure) {
    try ask { connection throws(StoreError) in try SayingRoundRow.noteTold(endOf: round, in: connection) }
  }

  static func saying(_ id: Saying.ID, _ pack: VisiblePack, in connection: Connection) throws(StoreError) -> Saying? {
    if id.isPacked { return pack.has(id.number) ? pack.saying(id.number) : nil }
    return try SayingRow.saying(id, in: connection)
  }
}
