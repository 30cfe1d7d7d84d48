import Domain
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests importing and exporting books on the command line, with a scripted importer and exporter.
struct BooksFilesCommandTests {
  @Test(arguments: Settings.Language.allCases)
  func filesAreImportedAndExported(language: Settings.Language) async throws {
    var report = ImportReport()
    (report.added, report.updated, report.unchanged) = (2, 1, 3)
    report.add(ImportReport.Failure(line: 4, reason: .missingProperty(name: "title")))
    let files = ScriptedBookFiles(importing: .success(report), exporting: .success(7))
    let tester = try await CommandLineTester(bookFiles: files)
    let lines = [
      "books import goodreads.csv", "books import a.csv - --dry-run", "books import a.csv --json", "books import",
      "books export", "books export books.csv", "books export shelf.csv --format goodreads --status finished --liked",
      "books export --json", "books export books.json --json", "books export x --format xml",
      "books import x --book Nope",
    ]
    Snapshot.expect(
      text: await Transcript(tester: tester, language: language).text(lines),
      named: "files-\(language.rawValue)"
    )
    var filter = BookFilter(status: .finished)
    filter.isLiked = true
    #expect(
      files.requests == [
        .imported(.path("goodreads.csv"), [], isDryRun: false), .imported(.path("a.csv"), [], isDryRun: true),
        .imported(.standardInput, [], isDryRun: true), .imported(.path("a.csv"), [], isDryRun: false),
        .exported(BookFilter(), .json, path: nil), .exported(BookFilter(), .csv, path: "books.csv"),
        .exported(filter, .goodreads, path: "shelf.csv"), .exported(BookFilter(), .json, path: "books.json"),
      ]
    )
  }

  @Test func standardInputIsImportedOnlyOnce() async throws {
    let files = ScriptedBookFiles()
    let tester = try await CommandLineTester(bookFiles: files)
    let refused = await tester.run(["books", "import", "-", "-"])
    #expect(refused.status == 2 && refused.output.isEmpty && files.requests.isEmpty)
    #expect(refused.messages == "haru: Standard input (-) can be given only once.\n")
  }

  @Test func pipesOfAShellAreNamedByTheirPaths() async throws {
    let tester = try await CommandLineTester(bookFiles: ScriptedBookFiles())
    let run = await tester.run(["books", "import", "/dev/fd/63"])
    #expect(run.output.hasPrefix("Imported '/dev/fd/63': "))
  }

  @Test func droppedBooksCanBeExported() async throws {
    let files = ScriptedBookFiles()
    let tester = try await CommandLineTester(bookFiles: files)
    let run = await tester.run(["books", "export", "x.csv", "--format", "goodreads", "--status", "given_up"])
    #expect((run.status, files.requests) == (0, [.exported(BookFilter(status: .givenUp), .goodreads, path: "x.csv")]))
  }

  @Test(
    arguments: [
      (
        ImportError.nothingFound,
        "There are no books in 'x.csv'.\n      'haru help books import' lists the files that can be read."
      ),
      (.unreadable(detail: "Is a directory"), "'x.csv' couldn't be read (Is a directory)."),
      (.cancelled, "The import was stopped. Nothing was changed."),
    ]
  )
  func unreadableFilesAreRefused(error: ImportError, message: String) async throws {
    let tester = try await CommandLineTester(bookFiles: ScriptedBookFiles(importing: .failure(error)))
    let refused = await tester.run(["books", "import", "x.csv"])
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(refused.messages == "haru: \(message)\n")
  }

  @Test func differencesAndTheOrderOfDatesAreNamed() async throws {
    var there = try BookContent.sample("Demian", by: "Hesse")
    there.info.publisher = BookName(imported: "Fischer")
    var here = there
    here.info.publisher = BookName(imported: "Suhrkamp")
    let (three, four) = (try #require(BookRating(quarters: 14)), try #require(BookRating(quarters: 17)))
    let report = ImportReport(failures: [
      .init(line: 4, reason: .book(.differs(title: "Demian", .content(.publisher, here: here, there: there)))),
      .init(line: 4, reason: .book(.differs(title: "Demian", .rating(here: three, there: four)))),
      .init(line: 2, reason: .dateOrder(example: "3/4/2021", .dayFirst)),
    ])
    let tester = try await CommandLineTester(bookFiles: ScriptedBookFiles(importing: .success(report)))
    let run = await tester.run(["books", "import", "x.csv"])
    for line in [
      "Line 4: 'Demian': publisher stays 'Suhrkamp' (the file says 'Fischer').",
      "Line 4: 'Demian': rating stays '★3.5' (the file says '★4.25').",
      "Line 2: dates such as '3/4/2021' were read day first (dates.order).",
    ] {
      #expect(run.messages.contains(line) || run.output.contains(line))
    }
  }

  @Test func ambiguousTitleIsAskedAbout() async throws {
    let ids = [1, 3].compactMap { UUID(uuidString: "3f2a1100-0000-4000-8000-00000000000\($0)") }
    var report = ImportReport()
    report.add(ImportReport.Failure(line: 4, reason: .book(.severalBooks(title: "Demian", ids: ids))))
    let files = ScriptedBookFiles(importing: .success(report))
    let tester = try await CommandLineTester(bookFiles: files)
    for author in ["Hesse", "Anonymous"] {
      _ = await tester.run(["books", "add", "Demian", "--author", author, "--want"])
    }
    let terminal = StandardStreams.terminal(columns: 80)
    let chosen = await tester.run(["books", "import", "x.csv"], streams: terminal, answers: ["3", "2"])
    #expect(chosen.messages.contains("Which book is 'Demian' in the file? 1 to 2, or Enter to skip it: Which book"))
    #expect(chosen.messages.contains("  Demian  Anonymous\n"))
    _ = await tester.run(["books", "import", "x.csv"], streams: terminal, answers: [""])
    let piped = await tester.run(["books", "import", "x.csv"])
    #expect(piped.messages.contains("Choose one with --book 3f2a1100"))
    let named = await tester.run(["books", "import", "x.csv", "--book", ids[0].digits])
    #expect(named.status == 1)
    #expect(
      files.requests == [
        .imported(.path("x.csv"), [], isDryRun: true),
        .imported(.path("x.csv"), [Book.ID(ids[1])], isDryRun: false),
        .imported(.path("x.csv"), [], isDryRun: true), .imported(.path("x.csv"), [], isDryRun: false),
        .imported(.path("x.csv"), [], isDryRun: false), .imported(.path("x.csv"), [Book.ID(ids[0])], isDryRun: false),
      ]
    )
  }
}
