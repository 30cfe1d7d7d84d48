public import Domain
import Synchronization

/// The saying repository of the in-memory store.
struct InMemorySayings<Failure: StoreFailure>: SayingRepository, SayingSideWrites {
  let memory: Memory

  func firstDay() throws(Failure) -> Day? { memory.notes.firstDay }

  func dailySayings(at clock: DayClock) throws(Failure) -> DailySayings { memory.dailySayings(at: clock) }

  func isReported(endOf round: Int) throws(Failure) -> Bool { memory.notes.toldRounds.contains(round) }

  func saying(_ id: Saying.ID, at clock: DayClock) throws(Failure) -> Saying? {
    memory.sayings(at: clock).first { $0.id == id }
  }

  func hiddenSaying(_ id: Saying.ID, at clock: DayClock) throws(Failure) -> Saying? {
    memory.hiddenSayings(at: clock).first { $0.id == id }
  }

  func page(of list: SayingList, offset: Int, limit: Int, at clock: DayClock) throws(Failure) -> [Saying] {
    Array(sayings(of: list, at: clock).sorted(by: list.areInOrder).dropFirst(max(0, offset)).prefix(max(0, limit)))
  }

  func count(of list: SayingList, at clock: DayClock) throws(Failure) -> Int { sayings(of: list, at: clock).count }

  func tags(at clock: DayClock) throws(Failure) -> [SayingTag] {
    let tags = memory.sayings(at: clock).flatMap(\.content.tags).map { ($0.key, $0) }
    return Dictionary(tags, uniquingKeysWith: { first, _ in first }).values.sorted()
  }

  func matches(of query: SearchQuery, limit: Int, at clock: DayClock) throws(Failure) -> [SayingMatch] {
    Array(memory.sayings(at: clock).compactMap(query.match).sorted().prefix(max(0, limit)))
  }

  func matchCount(of query: SearchQuery, at clock: DayClock) throws(Failure) -> Int {
    memory.sayings(at: clock).compactMap(query.match).count
  }

  func sayings(appearingIn days: DayRange, at clock: DayClock) throws(Failure) -> [Saying] {
    guard memory.notes.firstDay != nil else { return [] }
    return memory.dailySayings(at: clock).appearances(in: days)
      .compactMap { memory.packedSaying($0, at: clock) }.filter { !$0.isHidden }
  }

  func saying(drawn place: Int, of list: SayingList, at clock: DayClock) throws(Failure) -> Saying? {
    let sayings = sayings(of: list, at: clock)
    return sayings.indices.contains(place) ? sayings[place] : nil
  }

  func newID() throws(Failure) -> Saying.ID {
    guard let id = Saying.ID(memory.notes.lastNumber + 1) else { throw .store(.conflict) }
    memory.notes.lastNumber = id.number
    return id
  }

  func save(_ saying: Saying) throws(Failure) {
    let id = saying.id
    guard id.number <= (id.isPacked ? memory.pack.count : memory.notes.lastNumber) else { throw .store(.missing) }
    if let opened = saying.marks.opened { try noteOpened(id, at: opened) }
    var marks = saying.marks
    marks.opened = nil
    memory.contents.sayingMarks[id] = marks == .none ? nil : marks
    if id.isPacked {
      if saying.isHidden { memory.contents.hiddenSayings.insert(id) } else { memory.contents.hiddenSayings.remove(id) }
    } else {
      memory.contents.sayings[id] = Memory.OwnSaying(saying)
    }
  }

  func save(_ round: SayingRound) throws(Failure) { memory.contents.sayingRounds[round.firstDay] = round }

  func remove(_ id: Saying.ID) throws(Failure) {
    guard memory.contents.sayings.removeValue(forKey: id) != nil else { throw .store(.missing) }
    memory.contents.sayingMarks[id] = nil
  }

  func noteFirstDay(_ day: Day) throws(Failure) { memory.notes.firstDay = day }

  func noteOpened(_ id: Saying.ID, at now: Instant) throws(Failure) {
    if memory.notes.opened[id] == nil { memory.notes.opened[id] = now }
  }

  func noteOpenedAgain(_ id: Saying.ID, at now: Instant) throws(Failure) { memory.notes.opened[id] = now }

  func noteReported(endOf round: Int) throws(Failure) { memory.notes.toldRounds.insert(round) }

  private func sayings(of list: SayingList, at clock: DayClock) -> [Saying] {
    (memory.sayings(at: clock) + memory.hiddenSayings(at: clock)).filter { list.contains($0, at: clock.now) }
  }
}

/// Bulk changes of sayings in memory, for the time of one command.
final class InMemoryBulkSayings<Failure: StoreFailure>: BulkSayings {
  private let memory: Memory
  private let sayings: InMemorySayings<Failure>
  /// The sayings by each of their keys, in order of number.
  private var known: [SayingKey: [(id: Saying.ID, keys: SayingKeys)]] = [:]

  init(_ memory: Memory) {
    self.memory = memory
    sayings = InMemorySayings(memory: memory)
    for id in memory.contents.sayings.keys.sorted() {
      if let saying = memory.contents.sayings[id] { note(id, SayingKeys(saying.content)) }
    }
  }

  func dailySayings(of count: Int, at clock: DayClock) throws(Failure) -> DailySayings {
    memory.dailySayings(at: clock)
  }

  func saying(covering keys: SayingKeys) throws(Failure) -> Saying.ID? {
    (keys.korean ?? keys.english).flatMap { known[$0]?.first { keys.isCovered(by: $0.keys) }?.id }
  }

  func add(_ saying: IncomingSaying, at uploaded: Instant) throws(Failure) -> Saying.ID {
    let id = try sayings.newID()
    try sayings.save(
      Saying(
        id: id,
        content: saying.content,
        uploaded: uploaded,
        origin: saying.origin,
        highlight: saying.highlight,
        marks: saying.marks
      )
    )
    note(id, saying.keys)
    return id
  }

  func highlights(of source: SayingSource, overlapping place: ClosedRange<Int>) throws(Failure) -> [Saying] {
    memory.contents.sayings.map { memory.saying($0, $1) }.filter { saying in
      saying.content.source?.korean == source.korean && saying.highlight?.place?.overlaps(place) ?? false
    }
    .sorted { $0.id < $1.id }
  }

  func saying(_ id: Saying.ID) throws(Failure) -> Saying? {
    memory.contents.sayings[id].map { memory.saying(id, $0) }
  }

  func replace(_ saying: Saying, with content: SayingContent, _ highlight: SayingHighlight?) throws(Failure) {
    memory.contents.sayings[saying.id] = Memory.OwnSaying(
      Saying(
        id: saying.id,
        content: content,
        uploaded: saying.uploaded,
        origin: saying.origin,
        highlight: highlight
      )
    )
    note(saying.id, SayingKeys(content))
  }

  func marks(of id: Saying.ID) throws(Failure) -> SayingMarks { memory.marks(of: id) }

  func save(_ marks: SayingMarks, of id: Saying.ID) throws(Failure) {
    if let opened = marks.opened { try sayings.noteOpened(id, at: opened) }
    var marks = marks
    marks.opened = nil
    memory.contents.sayingMarks[id] = marks == .none ? nil : marks
  }

  private func note(_ id: Saying.ID, _ keys: SayingKeys) {
    for key in Set([keys.korean, keys.english].compactMap(\.self)) { known[key, default: []].append((id, keys)) }
  }
}

extension Memory {
  /// The parts of a saying that the user entered, without marks.
  struct OwnSaying: Hashable {
    let content: SayingContent
    let uploaded: Instant
    let origin: SayingOrigin
    let highlight: SayingHighlight?

    init(_ saying: Saying) {
      (content, uploaded, origin, highlight) = (saying.content, saying.uploaded, saying.origin, saying.highlight)
    }
  }

  /// Makes a saying from the user's input, with its marks.
  func saying(_ id: Saying.ID, _ own: OwnSaying) -> Saying {
    Saying(
      id: id,
      content: own.content,
      uploaded: own.uploaded,
      origin: own.origin,
      highlight: own.highlight,
      marks: marks(of: id)
    )
  }

  /// Returns the days on which the sayings of the pack appear.
  func dailySayings(at clock: DayClock) -> DailySayings {
    DailySayings(firstDay: notes.firstDay ?? clock.today, count: pack.count, rounds: contents.sayingRounds.values)
  }

  /// Returns the visible sayings in list order: the user's own, and those of the pack that appeared or are marked.
  func sayings(at clock: DayClock) -> [Saying] {
    let there = dailySayings(at: clock).numbers(on: clock.today)
    let packed = (1..<pack.count + 1).compactMap { packedSaying($0, at: clock) }
      .filter { !$0.isHidden && (there.contains($0.id.number) || marks(of: $0.id) != .none) }
    let own = contents.sayings.map { saying($0, $1) }
    return (packed + own).sorted()
  }

  /// Returns the hidden sayings in list order.
  func hiddenSayings(at clock: DayClock) -> [Saying] {
    contents.hiddenSayings.compactMap { packedSaying($0.number, at: clock) }.sorted()
  }

  /// Returns a saying of the pack, which may not have appeared yet or may be hidden.
  func packedSaying(_ number: Int, at clock: DayClock) -> Saying? {
    packedSaying(dailySayings(at: clock).appearance(of: number, on: clock.today), at: clock)
  }

  /// Returns a saying of the pack as of the day on which it appears.
  func packedSaying(_ appearance: SayingAppearance, at clock: DayClock) -> Saying? {
    let number = appearance.number
    guard let id = Saying.ID(number), let content = pack.content(of: number) else { return nil }
    return Saying(
      id: id,
      content: content,
      uploaded: appearance.uploaded(on: clock),
      origin: .pack,
      round: appearance.round,
      marks: appearance.marks(marks(of: id), on: clock),
      isHidden: contents.hiddenSayings.contains(id)
    )
  }

  func marks(of id: Saying.ID) -> SayingMarks {
    var marks = contents.sayingMarks[id] ?? .none
    marks.opened = notes.opened[id]
    return marks
  }
}

extension ShownSaying {
  /// Makes a memory of the last shown saying that isn't saved to disk.
  public static func inMemory() -> ShownSaying {
    let last = LastShown()
    return ShownSaying(load: { last.id.withLock(\.self) }, save: { id in last.id.withLock { $0 = id } })
  }

  private final class LastShown: Sendable {
    let id = Mutex<Saying.ID?>(nil)
  }
}
