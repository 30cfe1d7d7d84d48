package import Domain

/// The text of a user's theme: lines such as `accent = #88C0D0`, comments after `#`, and `base = nord`.
struct ThemeFile {
  /// The word that names the theme to change.
  static let baseWord = "base"

  /// The theme, or only its base if a line has a fault; `nil` if not even the base is known.
  private(set) var theme: PaintedTheme?
  /// The first fault.
  private(set) var fault: (line: Int?, reason: ThemeFault.Reason)?

  init(_ text: String) {
    var colors: [ColorRole: RGB] = [:]
    let text = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      do throws(ThemeFault.Reason) {
        guard let (name, value) = try Self.entry(line) else { continue }
        if name == Self.baseWord {
          guard theme == nil else { throw .repeated(name) }
          theme = try Self.base(value)
        } else {
          let role = try Self.role(name)
          guard colors[role] == nil else { throw .repeated(name) }
          colors[role] = try Self.color(value)
        }
      } catch {
        fault = fault ?? (index + 1, error)
      }
    }
    if fault == nil, theme == nil, let role = [ColorRole.background, .text].first(where: { colors[$0] == nil }) {
      fault = (nil, .missing(role))
    }
    if fault == nil { theme = PaintedTheme(own: colors, on: theme) }
  }

  /// Returns the name and the value of a line; `nil` for a line without contents.
  private static func entry(_ line: Substring) throws(ThemeFault.Reason) -> (name: String, value: String)? {
    let line = String(line).trimmed
    guard !line.isEmpty, !line.hasPrefix("#") else { return nil }
    let parts = line.split(separator: "=", maxSplits: 1)
    // A comment may follow the value, whose own "#" comes first.
    let words = parts.count == 2 ? parts[1].split(whereSeparator: \.isWhitespace) : []
    guard let value = words.first, words.dropFirst().first?.hasPrefix("#") ?? true else { throw .noColor(line) }
    return (String(parts[0]).trimmed.lowercased(), String(value))
  }

  private static func base(_ word: String) throws(ThemeFault.Reason) -> PaintedTheme {
    guard let theme = ScreenTheme.builtIn.first(where: { $0.word == word.lowercased() }).flatMap(PaintedTheme.init)
    else { throw .unknownBase(word) }
    return theme
  }

  private static func role(_ word: String) throws(ThemeFault.Reason) -> ColorRole {
    guard let role = ColorRole.allCases.first(where: { $0.word == word }) else { throw .unknownRole(word) }
    return role
  }

  private static func color(_ text: String) throws(ThemeFault.Reason) -> RGB {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { throw .wrongColor(text) }
    return RGB(number)
  }
}

/// The reason why a theme file isn't used, or why only its base is used.
package struct ThemeFault: Error, Hashable, Sendable {
  package enum Reason: Error, Hashable, Sendable {
    /// The name of the file can't be the name of a theme.
    case wrongName
    /// A theme of Haru has the name of the file.
    case nameTaken(String)
    case unreadable(ThemeFileError)
    /// A line isn't a name, an equals sign and a value.
    case noColor(String)
    case unknownRole(String)
    case unknownBase(String)
    case wrongColor(String)
    case repeated(String)
    /// A theme without a base lacks a color from which others follow.
    case missing(ColorRole)
  }

  package let path: String
  /// The number of the line, from 1; `nil` for the whole file.
  package let line: Int?
  package let reason: Reason

  package init(path: String, line: Int?, reason: Reason) { (self.path, self.line, self.reason) = (path, line, reason) }
}

/// The themes that can be painted: Haru's themes and the themes in the user's files.
package struct ThemeLibrary: Sendable {
  private let files: any ThemeFiles

  package init(_ files: any ThemeFiles) { self.files = files }

  /// The words for themes of Haru, which a file can't have as its name.
  private static let taken = Set([ScreenTheme.terminalWord] + ScreenTheme.builtIn.map(\.word))

  /// The names of the user's own themes, without the words for themes of Haru.
  package var ownNames: [ThemeName] {
    files.names().compactMap(ThemeName.init).filter { !Self.taken.contains($0.text.lowercased()) }
  }

  /// The names of the user's own themes whose files have no fault.
  package var usableNames: [ThemeName] { ownNames.filter { colors(of: .own($0)).fault == nil } }

  /// The first fault of each of the user's files that has one.
  package var faults: [ThemeFault] {
    files.names().compactMap { name in
      guard let theme = ThemeName(name) else {
        return ThemeFault(path: files.path(of: name), line: nil, reason: .wrongName)
      }
      guard !Self.taken.contains(name.lowercased()) else {
        return ThemeFault(path: files.path(of: name), line: nil, reason: .nameTaken(name.lowercased()))
      }
      return colors(of: .own(theme)).fault
    }
  }

  /// Returns the colors of a theme, and the first fault of its file.
  ///
  /// - Parameter theme: The theme; `nil` for the terminal's own colors.
  /// - Returns: The colors, or the base's colors if the file has a fault; `nil` for the terminal's own colors.
  package func colors(of theme: ScreenTheme?) -> (painted: PaintedTheme?, fault: ThemeFault?) {
    guard case .own(let name)? = theme else { return (theme.flatMap(PaintedTheme.init), nil) }
    let path = files.path(of: name.text)
    do throws(ThemeFileError) {
      let file = ThemeFile(try files.text(of: name))
      return (file.theme, file.fault.map { ThemeFault(path: path, line: $0.line, reason: $0.reason) })
    } catch {
      return (nil, ThemeFault(path: path, line: nil, reason: .unreadable(error)))
    }
  }
}
