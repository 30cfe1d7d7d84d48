import Domain
import Testing

/// Tests with recurrence cases from the suites of nine other projects.
@Suite(.enabled(if: CorpusFile.isAvailable, "HARU_CORPUS names no folder"))
struct RecurrenceCorpusTests {
  @Test func everyCaseHasTheExpectedOccurrences() throws {
    let cases = try RecurrenceCase.all(in: CorpusFile(path: "calendar/rrule_cases.json"))
    #expect(cases.count == 316)
    for item in cases {
      let starts = try starts(of: item)
      #expect(starts == item.expected.map(RecurrenceCase.dateTime), "\(item.id): \(item.rrule) from \(item.dtstart)")
    }
  }

  /// Returns the starts of a case; a time that the clocks skip moves forward, and a refused rule has no starts.
  private func starts(of item: RecurrenceCase) throws -> [DateTime] {
    let start = try #require(RecurrenceCase.dateTime(item.dtstart))
    let zone = item.tzid.flatMap(Zone.init(identifier:)) ?? .utc
    let exclusions = item.exdates.compactMap(RecurrenceCase.dateTime)
    let end = item.to.flatMap(RecurrenceCase.dateTime)
    var starts = Set(item.rdates.compactMap(RecurrenceCase.dateTime))
    for rule in item.rrule.compactMap({ try? RecurrenceRule(text: $0) }) {
      let limit = item.partial ? item.expected.count + exclusions.count : 1_000
      let first = RuleStarts(rule, start: start, zone: zone, isAllDay: item.allDay).prefix(limit)
      starts.formUnion(first.prefix { start in end.map { start < $0 } ?? true })
    }
    let remaining = starts.subtracting(exclusions).sorted().map { zone.dateTime(at: zone.instant(of: $0)) }
    return item.partial ? Array(remaining.prefix(item.expected.count)) : remaining
  }
}
