import Domain
import Support
import Testing

@Suite("Merging incoming events with stored ones")
struct SeriesMergeTests {
  private static let rules = MergeRules(into: EventCalendar.sample().id, newID: .counting(from: 900)) { old, new in
    // Ignores the text after a vertical bar, which means properties that programs rewrite on every export.
    old.prefix { $0 != 0x7C } == new.prefix { $0 != 0x7C }
  }

  private func merge(_ parts: [IncomingEvent], _ known: [StoredEvent] = [], id: Event.ID? = nil) -> SeriesMerge {
    var incoming = IncomingSeries()
    for part in parts { incoming.receive(part) }
    return SeriesMerge(incoming, known: known, id: id, by: Self.rules)
  }

  private func stored(_ event: Event, _ source: String? = nil) -> StoredEvent {
    StoredEvent(event, source: EventSource(event: Array((source ?? event.title.text).utf8)))
  }

  @Test func newEventIsAddedWithItsSource() throws {
    let event = try Event.sample("Tea", categories: ["a"], sequence: 3)
    let merge = merge([try IncomingEvent(event, source: "lines")], id: Event.ID(number: 7))
    let added = try #require(merge.added.first)
    #expect(added.event.id == Event.ID(number: 7))
    #expect(added.event.calendar == EventCalendar.sample().id)
    #expect(added.event.uid == event.uid)
    #expect(added.event.sequence == 3)
    #expect(added.source == EventSource(event: Array("lines".utf8)))
    #expect(merge.report == ImportReport(added: 1))
    #expect(merge.removed.isEmpty && merge.replaced.isEmpty)
  }

  @Test(
    arguments: [
      ("the same", 0, "Tea", "Tea", ImportReport(unchanged: 1)),
      ("only a stamp", 0, "Tea", "Tea|2", ImportReport(unchanged: 1)),
      ("another title", 0, "Coffee", "Coffee", ImportReport(updated: 1)),
      ("what is shown nowhere here", 0, "Tea", "Tea, X-SEAT", ImportReport(updated: 1)),
      ("newer", 5, "Coffee", "Coffee", ImportReport(updated: 1)),
      ("older", -1, "Coffee", "Coffee", ImportReport(unchanged: 1)),
    ]
  )
  func storedEventIsReplacedUnlessTheIncomingOneIsOlder(
    name: String,
    newer: Int,
    title: String,
    source: String,
    report: ImportReport
  ) throws {
    let old = try Event.sample("Tea", sequence: 1)
    let new = try Event.sample(title, sequence: 1 + newer)
    let merge = merge([try IncomingEvent(new, source: source)], [stored(old)])
    #expect(merge.report == report)
    #expect(merge.replaced.map(\.event.title.text) == (report.updated == 1 ? [title] : []))
    #expect(merge.replaced.allSatisfy { $0.event.id == old.id && $0.event.calendar == .standard })
  }

  @Test func ownEventIsUnchangedWhenImportedAgain() throws {
    let event = try Event.sample("Tea")
    let merge = merge([try IncomingEvent(event, source: "written")], [StoredEvent(event)])
    #expect(merge.report == ImportReport(unchanged: 1))
  }

  @Test func equivalentRuleEndsCountAsUnchanged() throws {
    let old = try Event.series("FREQ=DAILY;UNTIL=20261222")
    let new = try Event.series("FREQ=DAILY;UNTIL=20261222T145959Z")
    #expect(merge([try IncomingEvent(new)], [stored(old)]).report == ImportReport(unchanged: 1))
  }

  @Test func newestVersionCountsAndThenTheLast() throws {
    func part(_ title: String, _ sequence: Int) throws -> IncomingEvent {
      try IncomingEvent(.sample(title, sequence: sequence))
    }
    let parts = [try part("a", 1), try part("b", 2), try part("c", 2), try part("d", 1)]
    #expect(merge(parts).added.map(\.event.title.text) == ["c"])
  }

  @Test(arguments: [false, true]) func instancesJoinTheirSeries(instancesComeFirst: Bool) throws {
    let series = try IncomingEvent(.series("FREQ=DAILY;COUNT=3"))
    let moved = try IncomingEvent(
      .sample("Late", from: "2026-11-21T19:00", to: "2026-11-21T20:00", sequence: 4),
      at: "2026-11-21T09:00",
      range: .thisAndFuture
    )
    let added = try #require(merge(instancesComeFirst ? [moved, series] : [series, moved]).added.first)
    let override = try #require(added.event.recurrence?.overrides.first)
    #expect(added.event.recurrence?.overrides.count == 1)
    #expect(override.recurrenceID == (try RecurrenceID("2026-11-21T09:00")))
    #expect(override.range == .thisAndFuture)
    #expect(override.event.id == added.event.id)
    #expect(override.event.recurrence == nil)
    #expect(override.event.sequence == 4)
    #expect(added.source.overrides == [override.id: Array("Late".utf8)])
  }

  @Test func incomingSeriesKeepsOnlyItsOwnInstances() throws {
    let old = try Event.series("FREQ=DAILY;COUNT=5")
      .changing("2026-11-21T09:00", from: "2026-11-21T19:00", to: "2026-11-21T20:00", number: 500)
      .changing("2026-11-22T09:00", from: "2026-11-22T19:00", to: "2026-11-22T20:00", number: 501)
    let again = try IncomingEvent(.sample("Moved", from: "2026-11-22T20:00"), at: "2026-11-22T09:00")
    let merge = merge([try IncomingEvent(.series("FREQ=DAILY;COUNT=5")), again], [stored(old)])
    let overrides = try #require(merge.replaced.first?.event.recurrence?.overrides)
    #expect(overrides.map(\.id) == [EventOverride.ID(Event.ID(number: 501).uuid)])
    #expect(overrides.map(\.event.title.text) == ["Moved"])
    #expect(merge.report == ImportReport(updated: 1))
  }

  @Test(arguments: [(-1, "Old", 0), (0, "New", 1)])
  func incomingInstanceReplacesTheStoredOneUnlessOlder(newer: Int, title: String, updated: Int) throws {
    var old = try Event.series("FREQ=DAILY;COUNT=5")
    let known = try Event.sample("Old", from: "2026-11-21T19:00", to: "2026-11-21T20:00", sequence: 2)
    let id = EventOverride.ID(Event.ID(number: 500).uuid)
    let place = try RecurrenceID("2026-11-21T09:00")
    old = try old.with(EventOverride(id: id, recurrenceID: place, event: known))
    let new = try IncomingEvent(.sample("New", sequence: 2 + newer), at: "2026-11-21T09:00")
    let other = try IncomingEvent(.sample("Other", from: "2026-11-22T19:00"), at: "2026-11-22T09:00")
    #expect(merge([new], [stored(old)]).report == ImportReport(updated: updated, unchanged: 1 - updated))
    let both = merge([new, other], [stored(old)])
    let overrides = try #require(both.replaced.first?.event.recurrence?.overrides)
    #expect(overrides.map(\.event.title.text) == [title, "Other"])
    #expect(overrides.first?.id == id)
    // The rest of the stored series stays unchanged.
    #expect(both.replaced.first?.source.event == nil)
  }

  @Test(arguments: [[3, 1], [1, 3], [3, 3], [1, 3, 2]])
  func newestInstanceStaysWhenTheSeriesIsImported(sequences: [Int]) throws {
    let series = try IncomingEvent(.series("FREQ=DAILY;COUNT=5"))
    let parts = try sequences.enumerated().map { index, sequence in
      try IncomingEvent(.sample("\(sequence) \(index)", sequence: sequence), at: "2026-11-21T09:00")
    }
    let newest = try #require(parts.filter { $0.sequence == sequences.max() }.last)
    // All parts in one file.
    let added = try #require(merge([series] + parts).added.first)
    #expect(added.event.recurrence?.overrides.map(\.event.title) == [newest.title])
    #expect(Array(added.source.overrides.values) == [newest.source])
    // Each part is in a separate file.
    var known: [StoredEvent] = []
    for part in parts {
      let step = merge([series, part], known)
      known = step.added + step.replaced + known
      known = Array(known.prefix(1))
    }
    #expect(known.first?.event.recurrence?.overrides.map(\.event.title) == [newest.title])
    let older = try IncomingEvent(.sample("older", sequence: 0), at: "2026-11-21T09:00")
    #expect(merge([series, older], known).report == ImportReport(unchanged: 1))
    // The instances without their series.
    #expect(merge(parts).added.map(\.event.title) == [newest.title])
  }

  @Test func instancesWithoutTheirSeriesBecomeEvents() throws {
    let places = ["2026-11-21T09:00", "2026-11-22T09:00", "2026-11-21T09:00"]
    let parts = try places.enumerated().map { try IncomingEvent(.sample("part \($0)"), at: $1) }
    let added = merge(parts).added
    #expect(added.map(\.event.title.text) == ["part 1", "part 2"])
    #expect(added.map(\.event.detachedFrom) == [try RecurrenceID(places[1]), try RecurrenceID(places[0])])
    let again = merge(parts, added)
    #expect(again.report == ImportReport(unchanged: 2))
    #expect(again.added.isEmpty && again.replaced.isEmpty)
    let changed = merge([try IncomingEvent(.sample("changed"), at: places[0])], added)
    #expect(changed.replaced.map(\.event.id) == [added[1].event.id])
    #expect(changed.replaced.map(\.event.detachedFrom) == [added[1].event.detachedFrom])
  }

  @Test func seriesAdoptsEarlierInstances() throws {
    let detached = merge([try IncomingEvent(.sample("Late", from: "2026-11-21T19:00"), at: "2026-11-21T09:00")]).added
    let merge = merge([try IncomingEvent(.series("FREQ=DAILY;COUNT=3"))], detached)
    let series = try #require(merge.added.first)
    #expect(merge.removed == detached.map(\.event.id))
    let override = try #require(series.event.recurrence?.overrides.first)
    #expect(override.recurrenceID == (try RecurrenceID("2026-11-21T09:00")))
    #expect(override.event.detachedFrom == nil)
    #expect(series.source.overrides == [override.id: Array("Late".utf8)])
    #expect(merge.report == ImportReport(added: 1))
  }

  @Test func incomingCancellationCancelsTheStoredEvent() throws {
    let cancelled = try IncomingEvent(.sample("Tea", status: .cancelled, sequence: 1))
    #expect(merge([cancelled]).report == ImportReport(preserved: ["VEVENT": 1]))
    let known = stored(try .sample("Tea"))
    let merge = merge([cancelled], [known])
    #expect(merge.report == ImportReport(removed: 1))
    #expect(self.merge([cancelled], merge.replaced).report == ImportReport(unchanged: 1))
  }
}

extension Event {
  fileprivate func with(_ override: EventOverride) throws -> Event {
    var recurrence = try #require(recurrence)
    recurrence.overrides.append(override)
    return Event(id: id, uid: uid, title: title, span: span, recurrence: recurrence, sequence: sequence)
  }
}

struct CancellationMergeTests {
  @Test(arguments: [(1, true), (2, true), (0, false)])
  func eventIsCancelledUnlessTheStoredOneIsNewer(sequence: Int, isCancelled: Bool) throws {
    var merge = CancellationMerge(try .sample("Tea", sequence: 1))
    let cancellation = IncomingCancellation(uid: "sample-1", sequence: sequence)
    let isChanged = merge.receive(cancellation)
    #expect(isChanged == isCancelled)
    #expect(merge.event.status == (isCancelled ? .cancelled : .confirmed))
    #expect(merge.event.sequence == max(1, sequence))
    let isChangedAgain = merge.receive(cancellation)
    #expect(!isChangedAgain)
  }

  @Test func instancesAreEachCancelledOnce() throws {
    let series = try Event.series("FREQ=DAILY;COUNT=5", exclusions: ["2026-11-22T09:00"])
      .changing("2026-11-21T09:00", from: "2026-11-21T19:00", to: "2026-11-21T20:00")
    var merge = CancellationMerge(series)
    func cancels(_ place: String, _ sequence: Int) throws -> Bool {
      merge.receive(try IncomingCancellation("sample-1", at: place, sequence: sequence))
    }
    #expect(try cancels("2026-11-21T09:00", 2))
    #expect(try !cancels("2026-11-21T09:00", 2))
    #expect(try !cancels("2026-11-22T09:00", 2))
    #expect(try !cancels("2026-11-23T09:00", 1))
    #expect(try cancels("2026-11-24T09:00", 3))
    let recurrence = try #require(merge.event.recurrence)
    #expect(recurrence.overrides.isEmpty)
    #expect(recurrence.exclusions.map(\.start.day.dayOfMonth) == [21, 22, 24])
    #expect(merge.event.sequence == 3)
    #expect(merge.event.status == .confirmed)
  }

  @Test func instanceCancellationOfASingleEventChangesNothing() throws {
    let event = try Event.sample("Tea")
    var merge = CancellationMerge(event)
    let isChanged = merge.receive(try IncomingCancellation("sample-1", at: "2026-11-20T09:00", sequence: 5))
    #expect(!isChanged)
    #expect(merge.event == event)
  }
}
