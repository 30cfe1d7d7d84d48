/// A Swift or C file of the repository.
struct SourceFile {
  /// The path from the repository's top folder.
  let path: String
  let text: String
  private let code: String
  /// The lines of the file without comments and the text of string literals.
  let codeLines: [Substring]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    code = SwiftCode(text).text
    codeLines = code.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The name of the file without `.swift`.
  var name: Substring { (path.split(separator: "/").last ?? "").dropLast(".swift".count) }

  var folder: Substring { path[..<(path.lastIndex(of: "/") ?? path.startIndex)] }

  /// The number of lines, as counted by `wc -l`.
  var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

  /// The imported modules, each with its line number.
  var imports: [(module: String, line: Int)] {
    codeLines.enumerated().compactMap { index, line in
      Self.importedModule(line).map { ($0, index + 1) }
    }
  }

  /// Returns the places of a word in the code, as `path:line`.
  func places(of word: CodeWord) -> [String] {
    guard word.mayBeFound(in: code) else { return [] }
    return codeLines.enumerated().compactMap { index, line in
      word.isFound(in: line) ? "\(path):\(index + 1)" : nil
    }
  }

  /// Indicates whether the file declares the type it is named after, or an extension for a file `Type+Part.swift`.
  ///
  /// Lists of a feature are extensions: `PeopleFeature.swift` extends `FeatureModule`, `PeopleCommands.swift` extends
  /// `Command`, and `PeopleFields.swift` extends `Field`.
  var declaresItsName: Bool {
    let lists = ["Feature": "FeatureModule", "Commands": "Command", "Fields": "Field"]
    let list = path.contains("/Features/") && !name.contains("+") ? lists.first { name.hasSuffix($0.key) }?.value : nil
    let parts = (list.map { "\($0)+\(name)" } ?? String(name)).split(separator: "+", maxSplits: 1)
    let keywords: Set<Substring> =
      parts.count == 2 ? ["extension"] : ["struct", "class", "enum", "actor", "protocol", "typealias"]
    return codeLines.contains { line in
      let words = line.split(separator: " ")
      return zip(words, words.dropFirst()).contains { keyword, declared in
        keywords.contains(keyword) && Self.lastName(in: declared) == parts[0]
      }
    }
  }

  /// Returns the last name of a word, such as `Scalar` for `Unicode.Scalar:`.
  private static func lastName(in word: Substring) -> Substring? {
    word.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }.split(separator: ".").last
  }

  private static func importedModule(_ line: Substring) -> String? {
    var words = line.split(separator: " ")[...]
    while let word = words.first, word.hasPrefix("@") || accessLevels.contains(word) { words.removeFirst() }
    guard words.popFirst() == "import" else { return nil }
    if let word = words.first, words.count > 1, importKinds.contains(word) { words.removeFirst() }
    return words.first.map { String($0.prefix { $0 != "." && $0 != ":" && $0 != ";" }) }
  }

  private static let accessLevels: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
  private static let importKinds: Set<Substring> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "var", "let",
  ]
}
