import Domain

struct SQLiteSayings<Failure: StoreFailure>: SayingRepository, SayingSideWrites, SQLitePort {
  let connection: Connection
  let pack: any BuiltInSayings

  func firstDay() throws(Failure) -> Day? { try ask(SayingState.firstDay(in: connection)) }

  func dailySayings(at clock: DayClock) throws(Failure) -> DailySayings {
    try ask(SayingState.dailySayings(of: pack.count, at: clock, in: connection))
  }

  func isReported(endOf round: Int) throws(Failure) -> Bool {
    try ask(SayingRoundRow.isReported(endOf: round, in: connection))
  }

  func saying(_ id: Saying.ID, at clock: DayClock) throws(Failure) -> Saying? {
    try ask(Self.saying(id, VisiblePack(pack, at: clock, in: connection), in: connection))
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
      return Dictionary(tags.map { ($0.key, $0) }) { first, _ in first }.values.sorted()
    }
  }

  func matches(of query: SearchQuery, limit: Int, at clock: DayClock) throws(Failure) -> [SayingMatch] {
    try ask(SayingSearch(query).matches(VisiblePack(pack, at: clock, in: connection), limit: limit, in: connection))
  }

  func matchCount(of query: SearchQuery, at clock: DayClock) throws(Failure) -> Int {
    try ask(SayingSearch(query).count(VisiblePack(pack, at: clock, in: connection), in: connection))
  }

  func sayings(appearingIn days: DayRange, at clock: DayClock) throws(Failure) -> [Saying] {
    try ask(VisiblePack(pack, at: clock, in: connection).appearing(in: days))
  }

  func saying(drawn place: Int, of list: SayingList, at clock: DayClock) throws(Failure) -> Saying? {
    guard place >= 0 else { return nil }
    return try ask { connection throws(StoreError) in
      let now = try VisiblePack(pack, at: clock, in: connection)
      guard let draw = try RandomSayingPicker(list, now, in: connection) else {
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
        // Computing the keys of a text takes longer than the rest of this function.
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

  func save(_ round: SayingRound) throws(Failure) { try ask(SayingRoundRow.save(round, in: connection)) }

  func remove(_ id: Saying.ID) throws(Failure) {
    try ask { connection throws(StoreError) in
      guard try SayingRow.remove(id, in: connection) else { throw .missing }
    }
  }

  func noteFirstDay(_ day: Day) throws(Failure) { try ask(SayingState.setFirstDay(day, in: connection)) }

  func noteOpened(_ id: Saying.ID, at now: Instant) throws(Failure) {
    try ask(SayingMarkRow.open(id, at: now, in: connection))
  }

  func noteOpenedAgain(_ id: Saying.ID, at now: Instant) throws(Failure) {
    try ask(SayingMarkRow.openAgain(id, at: now, in: connection))
  }

  func noteReported(endOf round: Int) throws(Failure) {
    try ask(SayingRoundRow.noteReported(endOf: round, in: connection))
  }

  static func saying(_ id: Saying.ID, _ pack: VisiblePack, in connection: Connection) throws(StoreError) -> Saying? {
    if id.isPacked { return pack.has(id.number) ? pack.saying(id.number) : nil }
    return try SayingRow.saying(id, in: connection)
  }
}

/// A page of a list that combines the pack's sayings with the stored sayings.
struct SayingPage {
  let list: SayingList
  let clock: DayClock
  let pack: VisiblePack

  func sayings(offset: Int, limit: Int, in connection: Connection) throws(StoreError) -> [Saying] {
    let stored = StoredSayingList(list, at: clock)
    let positions = pack.positions(on: list)
    let before = try packed(positions, before: offset, of: stored, in: connection)
    let own = try stored.page(offset: offset - before, limit: limit, in: connection)
    let packed = positions.dropFirst(before).prefix(limit).compactMap { pack.saying($0.number) }
    guard !own.isEmpty, !packed.isEmpty else { return own + packed }
    return Array((own + packed).sorted(by: list.areInOrder).prefix(limit))
  }

  func count(in connection: Connection) throws(StoreError) -> Int {
    try pack.numbers(on: list).count + StoredSayingList(list, at: clock).count(in: connection)
  }

  /// Returns the number of the pack's sayings among the first `offset` sayings of the list.
  private func packed(
    _ positions: [ListPosition], before offset: Int, of stored: StoredSayingList, in connection: Connection
  ) throws(StoreError) -> Int {
    var (packed, place) = (0, 0)
    guard offset > 0, !positions.isEmpty else { return 0 }
    try stored.eachPosition(in: connection) { position in
      while place < offset, packed < positions.count, positions[packed] < position {
        packed += 1
        place += 1
      }
      place += 1
      return place < offset && packed < positions.count
    }
    return min(positions.count, packed + max(0, offset - place))
  }
}

/// Picks sayings by places in an arbitrary order: the pack's sayings by number, then the stored sayings by `place`.
struct RandomSayingPicker {
  private let list: SayingList
  private let pack: VisiblePack
  private let packed: [Int]
  /// The places of stored sayings that aren't on the list, in ascending order.
  private let gaps: [Int]

  /// - Returns: `nil` for a list without stored places.
  init?(_ list: SayingList, _ pack: VisiblePack, in connection: Connection) throws(StoreError) {
    switch list {
    case .all: gaps = []
    case .unused:
      gaps = try connection.all(
        """
        SELECT s.place FROM saying_mark AS m CROSS JOIN saying AS s ON s.account_id = 1 AND s.id = m.saying_id
        WHERE m.account_id = 1 AND m.used IS NOT NULL ORDER BY s.place
        """
      ) { $0.int(0) }
    case .liked, .new, .tagged, .hidden: return nil
    }
    (self.list, self.pack) = (list, pack)
    packed = pack.numbers(on: list)
  }

  func saying(at place: Int, in connection: Connection) throws(StoreError) -> Saying? {
    guard place >= packed.count else { return place < 0 ? nil : pack.saying(packed[place]) }
    var storedPlace = place - packed.count
    for gap in gaps where gap <= storedPlace { storedPlace += 1 }
    return try connection.first(
      "SELECT \(SayingRow.columns) FROM \(SayingRow.tables) WHERE s.account_id = 1 AND s.place = ?", storedPlace
    ) { row throws(StoreError) in try SayingRow.saying(of: row) }
  }
}

/// The pack's sayings that are visible at a moment, and their marks.
struct VisiblePack {
  /// The numbers of the visible sayings, in ascending order.
  let numbers: [Int]
  private let isBegun: Bool
  private let days: DailySayings
  private let pack: any BuiltInSayings
  private let clock: DayClock
  private let marks: [Int: SayingMarks]
  private let hidden: Set<Int>

  init(_ pack: any BuiltInSayings, at clock: DayClock, in connection: Connection) throws(StoreError) {
    let count = pack.count
    isBegun = try SayingState.firstDay(in: connection) != nil
    days = try SayingState.dailySayings(of: count, at: clock, in: connection)
    let (marks, hidden) = try SayingMarkRow.packed(in: connection)
    let reached = days.numbers(on: clock.today)
    // Marked or opened sayings stay visible, even if the clock is set back.
    let others = marks.keys.filter { $0 >= reached.upperBound && $0 <= count }.sorted()
    numbers = (Array(reached) + others).filter { !hidden.contains($0) }
    (self.pack, self.clock, self.marks, self.hidden) = (pack, clock, marks, hidden)
  }

  func has(_ number: Int) -> Bool { numbers.contains(number) }

  func numbers(on list: SayingList) -> [Int] {
    switch list {
    case .all: numbers
    case .liked: numbers.filter { marks[$0]?.liked != nil }
    case .unused: numbers.filter { marks[$0]?.used == nil }
    case .hidden: hidden.filter { $0 <= pack.count }.sorted()
    case .new, .tagged: numbers.filter { saying($0).map { list.contains($0, at: clock.now) } ?? false }
    }
  }

  func positions(on list: SayingList) -> [ListPosition] {
    numbers(on: list).map { number in
      ListPosition(
        liked: list == .liked ? marks[number]?.liked : nil,
        uploaded: days.appearance(of: number, on: clock.today).uploaded(on: clock), number: number)
    }.sorted()
  }

  /// Returns the sayings that appear in a range of days, except for hidden sayings; empty until the first day is
  /// stored.
  func appearing(in range: DayRange) -> [Saying] {
    guard isBegun else { return [] }
    return days.appearances(in: range).filter { !hidden.contains($0.number) }.compactMap(saying)
  }

  /// Returns a saying of the pack, whether visible or not.
  func saying(_ number: Int) -> Saying? { saying(days.appearance(of: number, on: clock.today)) }

  private func saying(_ appearance: SayingAppearance) -> Saying? {
    let number = appearance.number
    guard let id = Saying.ID(number), let content = pack.content(of: number) else { return nil }
    return Saying(
      id: id, content: content, uploaded: appearance.uploaded(on: clock), origin: .pack, round: appearance.round,
      marks: appearance.marks(marks[number] ?? .none, on: clock), isHidden: hidden.contains(number))
  }
}

struct ListPosition: Comparable {
  /// The time when the saying was liked; used only on the list of liked sayings.
  let liked: Instant?
  let uploaded: Instant
  let number: Int

  /// Orders positions so that the latest comes first.
  static func < (left: ListPosition, right: ListPosition) -> Bool {
    if let one = left.liked, let other = right.liked, one != other { return one > other }
    return (left.uploaded, left.number) > (right.uploaded, right.number)
  }
}
