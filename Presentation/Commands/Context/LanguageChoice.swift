package import Domain

/// Decides which language is spoken: option, then environment, then setting, then English.
package struct LanguageChoice: Hashable, Sendable {
  /// The first that is set decides (gettext's order behind our own).
  private static let variables = ["HARU_LANG", "LC_ALL", "LC_MESSAGES", "LANG"]

  package let language: Settings.Language

  package init(
    flag: Settings.Language?,
    environment: [String: String],
    setting: Settings.Language?
  ) {
    language = flag ?? Self.language(of: environment) ?? setting ?? .english
  }

  private static func language(of environment: [String: String]) -> Settings.Language? {
    for variable in variables {
      if let language = environment[variable].flatMap(language(ofLocale:)) { return language }
    }
    return nil
  }

  /// `ko_KR.UTF-8` → Korean; `nil` for C, POSIX and languages that Haru does not speak.
  private static func language(ofLocale locale: String) -> Settings.Language? {
    Settings.Language(rawValue: locale.prefix { $0.isLetter }.lowercased())
  }
}
