import Domain
import Support
import Testing

/// Tests hourly repetitions within a window of each day.
///
/// The clock shows Monday, November 30, 2026, 09:30.
struct HourlyWindowTests {
  private func content(_ line: String) throws(OwnReminderReadingError) -> OwnReminderContent {
    try OwnReminderReader(clock: quickAddClock("2026-11-30T09:30"), habits: DateHabits())(line)
  }

  private func refusal(_ line: String) -> QuickAddError? {
    do throws(OwnReminderReadingError) {
      _ = try content(line)
    } catch {
      if case .words(let error) = error { return error }
    }
    return nil
  }

  /// The times of December 2, 2026, a Wednesday.
  private func hours(_ content: OwnReminderContent) -> [TimeOfDay] {
    let day = day(2026, 12, 2)
    return content.times(from: DateTime(day, .midnight), through: DateTime(day, time(23, 59))).map(\.time)
  }

  /// Compares every window with hours that are counted one by one.
  @Test(arguments: 1...4)
  func remindersComeOnlyBetweenTheHours(step: Int) throws {
    for first in 0..<23 {
      for last in first + 1...23 where last - first > step {
        let wanted = (first...last).filter { ($0 - first) % step == 0 }.map { time($0) }
        let (from, to) = (time(first), time(last))
        for line in ["water every \(step) hours from \(from) to \(to)", "물 \(step)시간마다 \(from)부터 \(to)까지"] {
          let content = try content(line)
          #expect(hours(content) == wanted, "\(line)")
          #expect(content.start > DateTime(day(2026, 11, 30), time(9, 30)))
        }
        let rules = try RepeatReader(order: .monthFirst)("every \(step) hours from \(from) to \(to)")
        #expect(try rules == [content("water every \(step) hours \(from)-\(to)").rule])
      }
    }
  }

  @Test(arguments: [
    "drink water every hour from 9am to 6pm", "drink water every hour between 9am and 6pm",
    "drink water from 9am to 6pm every hour", "drink water every hour 9am-6pm",
    "drink water every hour from 9am until 6pm",
    "drink water every day every hour from 9am to 6pm", "drink water 한 시간마다 오전 9시부터 오후 6시까지",
    "drink water 매시간 9시~18시", "drink water 매일 한 시간마다 오전 9시부터 오후 6시까지",
    "drink water every weekday every hour from 9am to 6pm", "drink water 평일 한 시간마다 9시부터 18시까지",
  ])
  func hoursMayBeWrittenInManyWays(line: String) throws {
    let content = try content(line)
    #expect(content.text.text == "drink water")
    #expect(hours(content) == (9...18).map { time($0) })
    #expect(content.start == DateTime(day(2026, 11, 30), time(10)))
    let isOnWorkdays = line.contains("weekday") || line.contains("평일")
    #expect(content.rule?.frequency == (isOnWorkdays ? .weekly : .daily))
  }

  @Test func minutesOfTheFirstHourStay() throws {
    let content = try content("stretch every hour from 9:30am to 5:30pm")
    #expect(hours(content) == (9...17).map { time($0, 30) })
  }

  @Test func daysLimitTheSeriesOfEvents() throws {
    let quick = try quickAddReading("water every hour from 9am to 6pm for 2 weeks", now: "2026-11-30T09:30")
    #expect(quick.rules.map(\.end) == [.until(.day(day(2026, 12, 13)))])
    #expect(quick.rules.map(\.hours) == [Array(9...18)])
    #expect(quick.span?.clockSeconds == 3_600)
  }

  @Test func windowMayCrossMidnightEveryDay() throws {
    #expect(hours(try content("check every hour from 10pm to 2am")) == [0, 1, 2, 22, 23].map { time($0) })
    #expect(refusal("check every weekday every hour from 10pm to 2am") != nil)
  }

  @Test(arguments: ["drink water every hour until 6pm", "물 매시간 오후 6시까지"])
  func hoursWithoutAStartAreAskedAbout(line: String) throws {
    let error = try #require(refusal(line))
    let readings = error.answers.map { $0.applied(to: line) }
    #expect(readings.count == 2)
    let (today, daily) = (try content(readings[0]), try content(readings[1]))
    let times = today.times(from: today.start, through: DateTime(.latest, .midnight))
    #expect(times.map(\.time) == (10...18).map { time($0) })
    #expect(hours(daily) == (9...18).map { time($0) })
  }

  @Test(arguments: ["drink water every hour tomorrow from 9am to 6pm", "물 내일 한 시간마다 오전 9시부터 오후 6시까지"])
  func hoursOfOneDayAreAskedAbout(line: String) throws {
    let error = try #require(refusal(line))
    let readings = error.answers.map { $0.applied(to: line) }
    #expect(readings.count == 2)
    let (once, daily) = (try content(readings[0]), try content(readings[1]))
    let tomorrow = day(2026, 12, 1)
    #expect(Set(once.times(from: once.start, through: DateTime(.latest, .midnight)).map(\.day)) == [tomorrow])
    #expect(hours(daily).count == 10)
  }

  @Test func eventsRepeatWithinTheHoursToo() throws {
    let reader = QuickAddReader(clock: quickAddClock("2026-11-30T09:30"), habits: DateHabits())
    let quick = try reader("stretch every hour from 9am to 6pm for 10 minutes")
    #expect(quick.rules.map(\.text) == ["FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16,17,18"])
    #expect(quick.span?.clockSeconds == 600)
  }

  /// A span no longer than the interval is the length of each event.
  @Test func spanWithinTheIntervalIsTheEvent() throws {
    let reader = QuickAddReader(clock: quickAddClock("2026-11-30T09:30"), habits: DateHabits())
    let quick = try reader("shift every 12 hours from 9am to 6pm")
    #expect(quick.rules.map(\.text) == ["FREQ=HOURLY;INTERVAL=12"])
    #expect(quick.span?.clockSeconds == 9 * 3_600)
  }

  @Test(arguments: [
    "call mom tomorrow 3-4pm", "call mom tomorrow 3pm-4pm", "call mom tomorrow from 3pm until 4pm",
    "엄마 전화 내일 오후 3시부터 5시까지", "work every day 9am to 6pm", "shift every 12 hours from 9am to 6pm",
  ])
  func endOfAReminderIsRefused(line: String) {
    #expect { try content(line) } throws: { if case OwnReminderReadingError.endOfTime = $0 { true } else { false } }
  }

  @Test(arguments: ["call mom by 5pm tomorrow", "엄마 전화 내일 오후 5시까지"])
  func deadlineIsTheTimeOfAReminder(line: String) throws {
    #expect(try content(line).start == DateTime(day(2026, 12, 1), time(17)))
  }
}
