import Domain
import Support
import Testing

@Suite("Random series")
struct SeriesExpansionPropertyTests {
  private static let zones = ["Asia/Seoul", "America/New_York", "Europe/Berlin", "Pacific/Apia"]

  @Test(arguments: 0..<6)
  func occurrencesInAWindowMatchTheSlowModel(seed: Int) throws {
    var series = RandomSeries(seed: UInt64(seed))
    var random = RandomSource.seeded(UInt64(seed))
    for _ in 0..<25 {
      let event = try series.next()
      let zone = try Zone(Self.zones.randomElement(using: &random) ?? "UTC")
      let all = WalkedSeries(event, zone: zone, until: try DateTime("2027-03-01T00:00")).occurrences
      for _ in 0..<4 {
        let first = try Day("2025-12-25").adding(days: .random(in: 0...380, using: &random))
        let days = DayRange(first, first.adding(days: .random(in: 0...20, using: &random)))
        let expected = all.filter { $0.days.overlaps(days) }
        #expect(event.occurrences(in: days, zone: zone) == expected, "\(event.recurrence as Any)")
      }
    }
  }

  @Test(arguments: 0..<4)
  func nextOccurrencesMatchTheSlowModel(seed: Int) throws {
    var series = RandomSeries(seed: UInt64(100 + seed))
    var random = RandomSource.seeded(UInt64(seed))
    let zone = try Zone("Europe/Berlin")
    for _ in 0..<25 {
      let event = try series.next()
      let all = WalkedSeries(event, zone: zone, until: try DateTime("2028-01-01T00:00")).occurrences
      let now = try Instant("2026-01-01T00:00").adding(seconds: .random(in: 0...200, using: &random) * 86_399)
      // Close to the horizon, the slow model hasn't found everything.
      let end = try DateTime("2027-12-01T00:00")
      let expected = all.filter { now < $0.event.span.instants(forUserIn: zone).end && $0.start < end }
      let limit = Int.random(in: 1...7, using: &random)
      let found = event.occurrences(after: now, zone: zone, limit: limit)
      #expect(Array(found.prefix(expected.count)) == Array(expected.prefix(limit)), "\(event.recurrence as Any)")
    }
  }

  @Test(arguments: 0..<4)
  func everyOccurrenceIsFoundByItsInstanceID(seed: Int) throws {
    var series = RandomSeries(seed: UInt64(200 + seed))
    let zone = try Zone("Asia/Seoul")
    for _ in 0..<30 {
      let event = try series.next()
      let found = event.occurrences(in: try DayRange("2026-01-01", "2026-06-30"), zone: zone)
      #expect(Set(found.map(\.id)).count == found.count)
      for occurrence in found {
        let place = try #require(occurrence.instance?.id)
        #expect(event.occurrence(at: place, zone: zone) == occurrence)
        let other = RecurrenceID(place.start.adding(seconds: 7))
        #expect(event.occurrence(at: other, zone: zone) == nil)
      }
    }
  }
}

/// The occurrences of a series, found by a slow model that visits every start.
struct WalkedSeries {
  private let series: Event
  private let recurrence: Recurrence
  private let zone: Zone
  private let horizon: DateTime

  init(_ series: Event, zone: Zone, until horizon: DateTime) {
    self.series = series
    recurrence = series.recurrence ?? Recurrence()
    self.zone = zone
    self.horizon = horizon
  }

  /// All occurrences up to the horizon, sorted.
  var occurrences: [Occurrence] {
    let overrides = Dictionary(uniqueKeysWithValues: recurrence.overrides.map { ($0.recurrenceID.start, $0) })
    let changes = recurrence.overrides.filter { $0.range == .thisAndFuture }
    var found = recurrence.overrides.map { occurrence($0.event, at: $0.recurrenceID.start, isChanged: true) }
    for (place, length) in places where overrides[place] == nil {
      let change = changes.last { $0.recurrenceID.start < place }
      var event = change?.event ?? series
      event.recurrence = nil
      event.span = span(event.span, from: change?.recurrenceID.start ?? series.span.start, to: place, length)
      found.append(occurrence(event, at: place, isChanged: false))
    }
    return found.filter { $0.event.status != .cancelled }.sorted()
  }

  /// The starts, with their own length if they have one.
  private var places: [DateTime: Int?] {
    var places: [DateTime: Int?] = [:]
    for start in recurrence.rules.flatMap(starts) { places[start] = .some(nil) }
    if recurrence.rules.isEmpty { places[series.span.start] = .some(nil) }
    for extra in recurrence.extras.sorted() { places[extra.start] = extra.length }
    for start in recurrence.exclusionRules.flatMap(starts) { places[start] = nil }
    return places.filter { place, _ in !recurrence.exclusions.contains { $0.covers(place) } }
  }

  private func starts(of rule: RecurrenceRule) -> [DateTime] {
    let span = series.span
    let starts = RuleStarts(rule, start: span.start, zone: span.place, isAllDay: span.isAllDay)
    return Array(starts.prefix { $0 < horizon })
  }

  private func span(_ span: EventSpan, from origin: DateTime, to place: DateTime, _ length: Int?) -> EventSpan {
    switch span {
    case .allDay(let days):
      let moved = days.shifted(days: origin.day.distance(to: place.day))
      let count = length.map { ($0 + 86_399) / 86_400 } ?? days.count
      return .allDay(DayRange(moved.first, moved.first.adding(days: max(count, 1) - 1)))
    case .timed(let start, let end, let eventZone):
      var moved = start.adding(seconds: place.clockSeconds - origin.clockSeconds)
      if case .place(let rules) = eventZone { moved = rules.dateTime(at: rules.instant(of: moved)) }
      let seconds = length ?? end.clockSeconds - start.clockSeconds
      return .timed(start: moved, end: moved.adding(seconds: seconds), zone: eventZone)
    }
  }

  private func occurrence(_ event: Event, at place: DateTime, isChanged: Bool) -> Occurrence {
    var original = series
    original.span = span(series.span, from: series.span.start, to: place, nil)
    let instance = SeriesInstance(
      id: RecurrenceID(place),
      originalStart: original.span.clock(forUserIn: zone).start,
      isChanged: isChanged,
      rules: series.rules,
      extras: series.recurrence?.extras ?? []
    )
    return Occurrence(of: event, forUserIn: zone, instance: instance)
  }
}
