package import Domain

/// Decides how many colours an output gets: option, then environment, then setting, then whether it is a terminal.
package struct ColorPolicy: Hashable, Sendable {
  private let mode: Settings.ColorMode
  private let environment: [String: String]

  /// - Parameters:
  ///   - flag: `nil` where the option was not given.
  ///   - setting: `nil` where the settings were not read, as for help.
  package init(flag: Settings.ColorMode?, environment: [String: String], setting: Settings.ColorMode?) {
    mode = flag ?? Self.mode(of: environment) ?? setting ?? .auto
    self.environment = environment
  }

  /// - Parameter isTerminal: Whether this output, not another one, is a terminal.
  package func isColored(isTerminal: Bool) -> Bool {
    switch mode {
    case .always: true
    case .never: false
    case .auto: isTerminal && environment["TERM"] != "dumb"
    }
  }

  /// - Parameter isTerminal: Whether this output, not another one, is a terminal.
  package func level(isTerminal: Bool) -> ColorLevel { isColored(isTerminal: isTerminal) ? depth : .none }

  /// Indicates whether the terminal erases in the current background colour, as its entry in terminfo says ("bce").
  ///
  /// GNU screen doesn't, and `STY` tells it apart where `TERM` was set to something else.
  package var erasesInColor: Bool {
    guard let terminal = environment["TERM"], environment["STY"]?.isEmpty != false else { return false }
    return Self.erasingInColor.contains { terminal == $0 || terminal.hasPrefix("\($0)-") }
  }

  /// The terminals with "bce" in ncurses' terminfo, by the first part of their names.
  private static let erasingInColor = [
    "alacritty", "foot", "ghostty", "konsole", "linux", "rxvt", "st", "vte", "wezterm", "xterm",
  ]

  /// Returns the mode by the order of no-color.org and bixense.com/clicolors.
  private static func mode(of environment: [String: String]) -> Settings.ColorMode? {
    if environment["NO_COLOR"]?.isEmpty == false { return .never }
    for variable in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
      if let force = environment[variable], !force.isEmpty, force != "0" { return .always }
    }
    return environment["CLICOLOR"] == "0" ? .never : nil
  }

  private var depth: ColorLevel {
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) { return .trueColor }
    // Terminal names itself xterm-256color and shows RGB wrongly before macOS 26.
    if environment["TERM_PROGRAM"] == "Apple_Terminal" { return .twoHundredFiftySix }
    let terminal = environment["TERM"] ?? ""
    // `COLORTERM` does not go along to another machine, the terminal's own name does.
    if terminal.hasSuffix("-direct") || Self.ofTrueColor.contains(where: terminal.hasPrefix) { return .trueColor }
    return terminal.contains("256color") ? .twoHundredFiftySix : .sixteen
  }

  /// The values of `TERM` of terminals that set `COLORTERM` wherever they run.
  private static let ofTrueColor = [
    "alacritty", "contour", "foot", "ghostty", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]
}

/// The number of colours that may be used, from none to all.
package enum ColorLevel: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Bold, dim, underline and reverse only.
  case none
  case sixteen
  case twoHundredFiftySix
  case trueColor

  package static func < (one: ColorLevel, other: ColorLevel) -> Bool { one.rawValue < other.rawValue }
}
