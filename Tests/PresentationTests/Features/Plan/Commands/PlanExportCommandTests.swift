import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct PlanExportCommandTests {
  @Test func pipedDocumentIsUnchanged() async throws {
    let files = ScriptedCalendarFiles()
    let tester = try await CommandLineTester(files: files)
    let outcome = await tester.run(["plan", "export"])
    #expect(Array(outcome.output.utf8) == Array("BEGIN:VCALENDAR\r\nX:\u{1B}[2J\r\nEND:VCALENDAR\r\n".utf8))
    #expect(outcome.messages == "")
    #expect(files.requests == [.exported(nil, nil, path: nil, replaces: false)])
  }

  @Test func documentOnATerminalHasNoEscapeCharacters() async throws {
    let tester = try await CommandLineTester()
    let outcome = await tester.run(["plan", "export", "-"], streams: .terminal(columns: 80))
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(outcome.output.hasPrefix("BEGIN:VCALENDAR\n"))
  }

  @Test(arguments: [
    ("--from 2026-11-01 --to 2026-11-30", "2026-11-01", "2026-11-30"),
    ("--from 2026-11-01", "2026-11-01", "9999-12-31"), ("--to 2026-11-30", "0001-01-01", "2026-11-30"),
  ])
  func daysAndCalendarArePassedToTheExport(options: String, first: String, last: String) async throws {
    let files = ScriptedCalendarFiles()
    let tester = try await CommandLineTester(calendars: [PlanSample.family], files: files)
    _ = await tester.run(["plan", "export", "a.ics", "-c", "가족"] + options.split(separator: " ").map(String.init))
    #expect(
      files.requests == [.exported(try DayRange(first, last), PlanSample.family.id, path: "a.ics", replaces: false)]
    )
  }

  @Test(arguments: [("y", true), ("n", false), ("", false)])
  func existingFileIsReplacedOnlyAfterYes(answer: String, isReplaced: Bool) async throws {
    let files = ScriptedCalendarFiles(existing: ["a.ics"])
    let tester = try await CommandLineTester(files: files)
    _ = await tester.run(["plan", "export", "a.ics"], streams: .terminal(columns: 80), answers: [answer])
    #expect(files.requests.contains(.exported(nil, nil, path: "a.ics", replaces: true)) == isReplaced)
  }

  @Test(arguments: Settings.Language.allCases)
  func resultsAndRefusalsAreReported(language: Settings.Language) async throws {
    let done = ScriptedCalendarFiles(exporting: .success(ExportReport(events: 12, preserved: 3)), existing: ["old.ics"])
    let failed = ScriptedCalendarFiles(exporting: .failure(.unwritable(detail: "Permission denied")))
    var text = await Transcript(tester: try await CommandLineTester(files: done), language: language).text([
      "plan export new.ics", "plan export new.ics --json", "plan export old.ics", "plan export old.ics --yes",
      "plan export --json", "plan export new.ics --from 2026-11-30 --to 2026-11-01",
    ])
    text += await Transcript(tester: try await CommandLineTester(files: failed), language: language)
      .text(["plan export /root/new.ics"])
    Snapshot.expect(text: text, named: "exported-\(language.rawValue)")
  }
}
