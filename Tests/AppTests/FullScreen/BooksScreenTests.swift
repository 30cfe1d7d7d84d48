import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests a book from search to finish in the full screen, with a local server in place of Aladin.
struct BooksScreenTests {
  private static func book(_ more: String) -> [UInt8] {
    let book =
      #"{"title":"데미안","author":"헤르만 헤세 (지은이)","publisher":"민음사","pubDate":"2000-12-20","#
      + #""isbn13":"9788937460449","itemId":26,"categoryName":"국내도서>소설/시/희곡>독일소설","subInfo":{\#(more)}}"#
    let head = #"{"version":"20131101","totalResults":1,"startIndex":1,"itemsPerPage":50,"item":["#
    return Array("\(head)\(book)]};".utf8)
  }

  @Test func aBookIsFoundReadFinishedAndRated() throws {
    let home = try HaruHome()
    let server = try LoopbackServer { request in
      let body = Self.book(request.target.contains("ItemLookUp") ? #""itemPage":248"# : "")
      return [.send(LoopbackServer.answer(body: body))]
    }
    try home.done("settings", "set", "books.sources", "library,aladin")
    try home.done("settings", "set", "books.aladin.url", server.address)
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
    try screen.type("+24", seeing: "p. 24 · 9%")
    try screen.type(Keys.enter, seeing: "24/31 p. today")
    try screen.type(Keys.enter + "m", seeing: "224 pages left")
    try screen.type("1", seeing: "Finished in a day")
    try screen.type(Keys.right + Keys.right, seeing: "★1")
    try screen.type(Keys.enter, seeing: "finished")
    try screen.type(Keys.escape, seeing: "You aren't reading anything yet")
    try screen.type("b", seeing: "1 book")
    try screen.quit()
    #expect(try home.done("books", "list", "--all", "--plain").contains("\t데미안\t"))
  }
}
