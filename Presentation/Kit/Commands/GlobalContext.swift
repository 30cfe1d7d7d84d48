package import Domain

/// The language, format and colors of a command, from its options, the environment and the settings.
package struct GlobalContext: Hashable, Sendable {
  package let language: Settings.Language
  /// The language that overrides the setting; `nil` if the setting decides.
  package let languageOverride: LanguageOverride?
  package let format: OutputFormat
  package let colors: ColorLevel
  /// Indicates whether pictures made of characters are shown; a screen reader can't describe them.
  package let showsPictures: Bool
  /// The width that results must fit into; `nil` if nothing is cut.
  package let width: Int?
  /// The pager for results that are longer than the screen; `nil` for no pager.
  package let pager: String?
  package let canAsk: Bool
  package let assumesYes: Bool
  package let isQuiet: Bool

  /// - Parameter settings: The settings; `nil` if they weren't read, such as for help.
  package init(_ options: GlobalOptions, environment: [String: String], settings: Settings?, streams: StandardStreams) {
    language = LanguageChoice(flag: options.language, environment: environment, setting: settings?.language).language
    languageOverride = LanguageChoice.languageOverride(options.language, environment)
    format = options.format
    let policy = ColorPolicy(flag: options.color, environment: environment, setting: settings?.color)
    colors = options.format == .text ? policy.level(isTerminal: streams.outputIsTerminal) : .none
    showsPictures = !Self.isAccessible(environment)
    width = options.format == .text && streams.outputIsTerminal ? streams.columns : nil
    canAsk = streams.inputIsTerminal && !options.forbidsInput
    pager = options.format == .text && streams.outputIsTerminal && canAsk ? PagerChoice(environment).command : nil
    assumesYes = options.assumesYes
    isQuiet = options.isQuiet
  }

  package var texts: Texts { Texts(language) }

  /// Returns whether output is read aloud, because `ACCESSIBLE` has a value other than no.
  package static func isAccessible(_ environment: [String: String]) -> Bool {
    !["", "0", "false", "no", "off"].contains(environment["ACCESSIBLE"]?.lowercased() ?? "")
  }

  package var colorsOutput: Bool { colors > .none }

  /// Indicates whether pictures that consist of colors are shown.
  var showsColorPictures: Bool { showsPictures && colors >= .twoHundredFiftySix }
}

/// The pager for long results: `HARU_PAGER`, then `PAGER`, then `less` (clig.dev, Output).
struct PagerChoice: Hashable, Sendable {
  /// The usual pager, which ends without a message if `less` isn't installed.
  private static let usual = "command -v less >/dev/null || exit 127; less"

  /// The shell command of the pager; `nil` for no pager.
  let command: String?

  init(_ environment: [String: String]) {
    guard environment["TERM"] != "dumb", !GlobalContext.isAccessible(environment) else {
      command = nil
      return
    }
    let named = (environment["HARU_PAGER"] ?? environment["PAGER"] ?? Self.usual).trimmed
    command = named.isEmpty || named == "cat" ? nil : named
  }
}

/// The directories of the user's files (XDG Base Directory 0.8), which aren't created or read here.
package struct HaruPaths: Hashable, Sendable {
  /// The directory for data that the user would miss.
  package let data: String
  package let config: String
  /// The directory for history and layout.
  package let state: String
  /// The directory for data that can be made again.
  package let cache: String

  /// Uses `HARU_HOME` for everything if set, otherwise the XDG directories.
  ///
  /// Relative XDG directories are ignored, as XDG demands.
  ///
  /// - Throws: ``HaruPathsError`` if a directory can't be determined.
  package init(environment: [String: String]) throws(HaruPathsError) {
    if let home = environment["HARU_HOME"], !home.isEmpty {
      guard home.hasPrefix("/") else { throw .relativeHaruHome(home) }
      data = home
      config = home
      state = home
      cache = Self.join(home, "cache")
      return
    }
    data = try Self.directory("XDG_DATA_HOME", else: ".local/share", environment)
    config = try Self.directory("XDG_CONFIG_HOME", else: ".config", environment)
    state = try Self.directory("XDG_STATE_HOME", else: ".local/state", environment)
    cache = try Self.directory("XDG_CACHE_HOME", else: ".cache", environment)
  }

  private static func directory(
    _ variable: String, else fallback: String, _ environment: [String: String]
  ) throws(HaruPathsError) -> String {
    if let base = environment[variable], base.hasPrefix("/") { return join(base, "haru") }
    guard let home = environment["HOME"], !home.isEmpty else { throw .missingHome }
    guard home.hasPrefix("/") else { throw .relativeHome(home) }
    return join(join(home, fallback), "haru")
  }

  private static func join(_ directory: String, _ name: String) -> String {
    directory.hasSuffix("/") ? directory + name : directory + "/" + name
  }
}

package enum HaruPathsError: Error, Hashable, Sendable {
  case missingHome
  case relativeHome(String)
  /// `HARU_HOME` is relative; if Haru ignored the variable, it would change a different store than the user meant.
  case relativeHaruHome(String)
}

extension Texts {
  package func failure(for error: HaruPathsError) -> CommandFailure {
    switch error {
    case .missingHome:
      failure(
        "missing_home", ko: "HOME이 없어서 자료를 저장할 곳을 알 수 없어요.", en: "HOME isn't set, so there is no place for your data.",
        hint: setHaruHome)
    case .relativeHome(let home):
      failure(
        "relative_home", ko: "HOME이 절대 경로가 아니에요: '\(home)'.", en: "HOME isn't an absolute path: '\(home)'.",
        hint: setHaruHome)
    case .relativeHaruHome(let home):
      failure(
        "relative_haru_home",
        ko: "HARU_HOME이 절대 경로가 아니에요: '\(home)'.", en: "HARU_HOME isn't an absolute path: '\(home)'.", hint: setHaruHome)
    }
  }

  private var setHaruHome: String {
    self(
      ko: "HARU_HOME에 자료를 저장할 폴더를 /로 시작하는 경로로 써 주세요.",
      en: "Set HARU_HOME to a directory for your data, as a path that begins with '/'.")
  }
}

/// The choice of the language: option, `HARU_LANG`, `LC_ALL` or `LC_MESSAGES`, setting, `LANG`, English.
///
/// `LANG` is POSIX's default for all categories. The variable is nearly always set, so a setting with lower priority
/// would never count.
package struct LanguageChoice: Hashable, Sendable {
  /// The variables for the system's locale of messages, in POSIX order; the first variable that isn't empty decides.
  private static let localeVariables = ["LC_ALL", "LC_MESSAGES", "LANG"]

  package let language: Settings.Language

  package init(flag: Settings.Language?, environment: [String: String], setting: Settings.Language?) {
    language = Self.languageOverride(flag, environment)?.language ?? setting ?? Self.ofSystem(environment)
  }

  /// Returns the language that overrides the setting; `nil` if no language was given.
  package static func languageOverride(_ flag: Settings.Language?, _ environment: [String: String]) -> LanguageOverride?
  {
    if let flag { return LanguageOverride(flag, by: nil) }
    let locale = localeVariables.dropLast().first { environment[$0]?.isEmpty == false }
    for variable in ["HARU_LANG", locale].compactMap(\.self) {
      if let language = language(named: variable, environment) {
        return LanguageOverride(language, by: variable)
      }
    }
    return nil
  }

  /// Returns the language of the system's locale, or English if Haru doesn't support that language.
  package static func ofSystem(_ environment: [String: String]) -> Settings.Language {
    let variable = localeVariables.first { environment[$0]?.isEmpty == false }
    return variable.flatMap { language(named: $0, environment) } ?? .english
  }

  /// Returns Korean for `ko_KR.UTF-8`; `nil` for C, POSIX and languages that Haru doesn't support.
  private static func language(named variable: String, _ environment: [String: String]) -> Settings.Language? {
    environment[variable].flatMap { Settings.Language(rawValue: $0.prefix { $0.isLetter }.lowercased()) }
  }
}

/// A language that overrides the language setting.
package struct LanguageOverride: Hashable, Sendable {
  package let language: Settings.Language
  /// The environment variable that overrides the setting; `nil` for `--lang`, which applies to one run.
  package let variable: String?

  package init(_ language: Settings.Language, by variable: String?) {
    (self.language, self.variable) = (language, variable)
  }
}

extension DateOrder {
  /// Reads the order from the locale for times, with variables in POSIX order; month first if no locale is set.
  ///
  /// Source: the short date formats of the Unicode CLDR, by territory, or else by language.
  package init(environment: [String: String]) {
    let locale = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    let names = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    let (language, territory) = (names.first ?? "C", names.count > 1 ? names[1] : "")
    self =
      switch (language, territory) {
      case ("C", _), ("POSIX", _), ("en", ""), (_, "US"), ("en", "PH"): .monthFirst
      case (_, "KR"), (_, "JP"), (_, "CN"), (_, "TW"), (_, "HU"), (_, "LT"), (_, "MN"), (_, "SE"), ("en", "ZA"),
        (_, "CA"):
        .yearFirst
      case ("ko", ""), ("ja", ""), ("zh", ""), ("hu", ""), ("lt", ""), ("mn", ""), ("sv", ""): .yearFirst
      default: .dayFirst
      }
  }
}
