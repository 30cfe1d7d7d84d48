import Domain
import Support
import Testing

@Suite("Counts of series in files")
struct CountedStartTests {
  @Test(arguments: [
    ("FREQ=MONTHLY;COUNT=10;BYMONTHDAY=15", ["2027-03-19T15:30"], "FREQ=MONTHLY;COUNT=11;BYMONTHDAY=15"),
    ("FREQ=MONTHLY;COUNT=10;BYMONTHDAY=15", ["2027-03-20T15:30"], "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=15"),
    ("FREQ=MONTHLY;COUNT=10;BYMONTHDAY=19", ["2027-03-19T15:30"], "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=19"),
    ("FREQ=MONTHLY;BYMONTHDAY=15", ["2027-03-19T15:30"], "FREQ=MONTHLY;BYMONTHDAY=15"),
  ])
  func countInAFileIncludesAStartThatNoRuleGives(rule: String, extras: [String], written: String) throws {
    let (start, end) = ("2027-03-19T15:30", "2027-03-19T16:30")
    let series = try Event.series(rule, from: start, to: end, extras: extras)
    #expect(series.recurrence?.rulesCountingStart(of: series.span).map(\.text) == [written])
  }
}
