import Foundation
import Support
import Testing

/// Tests reading a book day by day in a shell.
struct BooksStoryTests {
  private let home: HaruHome

  init() throws { home = try HaruHome() }

  @Test func aBookIsReadToItsEndAndTakenBack() throws {
    let added = try home.done("books", "add", "Demian", "--author", "Hermann Hesse", "--pages", "240", "--by", "none")
    #expect(added == "Added: 'Demian'. Undo: haru undo\n")
    try home.done("read", "Demian", "60", "--on", "yesterday")
    try home.done("read", "demian", "+30")
    #expect(try home.done("books", "history", "Demian", "--plain").hasSuffix("\t60\t60\n2026-11-20\t90\t30\n"))
    #expect(try home.done("books", "streak", "--plain") == "days\t2\t2\nweeks\t1\t1\n")
    #expect(try home.done("read", "Demian", "240").hasPrefix("Well done! You finished 'Demian'"))
    try home.done("books", "rate", "Demian", "4.5")
    try home.done("books", "sentence", "add", "Demian", "The bird fights its way out of the egg.", "--page", "123")
    #expect(try home.done("books", "shelf", "--plain").contains("\tfinished\t240\t240\t100\t\t\t\t4.5\tfalse\n"))
    #expect(try home.done("books", "stack", "--plain") == "Demian\t13.3\ttrue\n")
    try home.done("undo", "3")
    #expect(try home.done("books", "--plain").contains("\treading\t90\t240\t37\t"))
    #expect(try home.done("books", "streak", "--plain") == "days\t2\t2\nweeks\t1\t1\n")
    try home.done("redo", "3")
    #expect(try home.done("books", "sentence", "search", "bird", "--plain").contains("Demian\t123\tThe bird"))
    let document = try JSONSerialization.jsonObject(with: Data(home.done("books", "show", "Demian", "--json").utf8))
    let book = try #require(document as? [String: Any])
    #expect(book["status"] as? String == "finished" && book["rating"] as? Double == 4.5)
  }

  @Test func twoThatReadAtOnceLoseNothing() async throws {
    let home = home
    try home.done("books", "add", "Demian", "--pages", "240", "--by", "none")
    try home.done("books", "add", "Cosmos", "--pages", "700", "--by", "none")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for page in 1...6 {
        group.addTask { try home.done("read", page.isMultiple(of: 2) ? "Demian" : "Cosmos", "+10") }
      }
      try await group.waitForAll()
    }
    let pages = try home.done("books", "--plain").split(separator: "\n").map { $0.split(separator: "\t")[3] }
    #expect(pages == ["30", "30"])
    #expect(try home.done("books", "stats", "--plain").hasPrefix("all\t\t60\t1\t0\n"))
  }
}
