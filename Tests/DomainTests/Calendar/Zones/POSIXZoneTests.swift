import Domain
import Testing

struct POSIXZoneTests {
  @Test(arguments: [
    ("KST-9", "2026-11-20T00:00:00Z", 9 * 3_600), ("<+09>-9", "2026-11-20T00:00:00Z", 9 * 3_600),
    ("UTC0", "2026-11-20T00:00:00Z", 0), ("IST-5:30", "2026-11-20T00:00:00Z", 19_800),
    ("NST3:30:15", "2026-11-20T00:00:00Z", -12_615), ("GMT+9", "2026-11-20T00:00:00Z", -9 * 3_600),
    // Daylight saving begins on March 8 at 07:00 UTC and ends on November 1 at 06:00 UTC.
    ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T06:59:59Z", -5 * 3_600),
    ("EST5EDT,M3.2.0,M11.1.0", "2026-03-08T07:00:00Z", -4 * 3_600),
    ("EST5EDT,M3.2.0,M11.1.0", "2026-11-01T05:59:59Z", -4 * 3_600),
    ("EST5EDT,M3.2.0,M11.1.0", "2026-11-01T06:00:00Z", -5 * 3_600), ("EST5EDT", "2026-07-01T00:00:00Z", -4 * 3_600),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T00:59:59Z", 3_600),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29T01:00:00Z", 7_200),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-10-25T01:00:00Z", 3_600),
    // Southern summer time, in January.
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-01-15T00:00:00Z", 11 * 3_600),
    ("AEST-10AEDT,M10.1.0,M4.1.0/3", "1899-06-01T00:00:00Z", 11 * 3_600),
    // Fifty hours after a Thursday, and two hours before midnight.
    ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2026-03-28T00:00:00Z", 3 * 3_600),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00Z", -3_600),
    // Days of the year, counted with February 29 and without it.
    ("AAA0BBB,J60/0,300", "2028-03-01T00:00:00Z", 3_600), ("AAA0BBB,J60/0,300", "2028-02-29T23:59:59Z", 0),
    ("AAA0BBB,59/0,300", "2028-02-29T00:00:00Z", 3_600), ("AAA0BBB-2,59/0,300", "2028-02-29T00:00:00Z", 7_200),
  ])
  func clocksShowWhatTheTextSays(text: String, instant: String, offset: Int) throws {
    let zone = try #require(Zone(posix: text))
    #expect(zone.identifier == text)
    #expect(zone.offset(at: try #require(Instant(iso: instant))) == offset)
  }

  @Test(arguments: [
    "", "KST", "KS-9", "KST-", "KST-25", "KST-9:60", "Asia/Seoul", "<+09-9", "<09>", "KST-9 ", "EST5EDT,M3.2.0",
    "EST5EDT,M13.2.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0", "EST5EDT,M3.2.7,M11.1.0", "EST5EDT,J0,J365", "EST5EDT,0,366",
    "EST5EDT,M3.2.0/168,M11.1.0", "EST5EDT,M3.2.0,M11.1.0,", "Seoul9999", "한국표준-9",
  ])
  func whatIsNoneIsRefused(text: String) {
    #expect(POSIXZone(text) == nil)
  }
}
