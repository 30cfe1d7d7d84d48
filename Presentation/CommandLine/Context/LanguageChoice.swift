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
    language = Self.overruling(flag, environment) ?? setting ?? Self.ofSystem(environment)
  }

  /// The language that comes before the setting; `nil` where none was said.
  package static func overruling(_ flag: Settings.Language?, _ environment: [String: String]) -> Settings.Language? {
    let variable = localeVariables.dropLast().first { environment[$0]?.isEmpty == false }
    return flag ?? language(named: "HARU_LANG", environment) ?? variable.flatMap { language(named: $0, environment) }
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
