import Domain

/// The names of settings on the command line.
package enum SettingKey: String, Hashable, Sendable, CaseIterable {
  /// What takes a choice back where there is one to take back.
  static let automatic = "auto"
  /// No theme: the terminal's own colours.
  static let terminalTheme = "terminal"

  case language
  case name
  case color
  case theme
  case reducedMotion = "reduced-motion"
  case weekStart = "week-start"
  case dayStart = "day-start"

  /// What it can be, as it is printed; empty where that cannot be listed.
  package var values: [String] {
    switch self {
    case .language: Settings.Language.allCases.map(\.rawValue) + [Self.automatic]
    case .color: Settings.ColorMode.allCases.map(\.rawValue)
    case .theme: [Self.terminalTheme] + SayingImageTheme.allCases.map(\.word)
    case .reducedMotion: ["on", "off"]
    case .weekStart: Weekday.allCases.map(\.word)
    case .name, .dayStart: []
    }
  }

  /// What can stand behind each of them.
  static var words: [String: [CompletionSource.Word]] {
    let words = allCases.map { key in
      let words = key.values.map { value in
        CompletionSource.Word(value: value, meaning: key == .theme ? SayingImageTheme(named: value)?.name : nil)
      }
      return (key.rawValue, words)
    }
    return Dictionary(uniqueKeysWithValues: words)
  }
}
