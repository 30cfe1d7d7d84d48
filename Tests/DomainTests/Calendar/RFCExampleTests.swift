import Domain
import Support
import Testing

struct RFCExampleTests {
  @Test(arguments: [RFCExample.daily, RFCExample.weekly, RFCExample.monthly, RFCExample.yearly].joined())
  func daysMatchTheRFC(example: RFCExample) throws {
    let start = try DateTime(Day(example.start), TimeOfDay("09:00"))
    let zone = try Zone("America/New_York")
    let expected = try example.expected().map { DateTime($0, start.time) }
    let starts = RuleStarts(try RecurrenceRule(text: example.rule), start: start, zone: zone)
    #expect(Array(starts.prefix(example.goesOn ? expected.count : 1_000)) == expected)
  }

  @Test(arguments: [
    // The RFC prints 17:00Z, which is 13:00 in New York and so before the last time that the RFC lists.
    ("FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z", "09:00 12:00 15:00"),
    ("FREQ=MINUTELY;INTERVAL=15;COUNT=6", "09:00 09:15 09:30 09:45 10:00 10:15"),
    ("FREQ=MINUTELY;INTERVAL=90;COUNT=4", "09:00 10:30 12:00 13:30"),
  ])
  func timesOfOneDayMatchTheRFC(rule: String, times: String) throws {
    let zone = try Zone("America/New_York")
    let starts = RuleStarts(try RecurrenceRule(text: rule), start: try DateTime("1997-09-02T09:00"), zone: zone)
    #expect(try Array(starts) == times.split(separator: " ").map { try DateTime("1997-09-02T\($0)") })
  }

  @Test(arguments: [
    "FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40",
    "FREQ=MINUTELY;INTERVAL=20;BYHOUR=9,10,11,12,13,14,15,16",
  ])
  func dailyAndMinutelyRulesGiveTheSameTwentyMinuteSteps(rule: String) throws {
    let start = try DateTime("1997-09-02T09:00")
    let day = stride(from: 0, to: 480, by: 20).map { start.adding(minutes: $0) }
    let starts = RuleStarts(try RecurrenceRule(text: rule), start: start, zone: nil)
    #expect(Array(starts.prefix(48)) == day + day.map { $0.adding(minutes: 1_440) })
  }

  @Test func sundaysOfEveryOtherJanuaryHaveTwoTimes() throws {
    let rule = try RecurrenceRule(text: "FREQ=YEARLY;INTERVAL=2;BYMONTH=1;BYDAY=SU;BYHOUR=8,9;BYMINUTE=30")
    let starts = RuleStarts(rule, start: try DateTime("1997-01-05T08:30"), zone: nil).prefix(10)
    let days = ["1997-01-05", "1997-01-12", "1997-01-19", "1997-01-26", "1999-01-03"]
    #expect(try Array(starts) == days.flatMap { [try DateTime("\($0)T08:30"), try DateTime("\($0)T09:30")] })
  }
}

/// An example from RFC 5545 §3.8.5.3: a rule, a start at 09:00 in New York, and the resulting days.
struct RFCExample: CustomTestStringConvertible {
  let rule: String
  let start: String
  /// The months with their days, such as `1997-09: 2 3, 1997-10: 1-31`.
  let days: String
  /// Indicates whether the series continues after the days that the RFC lists.
  let goesOn: Bool

  init(_ rule: String, from start: String = "1997-09-02", _ days: String, goesOn: Bool = false) {
    self.rule = rule
    self.start = start
    self.days = days
    self.goesOn = goesOn
  }

  var testDescription: String { rule }

  func expected() throws -> [Day] {
    try days.split(separator: ",").flatMap { line in
      let words = line.split(whereSeparator: { " :".contains($0) })
      let month = try Month(String(#require(words.first)))
      return try words.dropFirst().flatMap { word in
        let ends = word.split(separator: "-").compactMap { Int($0) }
        let (first, last) = (try #require(ends.first), try #require(ends.last))
        return (first...last).map { month.firstDay.adding(days: $0 - 1) }
      }
    }
  }

  static let daily = [
    RFCExample("FREQ=DAILY;COUNT=10", "1997-09: 2-11"),
    RFCExample("FREQ=DAILY;UNTIL=19971224T000000Z", "1997-09: 2-30, 1997-10: 1-31, 1997-11: 1-30, 1997-12: 1-23"),
    RFCExample(
      "FREQ=DAILY;INTERVAL=2",
      "1997-09: 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30, 1997-10: 2 4 6 8 10 12 14 16 18 20 22 24 26 28 30",
      goesOn: true
    ),
    RFCExample("FREQ=DAILY;INTERVAL=10;COUNT=5", "1997-09: 2 12 22, 1997-10: 2 12"),
    RFCExample(
      "FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1",
      from: "1998-01-01",
      "1998-01: 1-31, 1999-01: 1-31, 2000-01: 1-31"
    ),
  ]

  static let weekly = [
    RFCExample("FREQ=WEEKLY;COUNT=10", "1997-09: 2 9 16 23 30, 1997-10: 7 14 21 28, 1997-11: 4"),
    RFCExample(
      "FREQ=WEEKLY;UNTIL=19971224T000000Z",
      "1997-09: 2 9 16 23 30, 1997-10: 7 14 21 28, 1997-11: 4 11 18 25, 1997-12: 2 9 16 23"
    ),
    RFCExample(
      "FREQ=WEEKLY;INTERVAL=2;WKST=SU",
      "1997-09: 2 16 30, 1997-10: 14 28, 1997-11: 11 25, 1997-12: 9 23, 1998-01: 6 20, 1998-02: 3 17",
      goesOn: true
    ),
    RFCExample(
      "FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH",
      "1997-09: 2 4 9 11 16 18 23 25 30, 1997-10: 2"
    ),
    RFCExample("FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH", "1997-09: 2 4 9 11 16 18 23 25 30, 1997-10: 2"),
    RFCExample(
      "FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR",
      from: "1997-09-01",
      "1997-09: 1 3 5 15 17 19 29, 1997-10: 1 3 13 15 17 27 29 31, 1997-11: 10 12 14 24 26 28, 1997-12: 8 10 12 22"
    ),
    RFCExample("FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH", "1997-09: 2 4 16 18 30, 1997-10: 2 14 16"),
    RFCExample("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", from: "1997-08-05", "1997-08: 5 10 19 24"),
    RFCExample("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", from: "1997-08-05", "1997-08: 5 17 19 31"),
  ]

  static let monthly = [
    RFCExample(
      "FREQ=MONTHLY;COUNT=10;BYDAY=1FR",
      from: "1997-09-05",
      """
      1997-09: 5, 1997-10: 3, 1997-11: 7, 1997-12: 5, 1998-01: 2, 1998-02: 6, 1998-03: 6, 1998-04: 3, 1998-05: 1,\
       1998-06: 5
      """
    ),
    RFCExample(
      "FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR",
      from: "1997-09-05",
      "1997-09: 5, 1997-10: 3, 1997-11: 7, 1997-12: 5"
    ),
    RFCExample(
      "FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU",
      from: "1997-09-07",
      "1997-09: 7 28, 1997-11: 2 30, 1998-01: 4 25, 1998-03: 1 29, 1998-05: 3 31"
    ),
    RFCExample(
      "FREQ=MONTHLY;COUNT=6;BYDAY=-2MO",
      from: "1997-09-22",
      "1997-09: 22, 1997-10: 20, 1997-11: 17, 1997-12: 22, 1998-01: 19, 1998-02: 16"
    ),
    RFCExample(
      "FREQ=MONTHLY;BYMONTHDAY=-3",
      from: "1997-09-28",
      "1997-09: 28, 1997-10: 29, 1997-11: 28, 1997-12: 29, 1998-01: 29, 1998-02: 26",
      goesOn: true
    ),
    RFCExample(
      "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15",
      "1997-09: 2 15, 1997-10: 2 15, 1997-11: 2 15, 1997-12: 2 15, 1998-01: 2 15"
    ),
    RFCExample(
      "FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1",
      from: "1997-09-30",
      "1997-09: 30, 1997-10: 1 31, 1997-11: 1 30, 1997-12: 1 31, 1998-01: 1 31, 1998-02: 1"
    ),
    RFCExample(
      "FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15",
      from: "1997-09-10",
      "1997-09: 10-15, 1999-03: 10-13"
    ),
    RFCExample(
      "FREQ=MONTHLY;INTERVAL=2;BYDAY=TU",
      "1997-09: 2 9 16 23 30, 1997-11: 4 11 18 25, 1998-01: 6 13 20 27, 1998-03: 3 10 17 24 31",
      goesOn: true
    ),
    // The RFC excludes the start with EXDATE; here it isn't an occurrence, because it isn't a Friday.
    RFCExample(
      "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
      "1998-02: 13, 1998-03: 13, 1998-11: 13, 1999-08: 13, 2000-10: 13",
      goesOn: true
    ),
    RFCExample(
      "FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13",
      from: "1997-09-13",
      """
      1997-09: 13, 1997-10: 11, 1997-11: 8, 1997-12: 13, 1998-01: 10, 1998-02: 7, 1998-03: 7, 1998-04: 11,\
       1998-05: 9, 1998-06: 13
      """,
      goesOn: true
    ),
    RFCExample(
      "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3",
      from: "1997-09-04",
      "1997-09: 4, 1997-10: 7, 1997-11: 6"
    ),
    RFCExample(
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2",
      from: "1997-09-29",
      "1997-09: 29, 1997-10: 30, 1997-11: 27, 1997-12: 30, 1998-01: 29, 1998-02: 26, 1998-03: 30",
      goesOn: true
    ),
    RFCExample(
      "FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5",
      from: "2007-01-15",
      "2007-01: 15 30, 2007-02: 15, 2007-03: 15 30"
    ),
  ]

  static let yearly = [
    RFCExample(
      "FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA",
      from: "1998-01-01",
      "1998-01: 1-31, 1999-01: 1-31, 2000-01: 1-31"
    ),
    RFCExample(
      "FREQ=YEARLY;COUNT=10;BYMONTH=6,7",
      from: "1997-06-10",
      """
      1997-06: 10, 1997-07: 10, 1998-06: 10, 1998-07: 10, 1999-06: 10, 1999-07: 10, 2000-06: 10, 2000-07: 10,\
       2001-06: 10, 2001-07: 10
      """
    ),
    RFCExample(
      "FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3",
      from: "1997-03-10",
      """
      1997-03: 10, 1999-01: 10, 1999-02: 10, 1999-03: 10, 2001-01: 10, 2001-02: 10, 2001-03: 10, 2003-01: 10,\
       2003-02: 10, 2003-03: 10
      """
    ),
    RFCExample(
      "FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200",
      from: "1997-01-01",
      """
      1997-01: 1, 1997-04: 10, 1997-07: 19, 2000-01: 1, 2000-04: 9, 2000-07: 18, 2003-01: 1, 2003-04: 10,\
       2003-07: 19, 2006-01: 1
      """
    ),
    RFCExample("FREQ=YEARLY;BYDAY=20MO", from: "1997-05-19", "1997-05: 19, 1998-05: 18, 1999-05: 17", goesOn: true),
    RFCExample(
      "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO",
      from: "1997-05-12",
      "1997-05: 12, 1998-05: 11, 1999-05: 17",
      goesOn: true
    ),
    RFCExample(
      "FREQ=YEARLY;BYMONTH=3;BYDAY=TH",
      from: "1997-03-13",
      "1997-03: 13 20 27, 1998-03: 5 12 19 26, 1999-03: 4 11 18 25",
      goesOn: true
    ),
    RFCExample(
      "FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8",
      from: "1997-06-05",
      """
      1997-06: 5 12 19 26, 1997-07: 3 10 17 24 31, 1997-08: 7 14 21 28, 1998-06: 4 11 18 25,\
       1998-07: 2 9 16 23 30, 1998-08: 6 13 20 27, 1999-06: 3 10 17 24, 1999-07: 1 8 15 22 29, 1999-08: 5 12 19 26
      """,
      goesOn: true
    ),
    RFCExample(
      "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8",
      from: "1996-11-05",
      "1996-11: 5, 2000-11: 7, 2004-11: 2",
      goesOn: true
    ),
  ]
}
