import Domain
import Support
import Testing

struct MoodStatisticsTests {
  @Test func momentsAndWholeDaysAreNeverAveragedTogether() throws {
    let statistics = MoodStatistics(
      of: [sample(20, "2026-11-20T09:30"), sample(90, "2026-11-20T12:00", .day), sample(60, "2026-11-20T21:00")],
      .midnight
    )
    let moments = try #require(statistics.moments)
    #expect((moments.count, moments.mean, moments.median, moments.spread) == (2, 40, 40, 20))
    #expect((moments.lowest, moments.highest) == (20, 60))
    #expect(statistics.wholeDays?.mean == 90)
    #expect(statistics.days == [DayMood(day: try Day("2026-11-20"), count: 2, level: 90)])
    #expect(statistics.weekdays.keys.sorted { $0.rawValue < $1.rawValue } == [.friday])
    #expect(statistics.hours.mapValues(\.count) == [9: 1, 21: 1])
  }

  @Test func medianOfAnOddCountIsTheMiddleLevel() throws {
    let samples = [5, 100, 6].map { sample($0, "2026-11-20T09:00") }
    #expect(try #require(LevelSummary(of: samples)).median == 6)
    #expect(LevelSummary(of: []) == nil)
    #expect(LevelSummary(of: samples, .day) == nil)
  }

  @Test func hoursBeforeTheDayStartBelongToThePreviousDay() throws {
    let start = try #require(TimeOfDay(hour: 4).flatMap { DayStart($0) })
    let samples = [sample(10, "2026-11-20T03:59"), sample(30, "2026-11-20T04:00")]
    #expect(DayMood.days(of: samples, start).map(\.day) == (try [Day("2026-11-19"), Day("2026-11-20")]))
    #expect(MoodStatistics(of: samples, start).weekdays.keys.count == 2)
    #expect(
      ZonedTime(try Instant("2026-11-20T03:59"), in: try Zone("Asia/Seoul")).day(start) == (try Day("2026-11-19"))
    )
    let clock = DayRange(try Day("2026-11-20")).clockSeconds(start)
    #expect(clock.count == 86_400)
    #expect(clock.lowerBound == (try DateTime("2026-11-20T04:00")).clockSeconds)
  }

  @Test func monthStatisticsComeFromTheirDays() throws {
    let days = try [("2026-10-30", 10.0), ("2026-11-01", 20), ("2026-11-02", 60)].map { day, level in
      DayMood(day: try Day(day), count: 9, level: level)
    }
    let months = MonthMood.months(of: days)
    #expect(months.map { "\($0.month) \($0.dayCount)" } == ["2026-10 1", "2026-11 2"])
    #expect(months.map(\.mean) == [10, 40] && months.map(\.median) == [10, 40] && months.map(\.spread) == [0, 20])
  }

  @Test func tagIsComparedWithEntriesWithoutIt() throws {
    let all = try #require(LevelSummary(of: [10, 20, 60, 70].map { sample($0, "2026-11-20T09:00") }))
    let with = try #require(LevelSummary(of: [60, 70].map { sample($0, "2026-11-20T09:00") }))
    let word = WordMood(word: .tag("운동"), text: "운동", with: with, of: all)
    #expect(word.meanWithout == 15)
    #expect(WordMood(word: .tag("운동"), text: "운동", with: all, of: all).meanWithout == nil)
  }

  @Test func monotonicLevelsCorrelateFully() throws {
    let days = try week(14).enumerated().map { DayMood(day: $1, count: 1, level: Double($0 * $0)) }
    let rising = Dictionary(uniqueKeysWithValues: days.enumerated().map { ($1.day, Double($0)) })
    let falling = rising.mapValues { -$0 }
    #expect(MoodCorrelation(of: days, with: rising)?.coefficient == 1)
    #expect(MoodCorrelation(of: days, with: falling)?.coefficient == -1)
    #expect(MoodCorrelation(of: days, with: rising)?.count == 14)
    #expect(MoodCorrelation(of: Array(days.dropLast()), with: rising) == nil)
    #expect(MoodCorrelation(of: days, with: [:]) == nil)
    let flat = days.map { DayMood(day: $0.day, count: 1, level: 50) }
    #expect(MoodCorrelation(of: flat, with: rising) == nil)
  }

  /// Ties get the mean of their ranks (Kendall & Gibbons); the expected value was computed by hand.
  @Test func tiedValuesShareTheirMeanRank() throws {
    let levels = [1, 2, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map(Double.init)
    let amounts = [1, 3, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map(Double.init)
    let days = try zip(week(14), levels).map { DayMood(day: $0, count: 1, level: $1) }
    let found = try #require(
      MoodCorrelation(of: days, with: Dictionary(uniqueKeysWithValues: zip(try week(14), amounts)))
    )
    // Σ(x−x̄)² is 227.5 without ties and 227 with the tie; the products sum to 227.
    #expect(abs(found.coefficient - 227 / (227.0 * 227.5).squareRoot()) < 1e-12)
  }

  private func week(_ count: Int) throws -> [Day] {
    let first = try Day("2026-11-01")
    return (0..<count).map { first.adding(days: $0) }
  }

  private func sample(_ level: Int, _ shown: String, _ kind: MoodKind = .moment) -> MoodSample {
    let minutes = (DateTime(iso: shown)?.clockSeconds ?? 0) / 60
    return MoodSample(clockMinutes: minutes, kind: kind, level: MoodLevel(clamping: level))
  }
}
