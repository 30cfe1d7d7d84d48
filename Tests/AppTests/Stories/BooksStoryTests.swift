import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests reading a book day by day in a shell.
struct BooksStoryTests {
  private let home: HaruHome

  init() throws { home = try HaruHome() }

  @Test func readingToTheEndCanBeUndoneAndRedone() throws {
    let added = try home.haru("books", "add", "Demian", "--author", "Hermann Hesse", "--pages", "240", "--by", "none")
    #expect(added == "Added 'Demian'. Undo: haru undo\n")
    try home.haru("read", "Demian", "60", "--on", "yesterday")
    try home.haru("read", "demian", "+30")
    #expect(try home.haru("books", "history", "Demian", "--plain").hasSuffix("\t60\t60\n2026-11-20\t90\t30\n"))
    #expect(try home.haru("books", "streak", "--plain") == "days\t2\t2\nweeks\t1\t1\n")
    #expect(try home.haru("read", "Demian", "240").hasPrefix("Well done! You finished 'Demian'"))
    try home.haru("books", "rate", "Demian", "4.5")
    try home.haru("books", "sentence", "add", "Demian", "The bird fights its way out of the egg.", "--page", "123")
    #expect(try home.haru("books", "shelf", "--plain").contains("\tfinished\t240\t240\t100\t\t\t\t4.5\tfalse\n"))
    #expect(try home.haru("books", "stack", "--plain") == "Demian\t13.3\ttrue\n")
    try home.haru("undo", "3")
    #expect(try home.haru("books", "--plain").contains("\treading\t90\t240\t37\t"))
    #expect(try home.haru("books", "streak", "--plain") == "days\t2\t2\nweeks\t1\t1\n")
    try home.haru("redo", "3")
    #expect(try home.haru("books", "sentence", "search", "bird", "--plain").contains("Demian\t123\tThe bird"))
    let document = try JSONSerialization.jsonObject(with: Data(home.haru("books", "show", "Demian", "--json").utf8))
    let book = try #require(document as? [String: Any])
    #expect(book["status"] as? String == "finished" && book["rating"] as? Double == 4.5)
  }

  @Test func concurrentReadingsLoseNoPages() async throws {
    let home = home
    try home.haru("books", "add", "Demian", "--pages", "240", "--by", "none")
    try home.haru("books", "add", "Cosmos", "--pages", "700", "--by", "none")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for page in 1...6 {
        group.addTask { try home.haru("read", page.isMultiple(of: 2) ? "Demian" : "Cosmos", "+10") }
      }
      try await group.waitForAll()
    }
    let pages = try home.haru("books", "--plain").split(separator: "\n").map { $0.split(separator: "\t")[3] }
    #expect(pages == ["30", "30"])
    #expect(try home.haru("books", "stats", "--plain").hasPrefix("all\t\t60\t1\t0\n"))
  }
}

/// Tests a book from search to finish in the full screen, with a local server in place of Aladin.
struct BooksScreenStoryTests {
  private static func book(_ more: String) -> [UInt8] {
    let book =
      #"{"title":"데미안","author":"헤르만 헤세 (지은이)","publisher":"민음사","pubDate":"2000-12-20","#
      + #""isbn13":"9788937460449","itemId":26,"categoryName":"국내도서>소설/시/희곡>독일소설","subInfo":{\#(more)}}"#
    let head = #"{"version":"20131101","totalResults":1,"startIndex":1,"itemsPerPage":50,"item":["#
    return Array("\(head)\(book)]};".utf8)
  }

  @Test func bookIsFoundReadFinishedAndRated() throws {
    let home = try HaruHome()
    let server = try LoopbackServer { request in
      let body = Self.book(request.target.contains("ItemLookUp") ? #""itemPage":248"# : "")
      return [.send(LoopbackServer.answer(body: body))]
    }
    try home.haru("settings", "set", "books.sources", "library,aladin")
    try home.haru("settings", "set", "books.aladin.url", server.address)
    let keys = home.folder.path("haru/keys")
    try Data("HARU_ALADIN_KEY=k3y\n".utf8).write(to: URL(filePath: keys))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: keys)

    let screen = try home.open(size: Size(columns: 100, rows: 30))
    try screen.type("6", seeing: "You aren't reading anything yet")
    try screen.type("f", seeing: "title, author or ISBN")
    try screen.type("데미안", seeing: "데미안")
    try screen.type(Keys.enter, seeing: "민음사")
    try screen.see("도서 DB 제공 : 알라딘")
    try screen.type(Keys.enter, seeing: "248")
    try screen.type(Keys.enter, seeing: "8 days at 31 pages a day")
    try screen.type(Keys.save, seeing: "Added '데미안', reading")
    try screen.type(" 24", seeing: "p. 24 · 9%")
    try screen.type(Keys.enter, seeing: "24/31 p. today")
    try screen.type(Keys.enter + "z", seeing: "224 pages left")
    try screen.type("1", seeing: "Finished in a day")
    try screen.type(Keys.right + Keys.right, seeing: "★1")
    try screen.type(Keys.enter, seeing: "finished")
    try screen.type(Keys.escape, seeing: "You aren't reading anything yet")
    try screen.type("v", seeing: "1 book")
    try screen.quit()
    #expect(try home.haru("books", "list", "--all", "--plain").contains("\t데미안\t"))
  }
}

/// Tests searching for books with the real program and a local server in place of Aladin.
struct BookSearchStoryTests {
  private static let key = "ttb-k3y"
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
    try home.haru("settings", "set", "books.sources", "library,aladin")
    try Data("# mine\nHARU_ALADIN_KEY = \(Self.key)\n".utf8).write(to: URL(filePath: home.folder.path("haru/keys")))
    try rights(0o600)
  }

  private func rights(_ rights: Int) throws {
    let place = home.folder.path("haru/keys")
    try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: place)
  }

  private static func book(_ title: String, _ number: Int, _ isbn: String, _ more: String = "") -> String {
    #"{"title":"\#(title)","author":"헤르만 헤세 (지은이), 전영애 (옮긴이)","publisher":"민음사","pubDate":"2000-12-20","#
      + #""isbn13":"\#(isbn)","itemId":\#(number),"categoryName":"국내도서>소설/시/희곡>독일소설","subInfo":{\#(more)}}"#
  }

  private static func page(_ books: String..., total: Int? = nil) -> [UInt8] {
    let head = #"{"totalResults":\#(total ?? books.count),"startIndex":1,"itemsPerPage":50,"item":["#
    return Array((head + books.joined(separator: ",") + "]};").utf8)
  }

  /// Returns Aladin's response to a request; a request without the key is refused.
  private static func answer(_ target: String) -> [UInt8] {
    let demian = ("데미안", 26, "9788937460449")
    guard target.contains("TTBKey=\(key)") else { return Array(#"{"errorCode":100,"errorMessage":"key"}"#.utf8) }
    if target.contains("ItemLookUp") {
      return page(book(demian.0, demian.1, demian.2, #""itemPage":248,"packing":{"sizeDepth":14}"#))
    }
    if target.contains("ItemList") { return page(book("소년이 온다", 9, "9788936434120"), total: 120) }
    return page(book(demian.0, demian.1, demian.2), book("데미안 – 다른 판", 27, "9788954429160"))
  }

  private func startCatalogue(_ answer: @escaping @Sendable (String) -> [UInt8] = Self.answer) throws -> LoopbackServer
  {
    let server = try LoopbackServer { [.send(LoopbackServer.answer(body: answer($0.target)))] }
    try home.haru("settings", "set", "books.aladin.url", server.address)
    return server
  }

  @Test func bookIsFoundAddedReadAndFinished() throws {
    let server = try startCatalogue()
    let found = try home.haru("books", "search", "데미안")
    #expect(
      found == """
        데미안
          헤르만 헤세, 전영애 (translator) · 민음사 · 2000-12-20 · literature · 9788937460449 · Aladin
        데미안 – 다른 판
          헤르만 헤세, 전영애 (translator) · 민음사 · 2000-12-20 · literature · 9788954429160 · Aladin
        도서 DB 제공 : 알라딘 인터넷서점(www.aladin.co.kr)

        """
    )
    #expect(
      try home.haru("books", "add", "--isbn", "978-89-374-6044-9", "--by", "2026-11-27")
        == "Added '데미안', by Fri Nov 27: 8 days at 31 pages a day. Undo: haru undo\n"
    )
    #expect(server.requests.map { $0.headers["user-agent"]?.hasPrefix("haru/") } == [true, true])
    try home.haru("read", "데미안", "100", "--on", "yesterday")
    #expect(try home.haru("books", "--plain").contains("\treading\t100\t248\t40\t2026-11-27\t"))
    #expect(try home.haru("books", "streak", "--plain") == "days\t1\t1\nweeks\t1\t1\n")
    try home.haru("books", "sentence", "add", "데미안", "새는 알에서 나오려고 투쟁한다.", "--page", "123")
    try home.haru("books", "finish", "데미안", "--rest", "today", "--rating", "4.5")
    #expect(try home.haru("books", "stack", "--plain") == "데미안\t14\tfalse\n")
    // A saved book is marked in the results and isn't added a second time.
    #expect(try home.haru("books", "search", "데미안", "--plain").hasPrefix("library\t데미안\t"))
    let again = try home.run("books", "add", "--isbn", "9788937460449")
    #expect(again.status == .exited(1) && again.errors.contains("You already added this book"))
    let several = try home.run("books", "add", "--search", "데미안")
    #expect(several.status == .exited(1) && several.errors.contains("2. 데미안 – 다른 판"))
    let listed = try home.run("books", "bestsellers", "--list", "new")
    #expect(listed.output.hasPrefix("소년이 온다\n") && listed.errors == "More results: --page 2\n")
    let exported = try home.haru("books", "export") + home.haru("settings") + home.haru("books", "show", "데미안")
    #expect(!exported.contains(Self.key))
  }

  /// Bad responses of a catalog, each with the error code of the command.
  private static let bad: [(name: String, answer: String, code: String)] = [
    ("HTML", "<html><body>Service unavailable {}</body></html>", "answer_unreadable"),
    ("half", #"{"totalResults":1,"item":[{"title":"데"#, "answer_unreadable"),
    ("nothing", "", "answer_unreadable"),
    ("deep", String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000), "answer_unreadable"),
    ("huge", String(repeating: " ", count: 5 << 20), "connection_failed"),
    ("key", #"{"errorCode":100,"errorMessage":"no \#(key)"}"#, "key_refused"),
  ]

  @Test(arguments: bad.map(\.name))
  func badCatalogueResponseIsReportedAndSavedBooksAreFound(name: String) throws {
    let bad = try #require(Self.bad.first { $0.name == name })
    let server = try startCatalogue { _ in Array(bad.answer.utf8) }
    let outcome = try home.run("books", "search", "데미안", "--json")
    #expect(outcome.status == .exited(1) && outcome.errors.contains("\"\(bad.code)\""), "\(outcome.errors)")
    #expect(!outcome.errors.contains(Self.key) && outcome.output.isEmpty)
    try home.haru("books", "add", "데미안", "--want")
    let found = try home.run("books", "search", "데미안", "--plain")
    #expect(found.status == .exited(0) && found.output.hasPrefix("library\t데미안\t") && !found.errors.isEmpty)
    _ = server
  }

  @Test func titleSendsNoControlCharactersToTheTerminal() throws {
    let server = try startCatalogue { _ in Self.page(Self.book(#"\u001b[2J\u202e데미안\u0007\n"#, 1, "9788937460449")) }
    let found = try home.run("books", "search", "데미안")
    #expect(found.status == .exited(0) && found.output.contains("데미안"))
    for bad in ["\u{1B}", "\u{7}", "\u{202E}"] { #expect(!found.output.contains(bad)) }
    _ = server
  }

  @Test func missingConnectionIsReportedWithInstructions() throws {
    try home.haru("settings", "set", "books.aladin.url", "http://127.0.0.1:1")
    let search = try home.run("books", "search", "데미안")
    #expect(search.status == .exited(1) && search.errors.hasPrefix("haru: Aladin: The catalog can't be reached"))
    let added = try home.run("books", "add", "--isbn", "9788937460449")
    #expect(added.status == .exited(1))
    #expect(added.errors.contains("haru books add 'TITLE' --author 'NAME' --pages N --isbn 9788937460449"))
    #expect(try home.haru("books", "--json") == "[]\n")
  }

  @Test func cachedResponsesAreShownWithTheirAge() throws {
    let broken = home.folder.path("broken")
    let server = try startCatalogue { FileManager.default.fileExists(atPath: broken) ? [] : Self.answer($0) }
    let now = try home.haru("books", "search", "데미안")
    #expect(try home.haru("books", "search", "데미안") == now)
    // The response is cached for a few minutes, so the catalog is asked only once.
    #expect(server.requests.count == 1)
    #expect(FileManager.default.createFile(atPath: broken, contents: nil))
    let later = home.environment(now: "2026-11-22T10:00:00+09:00")
    let cached = try home.run("books", "search", "데미안", environment: later)
    #expect(cached.output == now && cached.errors == "Aladin isn't available now. These results are from 2 days ago.\n")
    #expect(server.requests.count == 2)
    let cache = home.folder.path("haru/cache/books")
    let files = try FileManager.default.contentsOfDirectory(atPath: cache)
    #expect(files.count == 1)
    for file in files { #expect(try !String(contentsOfFile: "\(cache)/\(file)", encoding: .utf8).contains(Self.key)) }
  }

  @Test func keyFileReadableByOthersIsNotUsed() throws {
    let server = try startCatalogue()
    try rights(0o644)
    let refused = try home.run("books", "search", "데미안")
    #expect(refused.status == .exited(1) && refused.errors.contains("chmod 600") && server.requests.isEmpty)
    try FileManager.default.removeItem(atPath: home.folder.path("haru/keys"))
    let without = try home.run("books", "bestsellers")
    #expect(without.status == .exited(1) && without.errors.contains("HARU_ALADIN_KEY=…") && server.requests.isEmpty)
  }
}

/// Tests importing and exporting books with the real program.
struct BookFilesStoryTests {
  private let home: HaruHome

  init() throws { home = try HaruHome() }

  private func file(_ text: String) throws -> String {
    let path = home.folder.path("books.csv")
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  @Test func exportedBooksImportUnchangedElsewhere() throws {
    try home.haru("books", "add", "Demian", "--author", "Hesse", "--pages", "240", "--tag", "classic", "--by", "none")
    try home.haru("read", "Demian", "60", "--on", "yesterday", "--at", "21:30")
    try home.haru("books", "sentence", "add", "Demian", "The bird fights its way out.", "--page", "12")
    let written = try home.haru("books", "export")
    for name in ["all.json", "all.csv"] {
      let path = home.folder.path(name)
      #expect(try home.haru("books", "export", path) == "Exported 1 book to '\(path)'.\n")
      let other = try HaruHome()
      #expect(try other.haru("books", "import", path).hasPrefix("Imported '\(name)': 1 added, 0 updated"))
      #expect(try other.haru("books", "import", path) == "Imported '\(name)': 0 added, 0 updated, 1 unchanged.\n")
      #expect(try other.haru("books", "export") == written)
      #expect(try other.haru("undo").hasPrefix("Undid: "))
      #expect(try other.haru("books", "list", "--all", "--json") == "[]\n")
    }
    let table = try home.haru("books", "export", "--format", "goodreads", "--status", "reading")
    #expect(table.contains("currently-reading") && table.contains("Demian"))
  }

  @Test func ambiguousTitleIsImportedIntoTheChosenBook() throws {
    try home.haru("books", "add", "Demian", "--author", "Hesse", "--want")
    try home.haru("books", "add", "Demian", "--author", "Kim", "--want")
    let ids = try home.haru("books", "list", "--plain").split(separator: "\n").map { String($0.prefix(32)) }
    let path = try file("title,authors,rating\nDemian,,4\n")
    let refused = try home.run("books", "import", path)
    #expect(refused.status == .exited(1) && refused.errors.contains("matches several books"))
    try home.haru("books", "import", path, "--book", ids[1])
    let rated = try home.haru("books", "list", "--plain").split(separator: "\n").filter { $0.contains("\t4\tfalse") }
    #expect(rated.map { String($0.prefix(32)) } == [ids[1]])
  }
}
