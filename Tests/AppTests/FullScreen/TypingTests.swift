import Domain
import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests text that is committed by an input method, and text that terminals send by themselves.
struct TypingTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func caretFollowsEachTypedSyllable(size: Size) throws {
    let screen = try home.open(size: size, language: "ko")
    try screen.type("n", seeing: "╭─ 새 일정")
    var caret = try #require(screen.caret)
    var typed = ""
    for character in "강남 치과 ab 🦷!" {
      let width = TextWidth.columns(of: character)
      typed.append(character)
      let expected = Point(column: caret.column + width, row: caret.row)
      try screen.type(String(character))
      try screen.see("the caret behind '\(typed)'") { $0.isCursorVisible && $0.cursor == expected }
      #expect(screen.screen.lines[caret.row].contains(typed.trimmingSuffix(" ")))
      caret = expected
    }
    try screen.type(Keys.backspace + Keys.backspace + Keys.backspace)
    try screen.see("the caret three back") { $0.cursor == Point(column: caret.column - 4, row: caret.row) }
    try screen.type(Keys.save, seeing: "'강남 치과 ab'을 11.20 (금)에")
    try screen.quit()
    #expect(try home.titles() == ["강남 치과 ab"])
  }

  @Test func keysTypedWhileHaruOpensAreNotEchoedAndActAfterwards() throws {
    let folder = home.folder.path("haru")
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: attributes)
    // Haru can't create its store, and therefore can't open, until the lock is free.
    let lock = unsafe open("\(folder)/haru.lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    #expect(flock(lock, LOCK_EX) == 0)
    let terminal = try home.start()
    try terminal.read(until: "Waiting for another Haru window")
    #expect(try !terminal.settings.echoes)
    try terminal.write(Keys.enter)
    close(lock)
    let screen = HaruScreen(terminal, size: Size(columns: 80, rows: 24))
    try screen.see("What should Haru call you?")
    try screen.type(Keys.interrupt)
    try screen.waitForExit()
    #expect(try terminal.settings == terminal.originalSettings)
  }

  @Test func splitAndDecomposedSyllablesAreComposed() throws {
    let screen = try home.open()
    try screen.type("n", seeing: "New event")
    for byte in Array("한강".utf8) { try screen.terminal.write([byte]) }
    try screen.see("한강")
    try screen.type(Keys.paste("\u{1109}\u{1161}\u{11AB}"), seeing: "한강산")
    try screen.type(Keys.save, seeing: "Added")
    try screen.quit()
    #expect(try home.titles().first.map { Array($0.unicodeScalars) } == Array("한강산".unicodeScalars))
  }

  @Test func pasteBecomesOneLineWithoutControlCharacters() throws {
    let screen = try home.open()
    try screen.type("n", seeing: "New event")
    try screen.type(Keys.paste("회의\r\nq\u{7}자료\u{1B}[31m!"))
    try screen.type("끝", seeing: "끝")
    try screen.type(Keys.save, seeing: "Added")
    try screen.quit()
    let title = try #require(try home.titles().first)
    #expect(title == "회의 q자료[31m!끝")
  }

  @Test func pasteOutsideAFieldTriggersNoKeys() throws {
    try home.haru("plan", "add", "walk", "--start", "18:00")
    let screen = try home.open()
    try screen.see("walk")
    try screen.type(Keys.paste("dyq\rn\u{1B}"))
    try screen.type("?", seeing: "Everywhere")
    try screen.type(Keys.escape, losing: "Everywhere")
    #expect(screen.text.contains("walk") && !screen.text.contains("New event"))
    try screen.quit()
    #expect(try home.titles() == ["walk"])
  }

  /// The answers are not split right after ESC or "ESC [", where only timing distinguishes them from the Esc key.
  @Test(arguments: [3, 9, 24, 25, 28, 33, 36, 39, 43])
  func lateTerminalResponsesAreNotTyped(split: Int) throws {
    let screen = try home.open()
    try screen.type("n", seeing: "New event")
    let answers = Array("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?62;22c".utf8)
    try screen.terminal.write(Array(answers[..<split]))
    // When the new size is visible, all input sent before has been read.
    try screen.resize(to: Size(columns: 70, rows: 24))
    try screen.see("the form in 70 columns") { $0.lines.contains { $0.hasPrefix("╭─ New event") && $0.count == 70 } }
    try screen.terminal.write(Array(answers[split...]))
    try screen.type("가", seeing: "가")
    #expect(screen.screen.lines.contains { $0.hasPrefix("│ ▸ Title      가  ") })
    try screen.type(Keys.save, seeing: "Added '가'")
    try screen.quit()
    #expect(try home.titles() == ["가"])
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: Character) -> String {
    var text = self
    while text.last == suffix { text.removeLast() }
    return text
  }
}
