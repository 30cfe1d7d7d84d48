import Domain
import Support
import Testing

struct InstantISOTests {
  @Test(arguments: [
    ("2026-11-20T09:30:00+09:00", 1_795_134_600), ("2026-11-20T00:30Z", 1_795_134_600),
    ("2026-11-19T19:30-05:00", 1_795_134_600), ("1969-12-31T23:59:59Z", -1),
  ])
  func isoTextWithAnOffsetIsRead(text: String, seconds: Int) {
    #expect(Instant(iso: text) == Instant(secondsSince1970: seconds))
  }

  @Test(arguments: [
    "", "Z", "2026-11-20", "2026-11-20T09:30", "2026-11-20T09:30+9", "2026-11-20T09:30+0900",
    "2026-11-20T09:30:00 +09:00", "2026-13-20T09:30Z", "2026-11-20T24:00Z", "now",
  ])
  func anythingElseIsRefused(text: String) {
    #expect(Instant(iso: text) == nil)
  }
}
