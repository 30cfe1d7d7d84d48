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
