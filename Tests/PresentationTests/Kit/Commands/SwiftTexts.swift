import Foundation

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
