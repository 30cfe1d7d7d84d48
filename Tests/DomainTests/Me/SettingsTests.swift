import Domain
import Support
import Testing

struct SettingsTests {
  @Test(arguments: [
    ("00:00", true), ("04:30", true), ("06:00", true), ("06:00:01", false), ("06:01", false), ("23:00", false),
  ])
  func aDayStartsBetweenMidnightAndSix(time: String, isAllowed: Bool) throws {
    #expect(try DayStart(TimeOfDay(time))?.time == (isAllowed ? TimeOfDay(time) : nil))
  }

  @Test func withoutChoosingOneGetsTheDefaults() {
    let settings = Settings()
    #expect(settings.language == nil && settings.name == nil && settings.color == .auto && settings.theme == nil)
    #expect(settings.weekStart == .sunday && settings.dayStart == .midnight)
    #expect(!settings.reducedMotion && !settings.isOnboarded && settings.books.showsCovers)
  }
}
