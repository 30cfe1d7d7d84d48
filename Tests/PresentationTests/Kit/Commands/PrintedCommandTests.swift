import Foundation
import Presentation
import ScreenSupport
import Support
import Testing

/// Checks that every command the program prints, for example in a hint, can be parsed by the program.
///
/// The commands are read from the string literals of the source, so that a new hint is checked automatically.
@Suite("Printed commands")
struct PrintedCommandTests {
  @Test func everyPrintedCommandCanBeParsed() throws {
    let tree = CommandTree.haru
    var count = 0
    for file in SwiftTexts.files(under: "Presentation") {
      for command in try SwiftTexts.literals(of: file, with: "haru ").flatMap(PrintedCommand.all) {
        count += 1
        let refusal = command.refusal(by: tree)
        #expect(refusal == nil, "\(file): \(command.text)")
      }
    }
    #expect(count > 500)
  }

  @Test(arguments: [
    ("To undo: haru undo", "haru undo"), ("'haru plan add \u{FFFC}'로 더해요.", "haru plan add \u{FFFC}"),
    ("'haru books add 'TITLE' --pages N'.", "haru books add 'TITLE' --pages N"),
    ("haru data erase로 지워요", "haru data erase"), ("Try haru plan, then go on.", "haru plan"), ("no haru\nhere", nil),
  ])
  func commandIsFoundInItsSentence(text: String, command: String?) {
    #expect(PrintedCommand.all(in: text).map(\.text) == [command].compactMap(\.self))
  }

  @Test(
    arguments: [
      ("'haru wrds add x'", .unknownCommand("wrds", parent: [], suggestion: "haru words")),
      ("haru books edit BOOK --pagez N", .unknownOption("--pagez", path: ["books", "edit"], suggestion: "--pages")),
      ("haru undoo", .unknownCommand("undoo", parent: [], suggestion: "haru undo")),
      ("'haru undo now please'", .unexpectedArgument("please", path: ["undo"], suggestion: nil)),
      ("haru people \u{FFFC} --every", .unknownCommand("1", parent: ["people"], suggestion: nil)),
    ] as [(String, UsageError)]
  )
  func invalidCommandIsRefused(text: String, error: UsageError) throws {
    let command = try #require(PrintedCommand.all(in: text).first)
    #expect(command.refusal(by: .haru) == error)
  }
}

/// A command line in a text, such as `haru undo` in "To undo: haru undo".
struct PrintedCommand {
  let text: String
  /// Indicates whether the command is in quotes, so no other word of the text belongs to it.
  private let isQuoted: Bool

  static func all(in literal: String) -> [PrintedCommand] {
    literal.matches(of: /(^|[^\w\/.\-])haru (?=[a-z\-])/).map { match in
      let isQuoted = match.1 == "'"
      let rest = String(literal[match.1.endIndex...])
      return PrintedCommand(text: isQuoted ? quoted(rest) : sentence(rest), isQuoted: isQuoted)
    }
  }

  /// Returns the text up to the quote that closes the command.
  ///
  /// A quote after a space or `=` opens a quoted word within the command.
  private static func quoted(_ text: String) -> String {
    var (isInWord, last) = (false, Character(" "))
    let end = text.indices.first { index in
      defer { last = text[index] }
      guard text[index] == "'" else { return false }
      if isInWord { isInWord = false } else if last == " " || last == "=" { isInWord = true } else { return true }
      return false
    }
    return String(text[..<(end ?? text.endIndex)])
  }

  /// Returns the text up to a mark that no command contains.
  private static func sentence(_ text: String) -> String {
    let end = text.firstRange(of: /\n| · |[,.;:](\s|$)|\)|[A-Za-z](?=[가-힣])/)
    return end.map { text[$0].last?.isLetter == true ? String(text[..<$0.upperBound]) : String(text[..<$0.lowerBound]) }
      ?? text
  }

  /// Returns the reason why no command of the tree accepts the line; `nil` if a command accepts it.
  ///
  /// A text may name a command without its arguments, and may interpolate a name.
  func refusal(by tree: CommandTree) -> UsageError? {
    var words = ShellWords(text).arguments ?? []
    var first: UsageError?
    while !words.isEmpty {
      let refusals = Self.values(in: words, of: tree).map { value in
        Self.refusal(of: words.map { $0.replacing(SwiftTexts.value, with: value) }, by: tree)
      }
      guard let refusal = refusals.first, !refusals.contains(nil) else { return nil }
      first = first ?? refusal
      // Other words of the sentence may follow a command that isn't in quotes.
      guard !isQuoted, let last = words.popLast(), last.allSatisfy({ $0.isLowercase || !$0.isASCII }) else { break }
    }
    return first
  }

  /// Returns the words to try for an interpolated value: any word, and the names of commands and options.
  private static func values(in words: [String], of tree: CommandTree) -> [String] {
    guard let place = words.firstIndex(where: { $0.contains(SwiftTexts.value) }) else { return [""] }
    let commands = tree.visibleCommands.filter { $0.path.starts(with: words[..<min(place, 2)]) }
    return ["1"] + commands.compactMap(\.path.last) + commands.flatMap { $0.spec.options.map(\.name) }
  }

  private static func refusal(of words: [String], by tree: CommandTree) -> UsageError? {
    do {
      _ = try CommandParser(tree).parse(words)
      return nil
    } catch .missingArgument {
      return nil
    } catch {
      return error
    }
  }
}

/// The string literals of the program's Swift files.
enum SwiftTexts {
  /// The mark that stands for an interpolated value.
  static let value = "\u{FFFC}"

  private static let top = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the paths of all Swift files in a folder of the repository, including subfolders.
  static func files(under folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: top.appending(path: folder).path)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }

  /// Returns the literals of a file that contain a text; a literal comes after the literals in its interpolations.
  static func literals(of file: String, with text: String) throws -> [String] {
    let code = try String(contentsOf: top.appending(path: file), encoding: .utf8)
    guard code.range(of: text) != nil else { return [] }
    var scanner = LiteralScanner(code)
    scanner.readCode(until: nil)
    return scanner.literals.filter { $0.contains(text) }
  }
}

/// Finds the string literals in Swift code.
private struct LiteralScanner {
  private(set) var literals: [String] = []
  private let code: [Character]
  private var place = 0

  init(_ code: String) { self.code = Array(code) }

  private func follows(_ first: Character, _ more: Character...) -> Bool {
    code[place] == first && code[(place + 1)...].starts(with: more)
  }

  /// - Parameter end: The parenthesis that ends an interpolation; `nil` for the end of the file.
  mutating func readCode(until end: Character?) {
    var depth = 0
    while place < code.count {
      let character = code[place]
      if follows("/", "/") {
        while place < code.count, !code[place].isNewline { place += 1 }
      } else if follows("#", "\"") {
        skipRaw()
      } else if character == "\"" {
        readLiteral()
      } else {
        if character == "(" { depth += 1 }
        if character == end {
          if depth == 0 { return }
          depth -= 1
        }
        place += 1
      }
    }
  }

  /// Skips a raw literal such as `#"\d"#`, which is never shown to users.
  private mutating func skipRaw() {
    place += 2
    while place < code.count, !follows("\"", "#") { place += 1 }
    place += 2
  }

  private mutating func readLiteral() {
    let isLong = follows("\"", "\"", "\"")
    place += isLong ? 3 : 1
    var text = ""
    while place < code.count, isLong ? !follows("\"", "\"", "\"") : code[place] != "\"" {
      guard code[place] == "\\", place + 1 < code.count else {
        text.append(code[place])
        place += 1
        continue
      }
      place += 2
      switch code[place - 1] {
      case "(":
        readCode(until: ")")
        place += 1
        text += SwiftTexts.value
      case "n": text.append("\n")
      case "u": while code[place - 1] != "}" { place += 1 }
      case let character where character.isNewline: while code[place] == " " { place += 1 }
      case let character: text.append(character)
      }
    }
    place += isLong ? 3 : 1
    literals.append(text)
  }
}
