package import Domain
import Testing

// Makes days and times from ISO 8601 texts, so that tests are easy to read; an invalid text fails the test.

extension Day {
  package init(_ iso: String) throws { self = try #require(Day(iso: iso)) }
}

extension Month {
  package init(_ iso: String) throws { self = try #require(Month(iso: iso)) }
}

extension TimeOfDay {
  package init(_ iso: String) throws { self = try #require(TimeOfDay(iso: iso)) }
}

extension DateTime {
  package init(_ iso: String) throws { self = try #require(DateTime(iso: iso)) }
}

extension DayRange {
  package init(_ first: String, _ last: String) throws { self = DayRange(try Day(first), try Day(last)) }

  package init(_ day: String) throws { self = DayRange(try Day(day)) }
}

extension Zone {
  package init(_ identifier: String) throws { self = try #require(Zone(identifier: identifier)) }
}

extension Instant {
  /// The instant at which the clocks in a zone show this time.
  package init(_ iso: String, in zone: String = "Asia/Seoul") throws {
    self = try Zone(zone).instant(of: DateTime(iso))
  }
}
