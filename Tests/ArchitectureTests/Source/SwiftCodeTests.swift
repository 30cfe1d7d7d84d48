import Testing

struct SwiftCodeTests {
  @Test(
    arguments: [
      ("let a = 1", "let a = 1"),
      ("a // Date()", "a"),
      ("a /* x /* y */ z */ b", "a                   b"),
      ("a /* never closed", "a"),
      (#"f("Date()")"#, "f(        )"),
      (#"f("a\"b") + c"#, "f(      ) + c"),
      (#"f("\\") + c"#, "f(    ) + c"),
      (#"f("a \(Date()) b")"#, "f(    (Date())   )"),
      (#"f("\(g("x)") + h(1))") + c"#, "f(  (g(    ) + h(1)) ) + c"),
      (##"f(#"a"b\n"#) + c"##, "f(         ) + c"),
      (##"f(#"\#(x) \(y)"#)"##, "f(    (x)       )"),
      (##"#if os(Linux)"##, "#if os(Linux)"),
      ("let `a \" b` = 1 // c", "let `a \" b` = 1"),
      ("\"// no comment\" a", "                a"),
      ("\"never closed\nlet b = 1", "\nlet b = 1"),
      ("\"\"\"\n  a \"quoted\" // x\n  \\(b)\n\"\"\" + c", "\n\n   (b)\n    + c"),
      ("a / b // c", "a / b"),
      ("\"하루\" + 하루", "         + 하루"),
    ]
  )
  func commentsAndLiteralsBecomeBlanks(source: String, code: String) {
    #expect(trimmed(SwiftCode(source).text) == trimmed(code))
  }

  @Test func everyByteKeepsItsPlace() {
    let source = "a /* 하루\n */ b\n\"\"\"\n 글 \\(c)\n\"\"\"\n"
    #expect(SwiftCode(source).bytes.count == source.utf8.count)
    #expect(SwiftCode(source).text.count { $0 == "\n" } == 5)
  }

  /// Returns the lines without trailing spaces.
  private func trimmed(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
