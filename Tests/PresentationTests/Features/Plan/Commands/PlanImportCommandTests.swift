import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct PlanImportCommandTests {
  private static let mixed = ImportReport(
    added: 12,
    updated: 3,
    unchanged: 5,
    removed: 1,
    preserved: ["VTODO": 2, "VJOURNAL": 1],
    failures: [
      ImportReport.Failure(line: 17, reason: .brokenValue(property: "DTSTART", value: "2026\u{1B}[31m-13-01")),
      ImportReport.Failure(line: 40, reason: .endBeforeStart),
    ]
  )

  private static let reasons: [ImportReport.Reason] = [
    .brokenLine, .lineTooLong(limit: 16 << 20), .componentTooLarge(name: "VEVENT", limit: 64 << 20),
    .calendarTooLarge(limit: 64 << 20), .tooManyZones, .nestedTooDeeply(limit: 64), .unexpectedEnd(name: "VALARM"),
    .missingEnd(name: "VEVENT"), .outsideCalendar,
    .missingProperty(name: "DTSTART"), .brokenValue(property: "RRULE", value: "FREQ=NEVER"), .endBeforeStart,
    .brokenText(property: "SUMMARY"), .outsideCard, .unknownCharset(property: "FN", name: "KOI8-Q"),
    .contact(.nameless),
    .unclosedQuote, .saying(.wordless), .recordTooLarge(limit: 1 << 20), .brokenRecord,
    .contact(.phoneAlreadyPlanted(phone: "010-1234-5678", plant: "엄마")),
    .contact(.missingMembers(group: "가족", count: 2)),
    .tooManyValues(property: "CATEGORIES", limit: 1_000), .tooManyCells(26, columns: 24),
    .mood(.otherLevel(name: "meh", here: 50, there: 70)), .event(.message(method: "REPLY")),
    .unshown(property: "BDAY", value: "1985-04"), .contact(.sharedUID),
    .guessedCharset(name: "EUC-JP"), .event(.endTimeOfWholeDay), .event(.endOnOtherClock), .event(.otherLengthOfStart),
  ]

  @Test(arguments: Settings.Language.allCases)
  func importReportsItsResults(language: Settings.Language) async throws {
    let files = ScriptedCalendarFiles(importing: .success(Self.mixed))
    let transcript = Transcript(tester: try await CommandLineTester(files: files), language: language)
    let lines = [
      "plan import work.ics", "plan import - --dry-run", "plan import work.ics --json", "plan import work.ics --quiet",
    ]
    Snapshot.expect(text: await transcript.text(lines), named: "report-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func everyFailureReasonIsExplained(language: Settings.Language) async throws {
    let failures = Self.reasons.enumerated().map { ImportReport.Failure(line: $0 + 1, reason: $1) }
    var text = ""
    // At most 20 failures are shown at once.
    for part in [failures.prefix(20), failures.dropFirst(20)] {
      let files = ScriptedCalendarFiles(importing: .success(ImportReport(failures: Array(part))))
      let transcript = Transcript(tester: try await CommandLineTester(files: files), language: language)
      text += await transcript.text(["plan import broken.ics"])
    }
    Snapshot.expect(text: text, named: "reasons-\(language.rawValue)")
  }

  @Test(arguments: Settings.Language.allCases)
  func refusalsExplainWhatToDo(language: Settings.Language) async throws {
    var text = ""
    let errors: [ImportError] = [
      .unreadable(detail: "No such file or directory"), .nothingFound, .store(.missing), .store(.diskFull),
    ]
    for error in errors {
      let tester = try await CommandLineTester(files: ScriptedCalendarFiles(importing: .failure(error)))
      text += await Transcript(tester: tester, language: language).text(["plan import a.ics"])
    }
    let tester = try await CommandLineTester()
    text += await Transcript(tester: tester, language: language)
      .text(["plan import", "plan import a.ics --calendar nowhere", "plan import '' --json"])
    Snapshot.expect(text: text, named: "refused-\(language.rawValue)")
  }

  @Test func longFailureListsAreCutExceptInJSON() async throws {
    let failures = (1...25).map { ImportReport.Failure(line: $0, reason: .missingProperty(name: "X\($0)")) }
    let files = ScriptedCalendarFiles(importing: .success(ImportReport(added: 1, failures: failures)))
    let tester = try await CommandLineTester(files: files)
    let shown = await tester.run(["plan", "import", "a.ics"])
    #expect(shown.messages.split(separator: "\n").count == 21)
    #expect(shown.messages.hasSuffix("\n5 more; --json lists all.\n"))
    let document = await tester.run(["plan", "import", "a.ics", "--json"])
    #expect(document.messages == "")
    #expect(document.output.split(separator: "\"line\"").count == 26)
  }

  @Test func failuresBeyondTheMaximumAreOnlyCounted() async throws {
    let limit = ImportReport.maximumFailures
    var report = ImportReport(failures: (1...limit).map { Self.failure(at: $0) })
    for line in 1...3 { report.add(Self.failure(at: limit + line)) }
    #expect(report.failures.map(\.line) == Array(1...limit))
    #expect(report.omittedFailures == 3)
    let tester = try await CommandLineTester(files: ScriptedCalendarFiles(importing: .success(report)))
    let shown = await tester.run(["plan", "import", "a.ics"])
    #expect(shown.output.contains("10003 left out"))
    #expect(shown.messages.contains("\n9,983 more; --json lists the first 10,000.\n"))
    let document = await tester.run(["plan", "import", "a.ics", "--json"])
    #expect(document.output.contains("\"failed_omitted\": 3"))
  }

  @Test func repeatedReasonIsReportedOnceWithItsLineCount() async throws {
    let failures =
      [ImportReport.Failure(line: 5, reason: .endBeforeStart)]
      + [3, 4, 8].map { ImportReport.Failure(line: $0, reason: .brokenLine) }
    let files = ScriptedCalendarFiles(importing: .success(ImportReport(added: 1, failures: failures)))
    let shown = await (try CommandLineTester(files: files)).run(["plan", "import", "a.ics"])
    let lines = shown.messages.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("Line 3 +2: ") && lines[1].hasPrefix("Line 5: "))
  }

  private static func failure(at line: Int) -> ImportReport.Failure {
    ImportReport.Failure(line: line, reason: .missingProperty(name: "X\(line)"))
  }

  @Test func dryRunListsTheFirstEventsForPeople() async throws {
    var report = ImportReport(added: 6)
    for event in try (1...6).map({ try Event.sample("Class \($0)", id: $0) }) { report.list(event) }
    let files = ScriptedCalendarFiles(importing: .success(report))
    let tester = try await CommandLineTester(files: files)
    let lines = await tester.run(["plan", "import", "a.ics", "--dry-run"]).output.split(separator: "\n")
    #expect(lines.count == 7 && lines[1] == "  new      Nov 20, 2026 09:00  Class 1" && lines[6] == "  1 more")
    for words in [["plan", "import", "a.ics"], ["plan", "import", "a.ics", "--dry-run", "--json"]] {
      #expect(await !tester.run(words).output.contains("Class 1"))
    }
  }

  @Test func fileAndCalendarArePassedToTheImport() async throws {
    let files = ScriptedCalendarFiles()
    let tester = try await CommandLineTester(calendars: [PlanSample.family], files: files)
    _ = await tester.run(["plan", "import", "-", "-c", "가족"])
    _ = await tester.run(["plan", "import", "a b.ics", "--dry-run"])
    #expect(
      files.requests == [
        .imported(.standardInput, PlanSample.family.id, isDryRun: false),
        .imported(.path("a b.ics"), .standard, isDryRun: true),
      ]
    )
  }

  @Test func severalFilesAreImportedInOrder() async throws {
    let files = ScriptedCalendarFiles(importing: .success(ImportReport(added: 2)))
    let tester = try await CommandLineTester(files: files)
    let outcome = await tester.run(["plan", "import", "a.ics", "b.ics", "--json"])
    #expect(outcome.output.contains("\"added\": 4"))
    #expect(
      files.requests == ["a.ics", "b.ics"].map { .imported(.path($0), .standard, isDryRun: false) }
    )
  }

  @Test func progressIsDrawnOnlyOnATerminal() async throws {
    let tester = try await CommandLineTester()
    let words = ["plan", "import", "a.ics"]
    let drawn = await tester.run(words, streams: .terminal(columns: 80))
    #expect(drawn.messages == "\rReading 'a.ics' [##########----------] 50%\r\u{1B}[K")
    #expect(await tester.run(words).messages == "")
    #expect(await tester.run(words + ["--quiet"], streams: .terminal(columns: 80)).messages == "")
  }
}
