import Support
import Testing

/// Checks that every form of `TZ` selects the right time zone, and that none silently falls back to UTC.
struct TimeZoneTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test(arguments: [
    ("Asia/Seoul", "Asia/Seoul"), (":Asia/Seoul", "Asia/Seoul"), ("KST-9", "KST-9"), ("<+09>-9", "<+09>-9"),
    ("EST5EDT,M3.2.0,M11.1.0", "EST5EDT,M3.2.0,M11.1.0"), ("", "UTC"),
  ])
  func timeZoneVariableIsReadAndReported(text: String, identifier: String) throws {
    var environment = home.environment()
    environment["TZ"] = text
    let outcome = try home.run("--version", "--verbose", environment: environment)
    #expect(outcome.output.contains("zone: \(identifier)\n"))
  }

  @Test func eventsKeepTheirTimeZone() throws {
    let there = home.environment(zone: "KST-9")
    #expect(try home.run("plan", "add", "Tea", "--start", "2026-11-20 15:00", environment: there).status == .exited(0))
    let seen = try home.run("plan", "list", "--json", environment: home.environment(zone: "UTC"))
    #expect(seen.output.contains(#""start": "2026-11-20T06:00:00"#))
    #expect(seen.output.contains("KST-9"))
  }

  @Test(arguments: ["Asia/Soul", "KST9999", "/no/such/file"])
  func unknownTimeZoneIsRefused(text: String) throws {
    let outcome = try home.run("plan", environment: home.environment(zone: text))
    #expect(outcome.status == .exited(2))
    #expect(outcome.errors.contains("TZ is set to '\(text)', which isn't a time zone."))
  }
}
