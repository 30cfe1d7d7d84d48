import Data
import Domain
import Support
import Testing

/// Random series, and random three-way edits of the events of several programs.
struct EventSyncPropertyTests {
  private static let format = EventSyncFormat(in: .standard, newID: .counting(from: 1_000)) {
    Instant(secondsSince1970: 1_800_000_000)
  }
  private static let seeds: ClosedRange<UInt64> = 1...200

  private static func event(_ text: [UInt8], seed: UInt64) throws -> Event {
    try #require(format.record(in: text), "seed \(seed)")
  }

  @Test func randomSeriesSurviveTheirText() throws {
    for seed in Self.seeds {
      var random = RandomSeries(seed: seed)
      let series = try random.next()
      let text = Self.format.newText(of: series, from: nil)
      let again = try Self.event(text, seed: seed)
      #expect(Self.format.isSame(again, series), "seed \(seed)")
      #expect(again.uid == series.uid)
      #expect(Self.format.text(of: series, on: text) == text, "seed \(seed)")
    }
  }

  @Test(arguments: PhoneEvent.allCases) func editsReachTheTextAndLeaveUnknownLines(event: PhoneEvent) throws {
    for seed in Self.seeds {
      var changed = try Self.event(event.text, seed: seed)
      var random = RandomEdits(seed: seed)
      random.edit(&changed, times: 4)
      let text = Self.format.text(of: changed, on: event.text)
      let again = try Self.event(text, seed: seed)
      #expect(Self.format.isSame(again, changed), "seed \(seed)")
      #expect(Self.format.text(of: changed, on: text) == text, "seed \(seed)")
      #expect(Self.lacks(text, event, changed) == [], "seed \(seed)")
      #expect(again.recurrence?.overrides.allSatisfy { $0.event.sequence >= again.sequence } ?? true)
    }
  }

  @Test(arguments: PhoneEvent.allCases) func changeOfOneSideAlwaysArrives(event: PhoneEvent) throws {
    for seed in Self.seeds {
      let base = try Self.event(event.text, seed: seed)
      var changed = base
      var random = RandomEdits(seed: seed)
      random.edit(&changed, times: 3)
      let sent = Self.format.merge(base: base, here: changed, there: base)
      #expect(sent.conflicts == [] && Self.format.isSame(sent.there, changed), "seed \(seed)")
      let received = Self.format.merge(base: base, here: base, there: changed)
      #expect(received.conflicts == [] && Self.format.isSame(received.here, changed), "seed \(seed)")
      let alike = Self.format.merge(base: base, here: changed, there: changed)
      #expect(alike.conflicts == [] && Self.format.isSame(alike.here, changed), "seed \(seed)")
    }
  }

  @Test(arguments: PhoneEvent.allCases) func editsOfBothSidesMeetExceptInConflicts(event: PhoneEvent) throws {
    for seed in Self.seeds {
      let base = try Self.event(event.text, seed: seed)
      var (here, there) = (base, base)
      var random = RandomEdits(seed: seed)
      random.edit(&here, times: 2)
      random.edit(&there, times: 2)
      let text = Self.format.text(of: there, on: event.text)
      let merge = Self.format.merge(base: base, here: here, there: try Self.event(text, seed: seed))
      let written = Self.format.text(of: merge.there, on: text)
      // Either side's values settle all conflicts, and nothing else differs.
      let settled = merge.conflicts.reduce(merge.there) { Self.format.record($0, setting: $1.field, to: $1.here) }
      #expect(Self.format.isSame(settled, merge.here), "seed \(seed): \(merge.conflicts)")
      let accepted = merge.conflicts.reduce(merge.here) { Self.format.record($0, setting: $1.field, to: $1.there) }
      #expect(Self.format.isSame(accepted, merge.there), "seed \(seed): \(merge.conflicts)")
      // The next run changes nothing.
      let next = try Self.event(written, seed: seed)
      #expect(Self.format.isSame(next, merge.there), "seed \(seed)")
      let open = merge.conflicts.reduce(next) { Self.format.record($0, setting: $1.field, to: $1.base) }
      let again = Self.format.merge(base: open, here: merge.here, there: next)
      #expect(Self.format.isSame(again.there, next), "seed \(seed)")
      #expect(again.conflicts.map(\.field) == merge.conflicts.map(\.field), "seed \(seed)")
    }
  }

  /// Returns the lines of other programs that a text lacks; the lines of a removed alarm may be missing.
  private static func lacks(_ text: [UInt8], _ event: PhoneEvent, _ changed: Event) -> [String] {
    let unfolded = String(decoding: text, as: UTF8.self).replacing("\r\n ", with: "")
    let alarms = ["X-WR-ALARMUID", "ACKNOWLEDGED", "ACTION", "ATTENDEE:mailto:jiho"]
    return event.unknown.filter { line in
      !unfolded.contains(line) && !alarms.contains { line.hasPrefix($0) }
    }
  }
}

/// Edits events as people do.
private struct RandomEdits {
  private var random: RandomSource

  init(seed: UInt64) { random = .seeded(seed) }

  mutating func edit(_ event: inout Event, times: Int) {
    for _ in 0..<times { edit(&event) }
  }

  private mutating func edit(_ event: inout Event) {
    switch number(0...10) {
    case 0...4: editValues(&event)
    case 5: event.status = Event.Status.allCases[number(0...2)]
    case 6: move(&event, by: 3_600 * number(1...3))
    case 7:
      event.recurrence?.rules = [try? RecurrenceRule(text: "FREQ=DAILY;INTERVAL=\(number(1...3))")].compactMap(\.self)
    case 8: toggleExclusion(&event)
    default: editInstance(&event)
    }
  }

  private mutating func editValues(_ event: inout Event) {
    switch number(0...5) {
    case 0: event.title = EventTitle(imported: "Title; \(number(0...9)), \"new\"")
    case 1: event.notes = EventNotes(imported: ["", "a\nb", "긴 메모 \\ 둘"][number(0...2)])
    case 2: event.location = EventLocation(imported: ["", "서울역", "3F, Hall"][number(0...2)])
    case 3: event.url = EventURL(imported: ["", "https://example.com/\(number(0...3))"][number(0...1)])
    case 4: event.categories = (0..<number(0...3)).map { EventCategory(imported: "tag, \($0)") }
    default: event.alarms = (0..<number(0...3)).map { Alarm(.start(offset: -300 * $0)) }
    }
  }

  private func move(_ event: inout Event, by seconds: Int) {
    switch event.span {
    case .allDay(let days): event.span = .allDay(days.shifted(days: seconds / 3_600))
    case .timed(let start, let end, let zone):
      event.span = .timed(start: start.adding(seconds: seconds), end: end.adding(seconds: seconds), zone: zone)
    }
  }

  /// Returns one of a few places in the series, so that edits of both sides meet.
  private mutating func place(in event: Event) -> RecurrenceID {
    RecurrenceID(event.span.start.adding(seconds: 86_400 * 7 * number(1...3)))
  }

  private mutating func toggleExclusion(_ event: inout Event) {
    guard event.recurrence != nil else { return }
    let exclusion = Exclusion.instance(place(in: event))
    let known = event.recurrence?.exclusions ?? []
    event.recurrence?.exclusions = known.contains(exclusion) ? known.filter { $0 != exclusion } : known + [exclusion]
  }

  private mutating func editInstance(_ event: inout Event) {
    guard event.recurrence != nil else { return }
    let place = place(in: event)
    let known = event.recurrence?.override(at: place)
    event.recurrence?.overrides.removeAll { $0.recurrenceID == place }
    if known != nil, number(0...3) == 0 { return }
    var instance = known?.event ?? event
    (instance.recurrence, instance.detachedFrom) = (nil, nil)
    if known == nil { instance.span = event.span.moved(to: place.start, forUserIn: event.span.place ?? .utc) }
    editValues(&instance)
    if number(0...2) == 0 { move(&instance, by: 3_600) }
    let id = known?.id ?? EventOverride.ID(Event.ID(number: number(1...1_000_000)).uuid)
    event.recurrence?.overrides.append(EventOverride(id: id, recurrenceID: place, event: instance))
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
}
