package import Domain

/// Decides which language is spoken: option, `HARU_LANG`, `LC_ALL` or `LC_MESSAGES`, setting, `LANG`, English.
///
/// `LANG` is what POSIX takes where nothing else is said; as it is nearly always set, a setting before which it came would
/// never count.
package struct LanguageChoice: Hashable, Sendable {
  /// The system's locale for messages, in POSIX's order; the first that is not empty decides.
  private static let localeVariables = ["LC_ALL", "LC_MESSAGES", "LANG"]

  package let language: Settings.Language

  package init(flag: Settings.Language?, environment: [String: String], setting: Settings.Language?) {
    language = Self.overruling(flag, environment)?.language ?? setting ?? Self.ofSystem(environment)
  }

  /// Returns the language that overrules the setting; `nil` if no language was given.
  package static func overruling(_ flag: Settings.Language?, _ environment: [String: String]) -> OverrulingLanguage? {
    if let flag { return OverrulingLanguage(flag, by: nil) }
    let locale = localeVariables.dropLast().first { environment[$0]?.isEmpty == false }
    for variable in ["HARU_LANG", locale].compactMap(\.self) {
      if let language = language(named: variable, environment) {
        return OverrulingLanguage(language, by: variable)
      }
    }
    return nil
  }

  /// The language of the system's locale; English where Haru does not speak it.
  package static func ofSystem(_ environment: [String: String]) -> Settings.Language {
    let variable = localeVariables.first { environment[$0]?.isEmpty == false }
    return variable.flatMap { language(named: $0, environment) } ?? .english
  }

  /// `ko_KR.UTF-8` → Korean; `nil` for C, POSIX and languages that Haru does not speak.
  private static func language(named variable: String, _ environment: [String: String]) -> Settings.Language? {
    environment[variable].flatMap { Settings.Language(rawValue: $0.prefix { $0.isLetter }.lowercased()) }
  }
}

/// A language that is spoken whatever the setting says.
package struct OverrulingLanguage: Hashable, Sendable {
  package let language: Settings.Language
  /// The environment's variable that says so; `nil` for `--lang`, which does for one run.
  package let variable: String?

  package init(_ language: Settings.Language, by variable: String?) {
    (self.language, self.variable) = (language, variable)
  }
}
