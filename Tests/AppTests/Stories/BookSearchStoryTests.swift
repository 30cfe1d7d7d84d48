import Foundation
import Support
import Testing

/// Tests searching for books with the real program and a local server in place of Aladin.
struct BookSearchStoryTests {
  private static let key = "ttb-k3y"
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
    try home.done("settings", "set", "books.sources", "library,aladin")
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

  private func standIn(_ answer: @escaping @Sendable (String) -> [UInt8] = Self.answer) throws -> LoopbackServer {
    let server = try LoopbackServer { [.send(LoopbackServer.answer(body: answer($0.target)))] }
    try home.done("settings", "set", "books.aladin.url", server.address)
    return server
  }

  @Test func aBookIsFoundAddedReadAndFinished() throws {
    let server = try standIn()
    let found = try home.done("books", "search", "데미안")
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
      try home.done("books", "add", "--isbn", "978-89-374-6044-9", "--by", "2026-11-27")
        == "Added: '데미안', by Fri Nov 27: 8 days at 31 pages a day. Undo: haru undo\n"
    )
    #expect(server.requests.allSatisfy { $0.headers["user-agent"]?.hasPrefix("haru/") == true })
    try home.done("read", "데미안", "100", "--on", "yesterday")
    #expect(try home.done("books", "--plain").contains("\treading\t100\t248\t40\t2026-11-27\t"))
    #expect(try home.done("books", "streak", "--plain") == "days\t1\t1\nweeks\t1\t1\n")
    try home.done("books", "sentence", "add", "데미안", "새는 알에서 나오려고 투쟁한다.", "--page", "123")
    try home.done("books", "finish", "데미안", "--rest", "today", "--rating", "4.5")
    #expect(try home.done("books", "stack", "--plain") == "데미안\t14\tfalse\n")
    // A saved book is marked in the results and isn't added a second time.
    #expect(try home.done("books", "search", "데미안", "--plain").hasPrefix("library\t데미안\t"))
    let again = try home.run("books", "add", "--isbn", "9788937460449")
    #expect(again.status == .exited(1) && again.errors.contains("You already added this book"))
    let several = try home.run("books", "add", "--search", "데미안")
    #expect(several.status == .exited(1) && several.errors.contains("2. 데미안 – 다른 판"))
    let listed = try home.run("books", "bestsellers", "--list", "new")
    #expect(listed.output.hasPrefix("소년이 온다\n") && listed.errors == "More results: --page 2\n")
    let exported = try home.done("books", "export") + home.done("settings") + home.done("books", "show", "데미안")
    #expect(!exported.contains(Self.key))
  }

  /// Bad responses of a catalogue, each with the error code of the command.
  private static let bad: [(name: String, answer: String, code: String)] = [
    ("HTML", "<html><body>Service unavailable {}</body></html>", "answer_unreadable"),
    ("half", #"{"totalResults":1,"item":[{"title":"데"#, "answer_unreadable"),
    ("nothing", "", "answer_unreadable"),
    ("deep", String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000), "answer_unreadable"),
    ("huge", String(repeating: " ", count: 5 << 20), "connection_failed"),
    ("key", #"{"errorCode":100,"errorMessage":"no \#(key)"}"#, "key_refused"),
  ]

  @Test(arguments: bad.map(\.name))
  func anAnswerThatIsNoneIsToldAndTheOwnBooksAreStillFound(name: String) throws {
    let bad = try #require(Self.bad.first { $0.name == name })
    let server = try standIn { _ in Array(bad.answer.utf8) }
    let outcome = try home.run("books", "search", "데미안", "--json")
    #expect(outcome.status == .exited(1) && outcome.errors.contains("\"\(bad.code)\""), "\(outcome.errors)")
    #expect(!outcome.errors.contains(Self.key) && outcome.output.isEmpty)
    try home.done("books", "add", "데미안", "--want")
    let found = try home.run("books", "search", "데미안", "--plain")
    #expect(found.status == .exited(0) && found.output.hasPrefix("library\t데미안\t") && !found.errors.isEmpty)
    _ = server
  }

  @Test func nothingInATitleSteersTheTerminal() throws {
    let server = try standIn { _ in Self.page(Self.book(#"\u001b[2J\u202e데미안\u0007\n"#, 1, "9788937460449")) }
    let found = try home.run("books", "search", "데미안")
    #expect(found.status == .exited(0) && found.output.contains("데미안"))
    for bad in ["\u{1B}", "\u{7}", "\u{202E}"] { #expect(!found.output.contains(bad)) }
    _ = server
  }

  @Test func withoutAConnectionItSaysWhatToDo() throws {
    try home.done("settings", "set", "books.aladin.url", "http://127.0.0.1:1")
    let search = try home.run("books", "search", "데미안")
    #expect(search.status == .exited(1) && search.errors.hasPrefix("haru: Aladin: can't be reached"))
    let added = try home.run("books", "add", "--isbn", "9788937460449")
    #expect(added.status == .exited(1))
    #expect(added.errors.contains("haru books add 'TITLE' --author 'NAME' --pages N --isbn 9788937460449"))
    #expect(try home.done("books", "--json") == "[]\n")
  }

  @Test func keptAnswersAreShownWithTheirAge() throws {
    let broken = home.folder.path("broken")
    let server = try standIn { FileManager.default.fileExists(atPath: broken) ? [] : Self.answer($0) }
    let now = try home.done("books", "search", "데미안")
    #expect(try home.done("books", "search", "데미안") == now)
    // The response is cached for some minutes, so the catalogue is asked only once.
    #expect(server.requests.count == 1)
    #expect(FileManager.default.createFile(atPath: broken, contents: nil))
    let later = home.environment(now: "2026-11-22T10:00:00+09:00")
    let kept = try home.run("books", "search", "데미안", environment: later)
    #expect(kept.output == now && kept.errors == "Aladin isn't available now. These results are from 2 days ago.\n")
    #expect(server.requests.count == 2)
    let cache = home.folder.path("haru/cache/books")
    let files = try FileManager.default.contentsOfDirectory(atPath: cache)
    #expect(files.count == 1)
    for file in files { #expect(try !String(contentsOfFile: "\(cache)/\(file)", encoding: .utf8).contains(Self.key)) }
  }

  @Test func keysThatOthersCanReadAreNotUsed() throws {
    let server = try standIn()
    try rights(0o644)
    let refused = try home.run("books", "search", "데미안")
    #expect(refused.status == .exited(1) && refused.errors.contains("chmod 600") && server.requests.isEmpty)
    try FileManager.default.removeItem(atPath: home.folder.path("haru/keys"))
    let without = try home.run("books", "bestsellers")
    #expect(without.status == .exited(1) && without.errors.contains("HARU_ALADIN_KEY=…") && server.requests.isEmpty)
  }
}
