import Foundation
import Support
import Testing

/// Tests importing and exporting books with the real program.
struct BookFilesStoryTests {
  private let home: HaruHome

  init() throws { home = try HaruHome() }

  private func file(_ text: String) throws -> String {
    let path = home.folder.path("books.csv")
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  @Test func whatIsWrittenIsReadBackWholeElsewhere() throws {
    try home.done("books", "add", "Demian", "--author", "Hesse", "--pages", "240", "--tag", "classic", "--by", "none")
    try home.done("read", "Demian", "60", "--on", "yesterday", "--at", "21:30")
    try home.done("books", "sentence", "add", "Demian", "The bird fights its way out.", "--page", "12")
    let written = try home.done("books", "export")
    for name in ["all.json", "all.csv"] {
      let path = home.folder.path(name)
      #expect(try home.done("books", "export", path) == "Exported 1 book to '\(name)'.\n")
      let other = try HaruHome()
      #expect(try other.done("books", "import", path).hasPrefix("Imported '\(name)': 1 added, 0 updated"))
      #expect(try other.done("books", "import", path) == "Imported '\(name)': 0 added, 0 updated, 1 unchanged.\n")
      #expect(try other.done("books", "export") == written)
      #expect(try other.done("undo").hasPrefix("Undid: "))
      #expect(try other.done("books", "list", "--all", "--json") == "[]\n")
    }
    let table = try home.done("books", "export", "--format", "goodreads", "--status", "reading")
    #expect(table.contains("currently-reading") && table.contains("Demian"))
  }

  @Test func aTitleThatFitsTwoBooksGoesToTheOneThatIsNamed() throws {
    try home.done("books", "add", "Demian", "--author", "Hesse", "--want")
    try home.done("books", "add", "Demian", "--author", "Kim", "--want")
    let ids = try home.done("books", "list", "--plain").split(separator: "\n").map { String($0.prefix(32)) }
    let path = try file("title,authors,rating\nDemian,,4\n")
    let refused = try home.run("books", "import", path)
    #expect(refused.status == .exited(1) && refused.errors.contains("matches several books"))
    try home.done("books", "import", path, "--book", ids[1])
    let rated = try home.done("books", "list", "--plain").split(separator: "\n").filter { $0.contains("\t4\tfalse") }
    #expect(rated.map { String($0.prefix(32)) } == [ids[1]])
  }
}
