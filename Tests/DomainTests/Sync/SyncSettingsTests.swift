import Domain
import Testing

struct SyncSettingsTests {
  @Test(arguments: SyncInterval.all, ["Asia/Seoul", "Asia/Kolkata", "America/St_Johns", "Pacific/Apia"])
  func nextRunFollowsWithinTheIntervalOnTheClock(every: SyncInterval, zone: String) throws {
    let zone = try #require(Zone(identifier: zone))
    for seconds in stride(from: 1_800_000_000, to: 1_800_172_800, by: 1_801) {
      let now = Instant(secondsSince1970: seconds)
      let next = every.next(after: now, in: zone)
      #expect(next > now && next.secondsSince1970 - seconds <= every.minutes * 60)
      let time = zone.dateTime(at: next).time
      let minute = time.seconds / 60 - (every.minutes == 1_440 ? SyncInterval.dailyHour * 60 : 0)
      #expect(minute % every.minutes == 0 && time.seconds % 60 == 0)
    }
  }

  @Test func onlyTimesThatDivideAnHourOrADayAreIntervals() {
    #expect(SyncInterval.all.allSatisfy { 60 % $0.minutes == 0 || 1_440 % $0.minutes == 0 && $0.minutes % 60 == 0 })
    #expect([0, 7, 45, 90, 2_880].compactMap { SyncInterval(minutes: $0) }.isEmpty)
    #expect(SyncInterval(minutes: 15) == .standard)
  }

  @Test(arguments: [-1, 101]) func shareOutsideTheRangeIsRefused(percent: Int) {
    #expect(RemovalShare(percent: percent) == nil)
  }

  @Test(arguments: [0, 3_651, -1]) func pastOutsideTheRangeIsRefused(days: Int) {
    #expect(PastDays(days) == nil)
  }

  @Test func daysOfPastEventsReachTheRun() {
    let now = Instant(secondsSince1970: 1_800_000_000)
    #expect(SyncOptions(SyncSettings(), now: now).earliestEnd == nil)
    #expect(SyncOptions(SyncSettings(past: PastDays(2)), now: now).earliestEnd == now.adding(seconds: -172_800))
  }

  @Test func settingsReachTheRun() throws {
    let share = try #require(RemovalShare(percent: 30))
    let options = SyncOptions(SyncSettings(conflicts: .newer, removals: share), now: Instant(secondsSince1970: 0))
    #expect(options.conflicts == .newer && options.removals == 30 && !options.acceptsRemovals && !options.isPreview)
  }
}
