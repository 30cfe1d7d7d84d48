import Domain
import Presentation
import Support
import Testing

struct ConflictTimesTests {
  private func times(
    _ base: Event?, _ here: Event?, _ there: Event?, _ language: Settings.Language = .english
  ) throws -> ConflictTimes {
    ConflictTimes(
      ConflictEvents(base: base, here: here, there: there), zone: try Zone("Asia/Seoul"), today: try Day("2026-11-20"),
      Texts(language))
  }

  @Test func changedDayAndMovedSeriesAreDescribedInWords() throws {
    let base = try Event.series("FREQ=WEEKLY", exclusions: ["2026-12-11T09:00"])
    let here = try base.changing("2026-12-04T09:00", from: "2026-12-05T12:00", to: "2026-12-05T13:00")
    let there = try Event.series("FREQ=WEEKLY;COUNT=6", from: "2026-11-20T11:00", to: "2026-11-20T12:00")
    let english = try times(base, here, there)
    #expect(english.base == "every Friday, from Nov 20, 2026 09:00–10:00 · Not on: Fri Dec 11")
    #expect(
      english.here
        == "every Friday, from Nov 20, 2026 09:00–10:00 · Not on: Fri Dec 11 · Changed: Fri Dec 4 09:00 → Sat Dec 5 12:00"
    )
    #expect(english.there == "every Friday, 6 times, from Nov 20, 2026 11:00–12:00")
    let korean = try times(base, here, there, .korean)
    #expect(
      korean.here
        == "매주 금요일, 2026.11.20 09:00–10:00부터 · 제외한 날: 12.11 (금) · 바뀐 것: 12.4 (금) 09:00 → 12.5 (토) 12:00")
    #expect(korean.there == "매주 금요일 6번, 2026.11.20 11:00–12:00부터")
  }

  @Test func daysThatBothSidesChangedAlikeAreLeftOut() throws {
    let base = try Event.series("FREQ=WEEKLY").changing(
      "2026-12-04T09:00", from: "2026-12-05T12:00", to: "2026-12-05T13:00")
    var here = base
    here.recurrence?.exclusions = [try Exclusion("2026-12-11T09:00")]
    #expect(try times(base, here, base).here == "every Friday, from Nov 20, 2026 09:00–10:00 · Not on: Fri Dec 11")
  }

  @Test func dateThatBothSidesLeaveOutIsNotShownIfOneSideMovedTheSeries() throws {
    let base = try Event.series("FREQ=WEEKLY", exclusions: ["2026-12-11T09:00"])
    var here = base
    here.recurrence?.exclusions.append(try Exclusion("2026-12-18T09:00"))
    here.recurrence?.rules = try Event.series("FREQ=WEEKLY;COUNT=6").recurrence?.rules ?? []
    let there = try Event.series(
      "FREQ=WEEKLY", from: "2026-11-20T11:00", to: "2026-11-20T12:00", exclusions: ["2026-12-11T11:00"])
    #expect(try times(base, base, there).here == "every Friday, from Nov 20, 2026 09:00–10:00")
    #expect(try times(base, base, there).there == "every Friday, from Nov 20, 2026 11:00–12:00")
    // A date that only one side leaves out stays.
    #expect(try times(base, here, there).here?.contains("Fri Dec 18") == true)
  }

  @Test func singleEventHasItsTimeAndZone() throws {
    let here = try Event.sample(from: "2026-11-20T09:00", to: "2026-11-21T01:00", zone: "America/New_York")
    let there = try Event.allDay(from: "2026-12-24", to: "2026-12-25")
    let times = try times(nil, here, there)
    #expect(times.base == nil)
    #expect(times.here == "Nov 20, 2026 09:00 – Nov 21, 2026 01:00 America/New_York")
    #expect(times.there == "Dec 24–25, 2026")
  }

  @Test func sidesDifferWhereverAnyDayDiffers() throws {
    for seed in UInt64(1)...100 {
      var random = RandomSeries(seed: seed)
      let series = try random.next()
      var other = series
      other.recurrence?.exclusions.append(.instance(RecurrenceID(series.span.start.adding(minutes: 1_440 * 400))))
      let times = try times(series, series, other)
      #expect(times.here != times.there, "seed \(seed)")
    }
  }
}
