import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct WordsExchangeCommandTests {
  private static let report = ImportReport(
    added: 2,
    unchanged: 3,
    repeated: 4,
    preserved: ["bookmark": 5],
    failures: [.init(line: 7, reason: .saying(.wordless)), .init(line: 12, reason: .recordTooLarge(limit: 1 << 20))]
  )

  @Test(arguments: Settings.Language.allCases)
  func filesAreImportedAndExported(language: Settings.Language) async throws {
    let files = ScriptedSayingFiles(importing: .success(Self.report), exporting: .success(2), existing: ["old.json"])
    let tester = try await WordsSample.tester(sayingFiles: files)
    let lines = [
      "words import a.txt", "words import a.txt b.csv --dry-run", "words import a.txt b.csv --json", "words import",
      "words export new.json", "words export old.json", "words export old.json --yes", "words export",
      "words export --json", "words export new.csv --json", "words export new.csv --format xml",
      "words export --liked --unused",
    ]
    Snapshot.expect(
      text: await Transcript(tester: tester, language: language).text(lines),
      named: "exchange-\(language.rawValue)"
    )
  }

  @Test(arguments: Settings.Language.allCases)
  func fileErrorsAreReported(language: Settings.Language) async throws {
    var text = ""
    for error in [ImportError.unreadable(detail: "No such file"), .nothingFound, .store(.diskFull)] {
      let tester = try await WordsSample.tester(sayingFiles: ScriptedSayingFiles(importing: .failure(error)))
      text += await Transcript(tester: tester, language: language).text(["words import folder/a.txt"])
    }
    let files = ScriptedSayingFiles(exporting: .failure(.unwritable(detail: "Permission denied")))
    let tester = try await WordsSample.tester(sayingFiles: files)
    text += await Transcript(tester: tester, language: language).text(["words export folder/a.json"])
    let broken = ImportReport(failures: [.init(line: 1, reason: .brokenRecord)])
    let fruitless = try await WordsSample.tester(sayingFiles: ScriptedSayingFiles(importing: .success(broken)))
    text += await Transcript(tester: fruitless, language: language).text(["words import a.json"])
    Snapshot.expect(text: text, named: "refused-\(language.rawValue)")
  }

  @Test(arguments: [
    ("a.json", SayingList.all, SayingFileFormat.json), ("a.CSV --liked", .liked, .csv), ("quotes --new", .new, .json),
    ("a.csv --unused --format fortune", .unused, .fortune),
    ("a.json --tag 우정", .tagged(SayingTag(imported: "friendship")), .json),
  ])
  func exportUsesTheChosenListAndFormat(words: String, list: SayingList, format: SayingFileFormat) async throws {
    let files = ScriptedSayingFiles(exporting: .success(1))
    let tester = try await WordsSample.tester(sayingFiles: files)
    let line = try #require(ShellWords("haru words export \(words)").arguments)
    #expect(await tester.run(line).status == 0)
    #expect(files.requests == [.exported(list, format, path: line[2], replaces: false)])
  }

  @Test func dashReadsStandardInput() async throws {
    let files = ScriptedSayingFiles()
    let tester = try await WordsSample.tester(sayingFiles: files)
    _ = await tester.run(["words", "import", "-", "a.txt"])
    #expect(
      files.requests == [.imported(.standardInput, isDryRun: false), .imported(.path("a.txt"), isDryRun: false)]
    )
  }

  @Test func exportWithoutAFileIsPrintedOnATerminal() async throws {
    let tester = try await WordsSample.tester()
    let outcome = await tester.run(["words", "export", "--format", "fortune"], streams: .terminal(columns: 80))
    #expect(outcome.output.hasPrefix("말 1\n"))
    #expect(outcome.output.hasSuffix("\n%\n"))
  }
}
