import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that settings are the defaults of commands and forms.
struct SettingEffectTests {
  @Test(arguments: [
    ("", "dentist tomorrow 15:00", [0]), ("1d, 10m", "dentist tomorrow 15:00", [10, 1_440]),
    ("off", "dentist tomorrow 15:00", []), ("10m", "dentist tomorrow 15:00 remind 1h before", [60]),
    ("2d", "holiday tomorrow --all-day", [2 * 1_440 - 540]),
  ])
  func newEventsGetTheChosenAlarms(chosen: String, line: String, minutes: [Int]) async throws {
    let tester = try await CommandLineTester()
    #expect(await tester.run(["settings", "set", "plan.alarm", chosen]).status == 0)
    let words = line.split(separator: " ").map(String.init)
    let options =
      line.hasSuffix("--all-day")
      ? ["plan", "add", "holiday", "--all-day", "--start", "tomorrow"] : ["plan", "add"] + words
    #expect(await tester.run(options).status == 0)
    let events = try await tester.repository.occurrences(in: DayRange(.earliest, .latest), zone: .utc)
    #expect(events.map { $0.event.alarms.compactMap(\.minutesBefore) } == [minutes])
  }

  @Test func alarmInTheFormFollowsTheAllDaySwitch() throws {
    let day = try Day("2026-11-20")
    let settings = PlanSettings(alarms: [try #require(Alarm(minutesBefore: 10))])
    let context = PlanContext(texts: Texts(.english), zone: .utc, habits: DateHabits(), settings: settings)
    let span = EventSpan.nextHalfHour(after: DateTime(day, .midnight), zone: .floating)
    var state = FormScreen.State(EventForm(nil, span: span, calendars: [], today: day, context: context))
    func alarms() -> String { state.form.text(.alarms) }
    #expect(alarms() == "10 min before")
    _ = FormScreen<EventForm>.receive(.paste("holiday"), &state)
    state.form.focus(.isAllDay)
    _ = FormScreen<EventForm>.receive(.key(.character(" ")), &state)
    #expect(alarms() == "9 h after the start")
    guard case .create(let draft)? = FormScreen<EventForm>.receive(.key(.control("s")), &state)?.first else {
      return #expect(Bool(false), "\(state.failure ?? "nothing was kept")")
    }
    #expect(draft.alarms == [Alarm(.start(offset: 32_400))])
    _ = FormScreen<EventForm>.receive(.key(.character(" ")), &state)
    #expect(alarms() == "10 min before")
  }

  @Test(arguments: ["9:00", ""])
  func undoneAllDaySwitchRestoresTheAlarms(typed: String) throws {
    let context = PlanContext(texts: Texts(.english), zone: .utc, habits: DateHabits(), settings: PlanSettings())
    let span = EventSpan.nextHalfHour(after: try DateTime("2026-11-20T15:00"), zone: .floating)
    var state = FormScreen.State(
      EventForm(nil, span: span, calendars: [], today: try Day("2026-11-20"), context: context))
    state.form.set(.alarms, text: typed)
    state.form.focus(.isAllDay)
    for _ in 1...2 {
      _ = FormScreen<EventForm>.receive(.key(.character(" ")), &state)
      #expect(state.form.isOn(.isAllDay))
      _ = FormScreen<EventForm>.receive(.key(.character(" ")), &state)
      #expect(!state.form.isOn(.isAllDay) && state.form.text(.alarms) == typed)
    }
  }

  @Test func wateringsStartWithTheUsualChannel() async throws {
    let tester = try await PeopleSample.tester()
    #expect(await tester.run(["settings", "set", "people.channel", "letter"]).status == 0)
    #expect(await tester.run(["people", "water", "별이", "--json"]).output.contains(#""channel": "letter""#))
    let line = ["people", "water", "별이", "--early"]
    let outcome = await tester.run(line, streams: .terminal(columns: 80), answers: [""])
    #expect(outcome.messages.contains("[Enter: letter]") && outcome.status == 0)
  }

  @Test func picturesStartWithTheUsualThemeAndFont() async throws {
    let images = ScriptedSayingImages()
    let tester = try await CommandLineTester(images: images)
    for (key, value) in [("words.theme", "mango"), ("words.font", "kyobo handwriting")] {
      #expect(await tester.run(["settings", "set", key, value]).status == 0)
    }
    #expect(await tester.run(["words", "share", "12", "--image", "a.svg"]).status == 0)
    #expect(images.requests.map(\.card.theme) == [.mango] && images.requests.map(\.card.font) == [.kyobo])
  }
}
