package import Domain

/// The language, format and colours of a command, from its options, the environment and the settings.
package struct GlobalContext: Hashable, Sendable {
  package let language: Settings.Language
  /// The language that is spoken whatever the setting says.
  package let overrulingLanguage: OverrulingLanguage?
  package let format: OutputFormat
  package let colors: ColorLevel
  /// False for a program that reads the screen aloud, which can't describe pictures made of characters.
  package let showsPictures: Bool
  /// The width that results have to fit; `nil` where nothing is cut.
  package let width: Int?
  /// The program that shows a result longer than the screen; `nil` for none.
  package let pager: String?
  package let canAsk: Bool
  package let assumesYes: Bool
  package let isQuiet: Bool

  /// - Parameter settings: `nil` where they were not read, as for help.
  package init(_ options: GlobalOptions, environment: [String: String], settings: Settings?, streams: StandardStreams) {
    language = LanguageChoice(flag: options.language, environment: environment, setting: settings?.language).language
    overrulingLanguage = LanguageChoice.overruling(options.language, environment)
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

  /// Returns whether lines are read aloud: `ACCESSIBLE` has any value but no.
  package static func isAccessible(_ environment: [String: String]) -> Bool {
    !["", "0", "false", "no", "off"].contains(environment["ACCESSIBLE"]?.lowercased() ?? "")
  }

  package var colorsOutput: Bool { colors > .none }
}

/// The program that shows long results: `HARU_PAGER`, then `PAGER`, then `less` (clig.dev, Output).
struct PagerChoice: Hashable, Sendable {
  /// Says nothing where there is none.
  private static let usual = "command -v less >/dev/null || exit 127; less"

  /// A shell command; `nil` shows nothing page by page.
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

/// The directories of the user's files (XDG Base Directory 0.8); nothing is made or looked at.
package struct HaruPaths: Hashable, Sendable {
  /// Data that the user would miss.
  package let data: String
  package let config: String
  /// History and layout.
  package let state: String
  /// Data that can be made again.
  package let cache: String

  /// `HARU_HOME` holds everything; otherwise the XDG directories do, and relative ones are ignored as XDG says.
  ///
  /// - Throws: ``HaruPathsError`` when a directory cannot be known.
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
  /// Ignoring it would change another store than the one that was meant.
  case relativeHaruHome(String)
}

extension Texts {
  package func failure(for error: HaruPathsError) -> CommandFailure {
    switch error {
    case .missingHome:
      CommandFailure(
        "missing_home", self(ko: "HOME이 없어서 자료를 둘 곳을 몰라요.", en: "HOME is not set, so there is no place for your data."),
        hint: setHaruHome)
    case .relativeHome(let home):
      CommandFailure(
        "relative_home", self(ko: "HOME이 절대 경로가 아니에요: '\(home)'.", en: "HOME is not an absolute path: '\(home)'."),
        hint: setHaruHome)
    case .relativeHaruHome(let home):
      CommandFailure(
        "relative_haru_home",
        self(ko: "HARU_HOME이 절대 경로가 아니에요: '\(home)'.", en: "HARU_HOME is not an absolute path: '\(home)'."),
        hint: setHaruHome)
    }
  }

  private var setHaruHome: String {
    self(
      ko: "HARU_HOME에 자료를 둘 폴더를 /로 시작하는 경로로 써 주세요.",
      en: "Set HARU_HOME to a directory for your data, as a path that begins with '/'.")
  }
}

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

extension DateOrder {
  /// The order of the system's locale for times, in POSIX's order of variables; month first where it says nothing.
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
