import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct CalendarCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func calendarsAreListedAddedAndChanged(language: Settings.Language) async throws {
    let transcript = Transcript(tester: try await PlanSample.tester(), language: language)
    let lines = [
      "plan calendars", "plan calendars add Work", "plan calendars add Gym --hue teal --json",
      "plan calendars edit work --name Office --hue red", "plan calendars edit 기본 --name 나",
      "plan calendars list --plain", "plan calendars --json", "plan calendars add office", "plan calendars add ' '",
      "plan calendars edit gym --name 가족", "plan calendars edit gym", "plan calendars edit nope --hue red",
      "plan calendars edit gym --hue pink",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "calendars-\(language.rawValue)")
  }

  @Test func calendarNameCanChangeItsCase() async throws {
    let tester = try await CommandLineTester(calendars: [.sample("work")])
    #expect(await tester.run(["plan", "calendars", "edit", "WORK", "--name", "Work"]).status == 0)
    #expect(try await tester.repository.calendars().map(\.name.text) == ["", "Work"])
  }
}
