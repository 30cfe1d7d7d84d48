/// The colors of the full screen.
public enum ScreenTheme: Hashable, Sendable {
  /// The colors of a saying card.
  case card(SayingImageTheme)
  /// The dark variant of a card with a light background.
  case darkCard(SayingImageTheme)
  case palette(ScreenPalette)
  /// The colors in one of the user's own files.
  case own(ThemeName)

  /// The themes that come with Haru.
  public static let builtIn: [ScreenTheme] =
    SayingImageTheme.allCases.map { .card($0) } + SayingImageTheme.allCases.filter { !$0.isDark }.map { .darkCard($0) }
    + ScreenPalette.allCases.map { .palette($0) }

  /// The cards that suit the theme; `nil` for themes without cards.
  public var card: SayingImageTheme? {
    switch self {
    case .card(let card), .darkCard(let card): card
    case .palette, .own: nil
    }
  }
}

/// A well-known palette, which other programs offer too.
public enum ScreenPalette: String, Hashable, Sendable, CaseIterable {
  case nord, gruvbox, gruvboxLight, catppuccin, catppuccinLatte, solarized, solarizedLight
}

extension ScreenTheme: RawRepresentable {
  private static let ownPrefix = "own:"

  /// Creates the theme with a stored name; `nil` for a name that this version doesn't know.
  public init?(rawValue: String) {
    if let theme = Self.builtIn.first(where: { $0.rawValue == rawValue }) {
      self = theme
    } else if rawValue.hasPrefix(Self.ownPrefix), let name = ThemeName(String(rawValue.dropFirst(Self.ownPrefix.count)))
    {
      self = .own(name)
    } else {
      return nil
    }
  }

  /// The name in stores, which never changes.
  public var rawValue: String {
    switch self {
    case .card(let card): card.rawValue
    case .darkCard(let card): "\(card.rawValue)Dark"
    case .palette(let palette): palette.rawValue
    case .own(let name): Self.ownPrefix + name.text
    }
  }
}

/// The name of a user's own theme, which is the name of its file without the ending.
public struct ThemeName: Hashable, Sendable, Comparable {
  /// The maximum length in characters, and in bytes of UTF-8.
  public static let (limit, byteLimit) = (40, 160)

  public let text: String

  /// - Returns: `nil` unless the text consists of 1 to ``limit`` letters, digits, hyphens and underscores.
  public init?(_ text: String) {
    guard (1...Self.limit).contains(text.count), text.utf8.count <= Self.byteLimit,
      text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    else { return nil }
    self.text = text
  }

  public static func < (one: ThemeName, other: ThemeName) -> Bool { SortKey(one.text) < SortKey(other.text) }
}

/// The files with the user's own themes.
public protocol ThemeFiles: Sendable {
  /// Returns the names of the files in order, without their ending; empty if the files can't be listed.
  ///
  /// Some of them may not be names of themes.
  func names() -> [String]

  /// Returns the path of the file with a name, whether or not the file exists.
  func path(of name: String) -> String

  /// Returns the text of a theme's file.
  func text(of name: ThemeName) throws(ThemeFileError) -> String
}

/// A reason why a theme's file can't be read.
public enum ThemeFileError: Error, Hashable, Sendable {
  case missing
  /// A folder, a pipe or a device is in place of the file.
  case notAFile
  /// The file is longer than `limit` bytes.
  case tooLong(limit: Int)
  /// The file isn't UTF-8.
  case notText
  /// The system refused; `reason` is its message.
  case refused(reason: String)
}
