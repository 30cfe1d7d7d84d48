import Domain
import DomainTesting
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests of times that the clocks of New York skip: 02:00 to 03:00 on March 8, 2026 and March 14, 2027.
struct SkippedTimeTests {
  private static let commands: [[String]] = [
    ["plan add call --start '2027-03-14 02:30'"],
    ["plan add call --start '2027-03-14 02:30' --end '2027-03-14 05:00'"],
    ["plan add call --start '2027-03-14 01:00' --end '2027-03-14 02:30'"],
    ["plan add call --start '2027-03-13 02:30'", "plan edit call --start '2027-03-14 02:30' --yes"],
    ["plan add call --start '2027-03-14 01:00'", "plan edit call --end '2027-03-14 02:30' --yes"],
    ["feel 50 --at '2026-03-08 02:30'"], ["feel 50 walk", "canvas edit walk --at '2026-03-08 02:30' --yes"],
    ["remind add 'pill mar 14 2027 2:30am'"],
    ["remind add 'pill mar 13 2027 2:30am'", "remind edit pill --at '2027-03-14 02:30' --yes"],
    ["books add Momo --reading --pages 100", "books read Momo 10 --at '2026-03-08 02:30'"],
  ]

  @Test(arguments: commands, Settings.Language.allCases)
  func skippedTimeIsPointedOut(lines: [String], language: Settings.Language) async throws {
    let tester = try await CommandLineTester(zone: "America/New_York")
    let text = await Transcript(tester: tester, language: language).text(lines)
    let remarks = [Settings.Language.english: "The clocks change on", .korean: "시계가 바뀌어"]
    #expect(text.contains(try #require(remarks[language])), "\(text)")
  }

  @Test func reminderSaysTheTimeThatItStores() async throws {
    let tester = try await CommandLineTester(zone: "America/New_York")
    let lines = ["remind add 'pill mar 14 2027 2:30am'", "remind --days 200 --json"]
    let text = await Transcript(tester: tester, language: .english).text(lines)
    #expect(text.contains("(Sun Mar 14, 2027 03:30)") && text.contains("2027-03-14T03:30:00-04:00"), "\(text)")
  }

  @Test(arguments: [
    "plan add call --start '2027-03-14 03:30'", "feel 50 --at '2026-03-08 03:30'",
    "remind add 'pill mar 14 2027 3:30am'",
  ])
  func existingTimeHasNoRemark(line: String) async throws {
    let tester = try await CommandLineTester(zone: "America/New_York")
    #expect(await !Transcript(tester: tester, language: .english).text([line]).contains("The clocks change"))
  }
}
