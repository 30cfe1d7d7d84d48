import Domain
import Support
import Testing

struct SettingsTests {
  @Test(arguments: [
    ("00:00", true), ("04:30", true), ("06:00", true), ("06:00:01", false), ("06:01", false), ("23:00", false),
  ])
  func dayStartIsBetweenMidnightAndSix(time: String, isAllowed: Bool) throws {
    #expect(try DayStart(TimeOfDay(time))?.time == (isAllowed ? TimeOfDay(time) : nil))
  }

  @Test func newSettingsHaveTheDefaults() {
    let settings = Settings()
    #expect(settings.language == nil && settings.name == nil && settings.color == .auto && settings.theme == nil)
    #expect(settings.weekStart == .sunday && settings.dayStart == .midnight)
    #expect(!settings.reducedMotion && !settings.isOnboarded && settings.books.showsCovers)
  }

  @Test(arguments: [(0, false), (1, true), (1_440, true), (1_441, false), (-1, false)])
  func lockIdleTimeIsBetweenAMinuteAndADay(minutes: Int, isAllowed: Bool) {
    #expect(LockIdle(minutes: minutes)?.minutes == (isAllowed ? minutes : nil))
  }

  @Test func holidaysAreShownUnlessSwitchedOff() throws {
    let week = try DayRange("2026-10-04", "2026-10-10")
    #expect(PlanSettings().holidays(in: week).map(\.holiday) == [.foundation, .hangul])
    #expect(PlanSettings(showsHolidays: false).holidays(in: week) == [])
  }

  @Test func newEventsGetTheChosenAlarms() throws {
    let day = try Day("2026-11-20")
    let timed = EventSpan.timed(
      start: DateTime(day, .midnight),
      end: DateTime(day.adding(days: 1), .midnight),
      zone: .floating
    )
    let days = EventSpan.allDay(DayRange(day))
    #expect(
      PlanSettings().alarms(of: timed) == [.atStart]
        && PlanSettings().alarms(of: days) == [Alarm(.start(offset: 32_400))]
    )
    let late = PlanSettings(allDayAlarm: try #require(TimeOfDay(hour: 20, minute: 30)))
    let written = [0, 30, 1_440].compactMap { Alarm(minutesBefore: $0) }
    #expect(late.scheduled(written, of: timed) == written)
    let whole = [73_800, -1_800, 73_800 - 86_400].map { Alarm(.start(offset: $0)) }
    #expect(late.scheduled(written, of: days) == whole.sorted())
    #expect(PlanSettings(alarms: []).alarms(of: days).isEmpty)
    let settings = PlanSettings(alarms: [10, 60, 1_440].compactMap(Alarm.init(minutesBefore:)))
    #expect(settings.alarms(of: timed).compactMap(\.minutesBefore) == [10, 60, 1_440])
    // The alarms are at 09:00 on the day (only once) and on the day before.
    #expect(
      settings.alarms(of: days) == [Alarm(.start(offset: 32_400)), Alarm(.start(offset: 32_400 - 86_400))].sorted()
    )
  }
}

struct AppVersionTests {
  @Test(arguments: [
    ("0.1.0", "0.1.1"), ("0.9.0", "0.10.0"), ("1.0.0-beta", "1.0.0"), ("1.0.0-alpha", "1.0.0-beta"), ("1", "1.0.1"),
  ])
  func laterVersionsAreGreater(older: String, newer: String) throws {
    let (older, newer) = (try #require(AppVersion(older)), try #require(AppVersion(newer)))
    #expect(older < newer && !(newer < older))
  }
}

struct SettingTests {
  @Test func settingKeysAreUnique() {
    let keys = Setting.all.map(\.key)
    #expect(keys.count > 30 && Set(keys).count == keys.count)
  }

  @Test func defaultSettingsRoundTrip() {
    let texts = Settings().stored.compactMap { key, text in text.map { (key, $0) } }
    #expect(Settings(stored: Dictionary(uniqueKeysWithValues: texts)) == Settings())
  }

  @Test(arguments: Setting.all.map(\.key))
  func invalidStoredTextGivesTheDefault(key: String) {
    let settings = Settings(stored: [key: "\u{7F}"])
    let text = settings.stored.first { $0.key == key }?.text
    // Names, paths and versions may be any text, and lists drop the parts that they don't know.
    #expect(settings == Settings() || text == "\u{7F}" || text == "")
  }
}
