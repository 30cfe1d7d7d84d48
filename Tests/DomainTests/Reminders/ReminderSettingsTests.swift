import Domain
import Support
import Testing

struct ReminderSettingsTests {
  @Test func feelingAndBackupRemindersAreOffByDefault() throws {
    var settings = ReminderSettings()
    #expect(ReminderKind.allCases.filter { settings[$0] == .off } == [.feeling, .backup])
    settings[.feeling] = .on
    #expect(settings.time(of: .feeling) == (try TimeOfDay("21:30")))
    settings[.feeling] = .at(try TimeOfDay("22:15"))
    #expect(settings.time(of: .feeling) == (try TimeOfDay("22:15")))
    settings[.feeling] = .off
    #expect(settings == ReminderSettings() && settings.time(of: .feeling) == nil)
  }

  @Test func defaultTimeIsNotStoredAsAChoice() throws {
    var settings = ReminderSettings()
    settings[.saying] = .at(try TimeOfDay("08:00"))
    settings[.plant] = .at(try TimeOfDay("08:00"))
    #expect(settings == ReminderSettings())
  }

  @Test func unconfiguredChannelsAreSkipped() throws {
    var settings = ReminderSettings()
    #expect(settings.usableWays == [.desktop, .terminal])
    settings.ntfy = WebAddress("https://ntfy.sh/a")
    settings.command = "/bin/x"
    #expect(settings.usableWays == ReminderWay.allCases)
  }

  @Test(arguments: [
    ("22:00-07:00", "2026-11-20T22:00", "2026-11-21T07:00"), ("22:00-07:00", "2026-11-20T23:59", "2026-11-21T07:00"),
    ("22:00-07:00", "2026-11-20T06:59", "2026-11-20T07:00"), ("22:00-07:00", "2026-11-20T07:00", nil),
    ("22:00-07:00", "2026-11-20T21:59", nil), ("13:00-14:00", "2026-11-20T13:30", "2026-11-20T14:00"),
    ("13:00-14:00", "2026-11-20T14:00", nil), ("13:00-14:00", "2026-11-20T12:59", nil),
  ])
  func quietHoursKnowTheirEnd(hours: String, at: String, end: String?) throws {
    let quiet = try #require(QuietHours(hours))
    #expect(quiet.end(at: try Instant(at), in: try Zone("Asia/Seoul")) == (try end.map { try Instant($0) }))
    #expect("\(quiet)" == hours)
  }

  @Test(arguments: ["", "22:00", "22:00-22:00", "22-07", "22:00-07:00-", "25:00-07:00"])
  func invalidQuietHoursAreRefused(text: String) { #expect(QuietHours(text) == nil) }

  @Test func repeatedHourIsQuietBothTimes() throws {
    // New York's clocks go back from 02:00 to 01:00 on 2026-11-01.
    let (quiet, zone) = (try #require(QuietHours("00:00-01:30")), try Zone("America/New_York"))
    let again = zone.instant(of: try DateTime("2026-11-01T01:00")).adding(seconds: 3_600)
    #expect(zone.dateTime(at: again) == (try DateTime("2026-11-01T01:00")))
    #expect(quiet.end(at: again, in: zone) == again.adding(seconds: 1_800))
  }
}
