import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct PlanBirthdayTests {
  /// Returns the plan two days before a birthday, after some keys.
  private func picture(_ keys: String, language: Settings.Language = .english) async throws -> String {
    let contact = Contact.sample("김민지", birthday: try Birthday(year: 1990, month: 11, day: 22))
    let stage = try await PlanStage(language, contacts: [contact], size: Size(columns: 120, rows: 40))
    await stage.type(keys)
    return await stage.picture
  }

  @Test(arguments: [(Settings.Language.english, "김민지's birthday · turns 36"), (.korean, "김민지 생일 · 만 36세")])
  func dayTellsTheBirthdaysOfThatDayOnly(language: Settings.Language, line: String) async throws {
    #expect(try await !picture("", language: language).contains("김민지"))
    #expect(try await picture("ll", language: language).contains(line))
  }

  @Test func listsForProgramsHaveThemToo() async throws {
    let tester = try await CommandLineTester()
    let birthday = try Birthday(year: 1990, month: 11, day: 22)
    try await StoredContacts(tester.store).save(.sample("김민지", birthday: birthday))
    _ = await tester.run(["plan", "add", "Tea 2026-11-22 9:00"])
    let plain = await tester.run(["plan", "2026-11-22", "--plain"]).output.split(separator: "\n")
    #expect(plain.count == 2)
    #expect(plain[0].contains("2026-11-22\t2026-11-22\t김민지's birthday · turns 36"))
    let json = await tester.run(["plan", "2026-11-22", "--json"]).output
    #expect(json.contains(#""kind": "birthday""#) && json.contains(#""kind": "event""#))
    #expect(await !tester.run(["plan", "2026-11-21", "--json"]).output.contains("birthday"))
  }

  @Test(arguments: [("m", "*김민지"), ("a", "김민지's birthday · turns 36"), ("wll", "22*")])
  func everyViewShowsThem(key: String, mark: String) async throws {
    #expect(try await picture(key).contains(mark))
  }
}
