import Domain
import Support
import Testing

/// The rests of series that other programs split off with new UIDs.
struct RestOfSeriesTests {
  /// A series that another program ended before its third instance.
  private static func shortened() throws -> Event { try .series("FREQ=WEEKLY;UNTIL=20261203T145959Z") }

  @Test(arguments: [
    ("2026-12-04T09:00", "Class", true), ("2026-12-04T14:00", "Class", true), ("2026-12-04T09:00", "Exam", true),
    ("2026-12-05T09:00", "Exam", true), ("2026-12-02T08:00", "Class", true), ("2026-12-04T14:00", "Exam", false),
    ("2026-12-11T09:00", "Class", false), ("2026-11-27T09:00", "Class", false),
  ])
  func restIsFoundByItsPlaceAndItsTitleOrTime(start: String, title: String, isRest: Bool) throws {
    let whole = try Event.series("FREQ=WEEKLY;COUNT=6")
    let rest = try Event.series("FREQ=WEEKLY", title: title, id: 2, from: start, to: start.prefix(11) + "23:00")
    let uid = whole.uid(ofRest: rest, leaving: try Self.shortened())
    #expect(uid == (isRest ? "\(whole.uid)-20261204T090000" : nil))
    guard let uid else { return }
    let parts = try #require(whole.divided(before: uid, among: [whole], newID: .counting()))
    #expect(
      parts.earlier.lastStart == Self.place("2026-11-27T09:00")
        && parts.later?.span.start == Self.place("2026-12-04T09:00"))
  }

  private static func place(_ text: String) -> DateTime? { DateTime(iso: text) }

  @Test func otherEventsAreNotTheRest() throws {
    let (whole, shortened) = (try Event.series("FREQ=WEEKLY;COUNT=6"), try Self.shortened())
    let (from, to) = ("2026-12-04T09:00", "2026-12-04T10:00")
    let others: [Event] = [
      try .series("FREQ=WEEKLY", from: from, to: to), try .series("FREQ=WEEKLY", id: 2, from: from, to: to, zone: nil),
      try .wholeDays("FREQ=WEEKLY", id: 2, from: "2026-12-04", to: "2026-12-04"),
    ]
    for other in others { #expect(whole.uid(ofRest: other, leaving: shortened) == nil) }
    let rest = try Event.series("FREQ=WEEKLY", id: 2, from: from, to: to)
    #expect(whole.uid(ofRest: rest, leaving: try .series("FREQ=WEEKLY")) == nil)
    #expect(try Event.series(extras: ["2026-11-27T09:00"]).uid(ofRest: rest, leaving: shortened) == nil)
  }
}
