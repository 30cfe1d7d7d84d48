import Data
import Domain
import DomainTesting
import Foundation
import Support
import Testing

/// Changes of one series here and on a phone at the same time.
///
/// The series takes place once a week, and no change moves an instance out of its week, so that duplicate or lost days
/// are noticed.
struct SeriesConflictTests {
  @Test(arguments: SeriesChange.whole, SeriesChange.whole)
  func noDayIsDuplicatedOrLostWhileAConflictIsOpen(here: SeriesChange, phone: SeriesChange) async throws {
    for seed in SyncedSeriesDesk.seeds {
      let desk = try await SyncedSeriesDesk(seed: seed)
      let (own, other) = try await (desk.changeHere(here), desk.changeOnPhone(phone))
      try await desk.settleDown()
      let (mine, theirs) = await (desk.daysHere, desk.daysThere)
      if await desk.conflicts.contains(where: { $0.field.field == "when" }) {
        #expect(mine == own.days && theirs == other.days, "\(here), \(phone), seed \(seed)")
      } else {
        #expect(mine == theirs, "\(here), \(phone), seed \(seed)")
        #expect(mine.weeks.isSuperset(of: own.days.weeks.intersection(other.days.weeks)), "\(here), \(phone), \(seed)")
      }
      #expect(mine.areInDifferentWeeks && theirs.areInDifferentWeeks, "\(here), \(phone), seed \(seed)")
    }
  }

  @Test(arguments: SeriesChange.whole, SeriesChange.whole)
  func settledConflictHasTheDaysOfTheChosenSide(here: SeriesChange, phone: SeriesChange) async throws {
    for (seed, side) in SyncedSeriesDesk.seeds.flatMap({ seed in [SyncSide.here, .there].map { (seed, $0) } }) {
      let desk = try await SyncedSeriesDesk(seed: seed)
      let (own, other) = try await (desk.changeHere(here), desk.changeOnPhone(phone))
      try await desk.settleDown()
      let isAboutTime = await desk.conflicts.contains { $0.field.field == "when" }
      try await desk.resolve(choosing: side)
      try await desk.settleDown()
      #expect(await desk.conflicts == [])
      let (mine, theirs) = await (desk.daysHere, desk.daysThere)
      #expect(mine == theirs, "\(here), \(phone), \(side), seed \(seed)")
      if isAboutTime { #expect(mine == (side == .here ? own : other).days, "\(here), \(phone), \(side), seed \(seed)") }
    }
  }

  @Test(arguments: SeriesChange.divisions, SeriesChange.whole)
  func dividedSeriesTakesPlaceOnceAWeek(division: SeriesChange, other: SeriesChange) async throws {
    for (seed, isHere) in SyncedSeriesDesk.seeds.flatMap({ seed in [true, false].map { (seed, $0) } }) {
      let desk = try await SyncedSeriesDesk(seed: seed)
      let (own, theirs) =
        isHere
        ? try await (desk.changeHere(division), desk.changeOnPhone(other))
        : try await (desk.changeHere(other), desk.changeOnPhone(division))
      try await desk.settleDown()
      let (here, there) = await (desk.daysHere, desk.daysThere)
      let note = "\(division) \(isHere ? "here" : "there"), \(other), seed \(seed)"
      #expect(here.areInDifferentWeeks && there.areInDifferentWeeks, "\(note)")
      #expect(here.weeks.isSuperset(of: own.days.weeks.intersection(theirs.days.weeks)), "\(note)")
      #expect(await desk.conflicts != [] || here == there, "\(note)")
      for side in [SyncSide.here, .there] where await desk.conflicts != [] {
        try await desk.resolve(choosing: side)
        try await desk.settleDown()
        let (here, there) = await (desk.daysHere, desk.daysThere)
        #expect(here == there && here.areInDifferentWeeks, "\(note)")
      }
    }
  }

  /// iOS gives the rest of a divided series its own UID, which sorts before or after the UID of the series.
  @Test(arguments: SeriesChange.divisions, ["0", "~"])
  func seriesDividedUnderAnotherUIDTakesPlaceOnceAWeek(division: SeriesChange, uid: String) async throws {
    for seed in SyncedSeriesDesk.seeds {
      let desk = try await SyncedSeriesDesk(seed: seed)
      let parts = try await desk.changeOnPhone(division, restUID: uid)
      try await desk.sync()
      let (here, there) = await (desk.daysHere, desk.daysThere)
      #expect(here == there && here == parts.days && here.areInDifferentWeeks, "\(division), seed \(seed)")
      #expect(await desk.conflicts == [])
    }
  }

  @Test(arguments: [SeriesChange.moveDay, .renameDay, .removeDay, .moveAll], ["0", "~"])
  func changeOfASeriesDividedUnderAnotherUIDDoublesNoDay(other: SeriesChange, uid: String) async throws {
    let desk = try await SyncedSeriesDesk(Event.series("FREQ=WEEKLY;COUNT=6"))
    let own = try await desk.changeHere(other, at: 4)
    _ = try await desk.changeOnPhone(.divideAndMove, at: 2, restUID: uid)
    try await desk.settleDown()
    let (here, there) = await (desk.daysHere, desk.daysThere)
    #expect(here.areInDifferentWeeks && there.areInDifferentWeeks, "\(other)")
    #expect(here.weeks.isSuperset(of: own.days.weeks), "\(other)")
    #expect(await desk.conflicts != [] || here == there, "\(other)")
  }

  @Test func dayThatMovedOnThePhoneHasTheNewTitleOfItsSeries() async throws {
    let desk = try await SyncedSeriesDesk(Event.series("FREQ=WEEKLY;COUNT=6"))
    _ = try await (desk.changeHere(.renameAll), desk.changeOnPhone(.moveDay))
    try await desk.settleDown()
    #expect(await desk.conflicts == [])
    let titles = await (desk.titlesHere, desk.titlesThere)
    #expect(titles.0 == ["Lesson"] && titles.1 == ["Lesson"])
  }

  @Test func dayThatMovedHereHasTheTitleThatThePhoneGaveToItsSeries() async throws {
    let desk = try await SyncedSeriesDesk(Event.series("FREQ=WEEKLY;COUNT=6"))
    _ = try await (desk.changeHere(.moveDay), desk.changeOnPhone(.renameAll))
    try await desk.settleDown()
    let titles = await (desk.titlesHere, desk.titlesThere)
    #expect(titles.0 == ["Lesson"] && titles.1 == ["Lesson"])
  }

  @Test func dayThatWasRenamedOnThePhoneKeepsItsTitle() async throws {
    let desk = try await SyncedSeriesDesk(Event.series("FREQ=WEEKLY;COUNT=6"))
    _ = try await (desk.changeHere(.renameAll), desk.changeOnPhone(.renameDay))
    try await desk.settleDown()
    #expect(await desk.conflicts == [])
    let titles = await (desk.titlesHere, desk.titlesThere)
    #expect(titles.0 == ["Lesson", "Exam"] && titles.1 == titles.0)
  }

  @Test func changeOfTheRestOnThePhoneReachesTheNewSeries() async throws {
    let desk = try await SyncedSeriesDesk(Event.series("FREQ=WEEKLY;COUNT=6"))
    _ = try await (desk.changeHere(.divideAndRename, at: 2), desk.changeOnPhone(.moveDay, at: 4))
    try await desk.settleDown()
    #expect(await desk.conflicts == [])
    let days = [
      "2026-11-20 09:00–10:00", "2026-11-27 09:00–10:00", "2026-12-04 09:00–10:00", "2026-12-11 09:00–10:00",
      "2026-12-19 11:00–12:00", "2026-12-25 09:00–10:00",
    ]
    let (here, there) = await (desk.daysHere, desk.daysThere)
    #expect(here.map(\.text) == days && there == here)
    #expect(await desk.titlesHere == ["Class", "Lesson"])
  }

  @Test(arguments: SeriesChange.divisions, FaultyDAVServer.Fault.allCases)
  func serverHasEveryWeekOfADividedSeriesWhereverTheNetworkFails(
    division: SeriesChange, fault: FaultyDAVServer.Fault
  ) async throws {
    for number in 1...9 {
      let desk = try await SyncedSeriesDesk(Event.series("FREQ=WEEKLY;COUNT=6"))
      let weeks = await desk.daysThere.weeks
      _ = try await desk.changeHere(division, at: 2)
      let isReached = try await desk.sync(failing: fault, at: number)
      #expect(await desk.daysThere.weeks.isSuperset(of: weeks), "\(fault) at \(number)")
      try await desk.settleDown()
      let (here, there) = await (desk.daysHere, desk.daysThere)
      #expect(here == there && there.weeks == weeks && there.areInDifferentWeeks, "\(fault) at \(number)")
      if !isReached { return }
    }
    Issue.record("a run needs more than 9 requests")
  }

  @Test func seriesEndsEarlierOnTheServerOnlyOnceTheRestIsThere() async throws {
    let desk = try await SyncedSeriesDesk(Event.series("FREQ=WEEKLY;COUNT=6"))
    let days = await desk.daysThere
    let parts = try await desk.changeHere(.divideAndMove, at: 2)
    await desk.refuse(parts[1], with: DAVRefusal(403, .validData))
    for _ in 0..<2 { try await desk.sync() }
    #expect(await desk.daysThere == days)
    await desk.refuse(parts[1], with: nil)
    try await desk.sync(after: 86_400)
    let (here, there) = await (desk.daysHere, desk.daysThere)
    #expect(here == there && there != days && there.weeks == days.weeks)
  }

  /// The end of the wait for the rest of a series that the server refused.
  enum RestChange: CaseIterable {
    case removed, renamed, accepted
  }

  @Test(arguments: RestChange.allCases)
  func seriesThatWaitsForARefusedRestIsListedAndSentAfterwards(change: RestChange) async throws {
    let desk = try await SyncedSeriesDesk(Event.series("FREQ=WEEKLY;COUNT=6"))
    let parts = try await desk.changeHere(.divideAndMove, at: 2)
    await desk.refuse(parts[1], with: DAVRefusal(403, .validData))
    let first = try await desk.sync()
    #expect(first.refused.map(\.uid) == [parts[1].uid] && first.postponed == 1)
    for seconds in [900, 1_800] {
      let run = try await desk.sync(after: seconds)
      #expect(run.refused == [] && run.postponed == 0)
    }
    let waiting = try await desk.unsentItems
    #expect(waiting.map(\.uid) == [parts[0].uid] && waiting.map(\.reason) == [.restRefused])
    switch change {
    case .removed: try await desk.removeHere(parts[1])
    case .renamed:
      var rest = parts[1]
      rest.title = try EventTitle("Exam")
      await desk.refuse(parts[1], with: nil)
      try await desk.changeHere(parts[1], to: rest)
    case .accepted: await desk.refuse(parts[1], with: nil)
    }
    try await desk.sync(after: change == .accepted ? 86_400 : 2_700)
    let (here, there) = await (desk.daysHere, desk.daysThere)
    #expect(here == there && there.count == (change == .removed ? 2 : 6))
    #expect(try await desk.unsentItems == [])
    #expect(await desk.refusals == [])
  }
}

/// A change to a series, as people make it.
enum SeriesChange: Sendable {
  case moveDay, renameDay, removeDay, moveAll, moveAllToAnotherDay, renameAll, everyOtherWeek, fewer
  case divideAndRename, divideAndMove

  static let whole: [SeriesChange] = [
    .moveDay, .renameDay, .removeDay, .moveAll, .moveAllToAnotherDay, .renameAll, .everyOtherWeek, .fewer,
  ]
  static let divisions: [SeriesChange] = [.divideAndRename, .divideAndMove]

  private var scope: SeriesScope {
    switch self {
    case .moveDay, .renameDay, .removeDay: .this
    case .divideAndRename, .divideAndMove: .thisAndFollowing
    case .moveAll, .moveAllToAnotherDay, .renameAll, .everyOtherWeek, .fewer: .all
    }
  }

  /// Returns the changed series, and the rest of the series if it was divided.
  func callAsFunction(_ series: Event, at index: Int) async throws -> [Event] {
    let events = StoredEvents(InMemoryStore(time: try .fixed()))
    try await events.add(series)
    let occurrences = series.occurrences(in: .wholeTest, zone: .test)
    let occurrence = occurrences[index % min(occurrences.count, 8)]
    let place = try #require(occurrence.instance).id
    if self == .removeDay {
      let remove = RemoveFromSeries(events.store, newID: .counting(from: 700))
      return [try #require(try await remove(series.id, at: place, scope: .this))]
    }
    var draft = EventDraft(occurrence.event, in: series)
    switch self {
    case .moveDay: draft.span = draft.span.moved(days: 1, hours: 2)
    case .moveAll: draft.span = draft.span.moved(days: 0, hours: 3)
    case .divideAndMove: draft.span = draft.span.moved(days: 0, hours: 5)
    case .moveAllToAnotherDay: draft.span = draft.span.moved(days: -1, hours: 0)
    case .renameDay: draft.title = try EventTitle("Exam")
    case .renameAll, .divideAndRename: draft.title = try EventTitle("Lesson")
    case .everyOtherWeek: draft.rules = [try RecurrenceRule(text: "FREQ=WEEKLY;INTERVAL=2;COUNT=5")]
    case .fewer: draft.rules = [try RecurrenceRule(text: "FREQ=WEEKLY;COUNT=7")]
    case .removeDay: break
    }
    let change = try await events.edit(series.id, at: place, scope: scope, draft)
    return [change.earlier, change.event].compactMap(\.self)
  }
}

/// A computer and a server that have the same series, until one of them changes it.
private struct SyncedSeriesDesk {
  static let seeds: ClosedRange<UInt64> = 1...5
  private static let now = Instant(secondsSince1970: 1_800_000_000)
  private static let folder = SyncHref("/minji/sync/")

  private let format = EventSyncFormat(in: .standard, newID: .counting(from: 100)) { now }
  private let server: MemoryDAVServer
  private let store: InMemorySyncStore<EventSyncFormat>
  /// The numbers of the instances that are changed here and on the phone.
  private let places: (here: Int, phone: Int)

  /// Makes a series that takes place on Wednesdays, with a few changed and removed days.
  init(seed: UInt64) async throws {
    var random = RandomSource.seeded(seed)
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    let ends = ["", ";COUNT=12", ";UNTIL=20270210T000000Z"]
    var series = try Event.series(
      "FREQ=WEEKLY\(ends[number(0...2)])", from: "2026-11-18T09:00", to: "2026-11-18T10:00",
      exclusions: number(0...1) == 0 ? ["2026-12-16T09:00"] : [])
    if number(0...1) == 0 {
      series = try series.changing("2026-12-23T09:00", from: "2026-12-24T14:00", to: "2026-12-24T15:00")
    }
    try await self.init(series, places: (number(0...6), number(0...6)))
  }

  init(_ series: Event, places: (here: Int, phone: Int) = (3, 3)) async throws {
    let format = format
    server = MemoryDAVServer(
      Self.folder, .radicale, uid: { format.record(in: $0).map(format.uid(of:)) }, rewrite: { $0 })
    let id = UUID(number: 1)
    let collection = SyncCollection(
      id: SyncCollection.ID(id), account: SyncAccount.ID(id), href: Self.folder, kind: .events)
    store = InMemorySyncStore(collection, format, number: 1)
    self.places = places
    await server.store(format.newText(of: series, from: nil), at: Self.href(of: series))
    try await sync()
  }

  private static func href(of event: Event) -> SyncHref { SyncHref("\(folder.path.text)\(event.uid).ics") }

  /// - Parameter seconds: The time since the first run.
  @discardableResult
  func sync(on server: (any DAVServing)? = nil, after seconds: Int = 0) async throws -> SyncRun {
    let synchronize = SynchronizeCollection(store, format, newID: .counting(from: 9_000), wait: { _ in })
    let options = SyncOptions(now: Self.now.adding(seconds: seconds), acceptsRemovals: true)
    return try await synchronize(server ?? self.server, options).run
  }

  /// Synchronizes while a request fails.
  ///
  /// - Returns: `true` if the run sent that many requests.
  func sync(failing fault: FaultyDAVServer.Fault, at number: Int) async throws -> Bool {
    let faulty = FaultyDAVServer(server)
    await faulty.fail(fault, at: number)
    try await sync(on: faulty)
    return await faulty.count >= number
  }

  /// Lets the server refuse an event, or accept it again.
  func refuse(_ event: Event, with refusal: DAVRefusal?) async { await server.refuse(uid: event.uid, with: refusal) }

  /// Synchronizes until everything has arrived, and then checks that three more runs send nothing.
  func settleDown() async throws {
    for _ in 0..<2 { try await sync() }
    await server.forgetRequests()
    for _ in 0..<3 { try await sync() }
    #expect(await server.requests.filter(\.isWriting) == [])
  }

  /// Changes the only series of the computer, and returns all its events.
  func changeHere(_ change: SeriesChange, at index: Int? = nil) async throws -> [Event] {
    let (id, series) = try #require(await store.contents.records.first)
    let events = try await change(series, at: index ?? places.here)
    await store.change(id, to: events[0])
    for event in events.dropFirst() { await store.add(event) }
    return events
  }

  func changeHere(_ event: Event, to changed: Event) async throws {
    let id = try #require(await store.contents.records.first { $0.value.uid == event.uid }).key
    await store.change(id, to: changed)
  }

  func removeHere(_ event: Event) async throws {
    let id = try #require(await store.contents.records.first { $0.value.uid == event.uid }).key
    await store.remove(id)
  }

  var refusals: [SyncRefusal] { get async { Array(await store.contents.refusals.values) } }

  /// The series in this store that aren't sent.
  var unsentItems: [UnsentItem] {
    get async throws {
      try await SyncedCollection(store, format, newID: .counting(from: 9_000), wait: { _ in }).unsentItems()
    }
  }

  /// Changes the only series of the server, and returns all its events.
  ///
  /// - Parameter restUID: The UID of the rest of a divided series; `nil` for the UID that Haru assigns.
  func changeOnPhone(
    _ change: SeriesChange, at index: Int? = nil, restUID: String? = nil
  ) async throws -> [Event] {
    let text = try #require(await server.texts.values.first)
    var events = try await change(try #require(format.record(in: text)), at: index ?? places.phone)
    if let restUID, events.count > 1 { events[1] = format.record(events[1], withUID: restUID) }
    await server.store(format.text(of: events[0], on: text), at: Self.href(of: events[0]))
    for event in events.dropFirst() {
      await server.store(format.newText(of: event, from: nil), at: Self.href(of: event))
    }
    return events
  }

  var conflicts: [SyncConflict] {
    get async { await store.contents.conflicts.flatMap { path, fields in fields.map { SyncConflict(path, $0) } } }
  }

  func resolve(choosing side: SyncSide) async throws {
    for conflict in await conflicts {
      try await SettleConflict(store, format, newID: .counting(from: 8_000))(conflict, choosing: side, at: Self.now)
    }
  }

  private var here: [Event] { get async { Array(await store.contents.records.values) } }
  private var there: [Event] { get async { await server.texts.values.compactMap(format.record) } }

  var daysHere: [PlannedDay] { get async { await here.days } }
  var daysThere: [PlannedDay] { get async { await there.days } }
  var titlesHere: Set<String> { get async { await here.titles } }
  var titlesThere: Set<String> { get async { await there.titles } }
}

/// A day on which a series takes place.
private struct PlannedDay: Hashable {
  /// The day and the time, such as `2026-11-20 09:00–10:00`.
  let text: String
  /// The number of the week, which begins on a Monday.
  let week: Int
}

extension [PlannedDay] {
  var weeks: Set<Int> { Set(map(\.week)) }
  var areInDifferentWeeks: Bool { weeks.count == count }
}

extension [Event] {
  private var occurrences: [Occurrence] { flatMap { $0.occurrences(in: .wholeTest, zone: .test) }.sorted() }

  fileprivate var days: [PlannedDay] {
    occurrences.map { PlannedDay(text: $0.shortText, week: ($0.start.day.daysSince1970 + 3) / 7) }
  }

  fileprivate var titles: Set<String> { Set(occurrences.map(\.title.text)) }
}

extension EventSpan {
  fileprivate func moved(days: Int, hours: Int) -> EventSpan {
    moved(to: start.adding(seconds: 86_400 * days + 3_600 * hours), forUserIn: .test)
  }
}

extension Zone {
  fileprivate static var test: Zone { Zone(identifier: "Asia/Seoul") ?? .utc }
}

extension DayRange {
  /// The days that a test compares.
  fileprivate static var wholeTest: DayRange {
    let first = Day(year: 2_026, month: 11, day: 1) ?? .earliest
    return DayRange(first, first.adding(days: 240))
  }
}
