import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests searching for books with scripted catalogs.
struct BooksSearchCommandTests {
  private static func hit(
    _ title: String,
    _ author: String,
    _ isbn: String?,
    in catalogue: BookCatalogue,
    _ category: BookCategory = .other,
    pages: Int? = nil
  ) -> BookHit {
    var info = BookInfo(title: BookTitle(imported: title), category: category, source: catalogue.source)
    info.authors = [BookAuthor(BookName(imported: author))]
    info.isbn = isbn.flatMap { try? ISBN($0) }
    info.pages = pages.flatMap { PageCount($0) }
    info.published = PartialDay(year: 2013)
    return BookHit(info, in: catalogue, id: isbn ?? title, isComplete: catalogue != .aladin)
  }

  private static let (demian, stories) = ("9788937460449", "9788932917245")

  private static let aladin = ScriptedCatalogue(.aladin, pages: 248) { query throws(BookSearchError) in
    let demian = hit("데미안 – 에밀 싱클레어의 젊은 날 이야기", "헤르만 헤세", demian, in: .aladin, .literature)
    return switch query.subject {
    case .words("없는 책", _): .empty
    case .isbn: BookPage(hits: [demian], total: 1, hasMore: false)
    default: BookPage(hits: [demian], total: 60, hasMore: query.page == 1)
    }
  }
  private static let kakao = ScriptedCatalogue(.kakao) { query throws(BookSearchError) in
    guard case .words("데미안", _) = query.subject else { return .empty }
    let hits = [
      hit("데미안", "헤세", demian, in: .kakao, pages: 250), hit("세계 단편 \u{1B}[2J", "모음", stories, in: .kakao, pages: 320),
    ]
    return BookPage(hits: hits, total: 2, hasMore: false, cachedSince: Instant(secondsSince1970: 1_795_004_000))
  }
  private static let offline = ScriptedCatalogue(.openLibrary) { _ throws(BookSearchError) in throw .offline }

  private static func tester(_ catalogues: any BookSearching...) async throws -> CommandLineTester {
    try await CommandLineTester(now: "2026-11-20T21:00", catalogues: catalogues)
  }

  @Test(arguments: Settings.Language.allCases)
  func searchCommandsReportTheirResults(language: Settings.Language) async throws {
    let lines = [
      "books search 데미안", "books search 데미안 --plain", "books search 데미안 --json --source kakao --limit 1",
      "books search 데미안 --category literature --page 2", "books search 없는 책",
      "books search 없는 책 --source openlibrary",
      "books search ' '", "books search 978893746044 --by isbn", "books search x --page 0",
      "books bestsellers --list new",
      "books add --search 데미안", "books add --search 데미안 --title x", "books add --isbn 9788937460440",
      "books add --isbn 9788937460449 --by none --dry-run",
      "books add --isbn '9788937460449 13850' --owned --pages 252",
      "books add --isbn 9788937460449", "books search 데미안", "books add --search '없는 책'",
      "settings set books.sources openlibrary", "books search 데미안", "books add --isbn 9780439554930 --no-input",
    ]
    let tester = try await Self.tester(Self.aladin, Self.kakao, Self.offline)
    Snapshot.expect(
      text: await Transcript(tester: tester, language: language).text(lines),
      named: "search-\(language.rawValue)"
    )
  }

  @Test(arguments: Settings.Language.allCases)
  func terminalListsResultsAndAsksWhichBookToAdd(language: Settings.Language) async throws {
    let tester = try await Self.tester(Self.aladin, Self.kakao)
    let transcript = Transcript(
      tester: tester,
      language: language,
      streams: .terminal(columns: 60),
      answers: ["2", "세계 단편 모음"]
    )
    Snapshot.expect(
      text: await transcript.text(["books add --search 데미안", "books search 데미안 --source aladin"]),
      named: "chosen-\(language.rawValue)"
    )
    let none = await tester.run(["books", "add", "--search", "데미안"], streams: .terminal(columns: 60), answers: [""])
    #expect(none.status == 0 && none.output == "Nothing was changed.\n")
    let wrong = await tester.run(["books", "add", "--search", "데미안"], streams: .terminal(columns: 60), answers: ["3"])
    #expect(wrong.status == 1 && wrong.messages.contains("haru: "))
  }

  /// Every search error tells the user what to do, and no message is printed twice.
  @Test(arguments: Settings.Language.allCases)
  func everySearchErrorIsExplained(language: Settings.Language) async throws {
    let errors: [BookSearchError] = [
      .noKey, .exposedKeys(path: "/k"), .unreadableKeys(path: "/k", detail: "No such file"), .keyRefused, .quotaUsed,
      .offline, .timedOut, .serverFailed(status: 503), .refused(code: 7), .unreadable, .queryTooShort(minimum: 3),
      .unsupported, .notFound, .connection(.noLibrary), .connection(.untrusted), .connection(.tls),
      .connection(.tooLarge), .connection(.tooManyRedirects), .connection(.forbidden), .connection(.cutOff),
      .connection(.unreadable), .connection(.failed(code: 3)),
    ]
    var messages = ""
    for error in errors {
      let broken = [BookCatalogue.aladin, .kakao].map { name in
        ScriptedCatalogue(name) { _ throws(BookSearchError) in throw error }
      }
      let tester = try await CommandLineTester(catalogues: broken)
      let outcome = await tester.run(["books", "search", "데미안"], language)
      #expect(outcome.status == 1)
      messages += outcome.messages
    }
    Snapshot.expect(text: messages, named: "failures-\(language.rawValue)")
  }

  @Test func resultWithoutAnISBNCanBeAdded() async throws {
    let open = ScriptedCatalogue(.openLibrary) { _ in
      BookPage(hits: [Self.hit("Demian", "Hermann Hesse", nil, in: .openLibrary)], total: 1, hasMore: false)
    }
    let tester = try await CommandLineTester(catalogues: [open])
    let added = await tester.run(
      ["books", "add", "--search", "Demian", "--want"],
      streams: .terminal(columns: 60),
      answers: ["1", ""]
    )
    #expect(added.status == 0)
    #expect(await tester.run(["books", "show", "Demian", "--json"]).output.contains("\"Hermann Hesse\""))
  }

  @Test func missingKeyForKoreanBooksShowsAHint() async throws {
    let open = ScriptedCatalogue(.openLibrary) { _ in
      BookPage(hits: [Self.hit("Demian", "Hermann Hesse", nil, in: .openLibrary)], total: 1, hasMore: false)
    }
    let tester = try await CommandLineTester(catalogues: [open])
    let found = await tester.run(["books", "search", "Demian"])
    #expect(found.output.hasPrefix("Demian\n") && found.messages.contains("HARU_KAKAO_KEY=… or HARU_ALADIN_KEY=…"))
    #expect(found.messages.count(where: \.isNewline) == 1)
    // Users who have chosen a catalog don't see the hint.
    #expect(await tester.run(["books", "search", "Demian", "--source", "openlibrary"]).messages == "")
    _ = await tester.run(["settings", "set", "books.sources", "openlibrary"])
    #expect(await tester.run(["books", "search", "Demian"]).messages == "")
  }
}
