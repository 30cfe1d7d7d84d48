import Domain

/// The sayings of the pack that are there at a moment, and what was done with them.
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
    // Marked or opened sayings stay, even if the clock is set back.
    let others = marks.keys.filter { $0 >= reached.upperBound && $0 <= count }.sorted()
    numbers = (Array(reached) + others).filter { !hidden.contains($0) }
    self.pack = pack
    self.clock = clock
    self.marks = marks
    self.hidden = hidden
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

  /// Returns the sayings that appear on some days, without hidden ones; empty while no first day is noted.
  func appearing(in range: DayRange) -> [Saying] {
    guard isBegun else { return [] }
    return days.appearances(in: range).filter { !hidden.contains($0.number) }.compactMap(saying)
  }

  /// A saying of the pack, there or not.
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
  /// On the list of liked ones alone.
  let liked: Instant?
  let uploaded: Instant
  let number: Int

  /// The latest is first.
  static func < (left: ListPosition, right: ListPosition) -> Bool {
    if let one = left.liked, let other = right.liked, one != other { return one > other }
    return (left.uploaded, left.number) > (right.uploaded, right.number)
  }
}
