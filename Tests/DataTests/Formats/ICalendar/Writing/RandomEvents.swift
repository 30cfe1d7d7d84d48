import Domain
import Foundation
import Support

/// Generates events that use everything a calendar file can express; equal seeds give equal events.
struct RandomEvents {
  private static let pieces = [
    "점심", "lunch", " ", ",", ";", "\\", "\n", "\\n", "\"", ":", "^", "🍜", "e\u{301}", "\t", "=", "BEGIN:VEVENT",
    "민아와 성수동에서 ",
  ]
  private static let rules = [
    "FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,FR", "FREQ=MONTHLY;COUNT=5;BYDAY=-1SU", "FREQ=YEARLY;UNTIL=20301231",
    "FREQ=WEEKLY;INTERVAL=2;UNTIL=20300425T170000Z;WKST=SU", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
  ]
  private static let zones: [EventZone] =
    [.floating, .place(.utc), .unknown(name: "Mars \"Base\"; 1,2")]
    + ["Asia/Seoul", "America/New_York"].compactMap { Zone(identifier: $0).map(EventZone.place) }

  private var random: SeededRandom
  private var count = 0

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func isTrue(_ count: Int, in total: Int) -> Bool { number(0..<total) < count }

  mutating func event(id: Event.ID? = nil) -> Event {
    let span = span()
    let isSeries = id == nil && isTrue(1, in: 2)
    count += 1
    return Event(
      id: id ?? Event.ID(UUID(number: number(1..<1_000_000))),
      uid: "\(text(0..<3))@\(count)",
      title: EventTitle(imported: text(0..<30)),
      notes: EventNotes(imported: text(0..<60)),
      location: EventLocation(imported: text(0..<4)),
      url: EventURL(imported: isTrue(1, in: 2) ? "" : "https://example.com/?\(number(0..<99)),;\\n"),
      categories: (0..<number(0..<4)).map { _ in EventCategory(imported: "a\(text(0..<3))b") },
      span: span,
      alarms: (0..<number(0..<3)).map { _ in alarm() },
      status: Event.Status.allCases.randomElement(using: &random) ?? .confirmed,
      recurrence: isSeries ? recurrence(in: span) : nil,
      detachedFrom: id == nil && !isSeries && isTrue(1, in: 4) ? RecurrenceID(start(in: span)) : nil,
      sequence: number(0..<3)
    )
  }

  /// Returns a time at which an instance of a series can start.
  mutating func start(in span: EventSpan) -> DateTime {
    let clock = DateTime(clockSeconds: number(1_500_000_000..<2_200_000_000))
    if case .allDay = span { return DateTime(clock.day, .midnight) }
    return clock
  }

  private mutating func span() -> EventSpan {
    let start = DateTime(clockSeconds: number(1_500_000_000..<2_200_000_000))
    guard !isTrue(1, in: 4), let zone = Self.zones.randomElement(using: &random) else {
      return .allDay(DayRange(start.day, start.day.adding(days: number(0..<5))))
    }
    return .timed(start: start, end: start.adding(seconds: isTrue(1, in: 5) ? 0 : number(0..<200_000)), zone: zone)
  }

  private mutating func recurrence(in span: EventSpan) -> Recurrence {
    let isTimed = if case .timed = span { true } else { false }
    return Recurrence(
      rules: Self.rules.filter { _ in isTrue(1, in: 3) }.compactMap { try? RecurrenceRule(text: $0) }
        + [RecurrenceRule(.monthly)],
      exclusionRules: isTrue(1, in: 5) ? [RecurrenceRule(.yearly)] : [],
      extras: (0..<number(0..<4)).map { _ in
        ExtraStart(start(in: span), length: isTimed && isTrue(1, in: 2) ? number(0..<100_000) : nil)
      },
      exclusions: (0..<number(0..<20)).map { _ in
        let id = RecurrenceID(start(in: span))
        return isTimed && isTrue(1, in: 5) ? .day(id.start.day) : .instance(id)
      }
    )
  }

  private mutating func alarm() -> Alarm {
    let trigger: Alarm.Trigger =
      switch number(0..<3) {
      case 0: .start(offset: number(-200_000..<200_000))
      case 1: .end(offset: number(-200_000..<200_000))
      default: .at(Instant(secondsSince1970: number(1_500_000_000..<2_200_000_000)))
      }
    return isTrue(1, in: 3) ? Alarm(trigger, repetitions: number(1..<9), interval: number(1..<9_000)) : Alarm(trigger)
  }

  private mutating func text(_ count: Range<Int>) -> String {
    (0..<number(count)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }
}

extension Event {
  /// Makes a copy with another UID, and without the parts that an instance shares with its series.
  init(copying other: Event, uid: String) {
    self.init(
      id: other.id,
      uid: uid,
      title: other.title,
      notes: other.notes,
      location: other.location,
      url: other.url,
      categories: other.categories,
      span: other.span,
      alarms: other.alarms,
      status: other.status,
      calendar: other.calendar,
      sequence: other.sequence
    )
  }
}
