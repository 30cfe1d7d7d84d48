package import Domain

/// The colors of a painted theme: the colors that it names, or else the terminal's colors, adjusted until readable.
struct Paint {
  private static let steps = 16

  private let theme: PaintedTheme
  /// The colors behind text.
  private let surfaces: [RGB]
  /// The readable colors among 256; `nil` if every color can be shown.
  private let inks: [RGB]?

  init(_ theme: PaintedTheme, level: ColorLevel) {
    self.theme = theme
    let surfaces = ColorRole.surfaces.map(theme.color)
    if level < .trueColor {
      let shown = surfaces.map { RGB(indexed: Int($0.indexed)) }
      self.surfaces = shown
      inks = RGB.allIndexed.filter { Self.isReadable($0, on: shown) }
    } else {
      self.surfaces = surfaces
      inks = nil
    }
  }

  func color(of role: ColorRole) -> RGB {
    let color = theme.color(of: role)
    guard !theme.isExact(role) else { return color }
    let shown = readable(color)
    guard role == .secondary || role == .line else { return shown }
    // Secondary text never stands out more than normal text.
    let text = self.color(of: .text)
    return surfaces.contains { shown.contrast(to: $0) > text.contrast(to: $0) } ? text : shown
  }

  /// Returns the readable color nearest to a color: one of 256, or a mix with white or black.
  private func readable(_ color: RGB) -> RGB {
    let end = RGB(theme.isDark ? 0xFFFFFF : 0x000000)
    if let inks { return inks.min { $0.look(apartFrom: color) < $1.look(apartFrom: color) } ?? end }
    let mixes = (0...Self.steps).lazy.map { color.mixed(with: end, parts: $0, of: Self.steps) }
    return mixes.first { Self.isReadable($0, on: surfaces) } ?? end
  }

  private static func isReadable(_ color: RGB, on surfaces: [RGB]) -> Bool {
    surfaces.allSatisfy { color.contrast(to: $0) >= ColorRole.text.leastContrast }
  }
}

/// Decides how many colors an output gets: option, then environment, then setting, then whether it is a terminal.
package struct ColorPolicy: Hashable, Sendable {
  private let mode: Settings.ColorMode
  private let environment: [String: String]

  /// - Parameters:
  ///   - flag: The option; `nil` if it was not given.
  ///   - environment: The environment variables.
  ///   - setting: The user's setting; `nil` if the settings were not read, as for help.
  package init(flag: Settings.ColorMode?, environment: [String: String], setting: Settings.ColorMode?) {
    mode = flag ?? Self.mode(of: environment) ?? setting ?? .auto
    self.environment = environment
  }

  /// Returns whether an output has colors.
  ///
  /// - Parameter isTerminal: Indicates whether this output, not another output, is a terminal.
  package func isColored(isTerminal: Bool) -> Bool {
    switch mode {
    case .always: true
    case .never: false
    case .auto: isTerminal && environment["TERM"] != "dumb"
    }
  }

  /// Returns the number of colors of an output.
  ///
  /// - Parameter isTerminal: Indicates whether this output, not another output, is a terminal.
  package func level(isTerminal: Bool) -> ColorLevel { isColored(isTerminal: isTerminal) ? depth : .none }

  /// Indicates whether the terminal erases in the current background color, as its terminfo entry says ("bce").
  ///
  /// GNU screen doesn't; `STY` reveals screen even if `TERM` was set to something else.
  package var erasesInColor: Bool {
    guard let terminal = environment["TERM"], environment["STY"]?.isEmpty != false else { return false }
    return Self.erasingInColor.contains { terminal == $0 || terminal.hasPrefix("\($0)-") }
  }

  /// The terminals with "bce" in ncurses' terminfo, by the first part of their names.
  private static let erasingInColor = [
    "alacritty", "foot", "ghostty", "konsole", "linux", "rxvt", "st", "vte", "wezterm", "xterm",
  ]

  /// Returns the mode that the environment asks for, by the rules of no-color.org and bixense.com/clicolors.
  private static func mode(of environment: [String: String]) -> Settings.ColorMode? {
    if environment["NO_COLOR"]?.isEmpty == false { return .never }
    for variable in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
      if let force = environment[variable], !force.isEmpty, force != "0" { return .always }
    }
    return environment["CLICOLOR"] == "0" ? .never : nil
  }

  private var depth: ColorLevel {
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) { return .trueColor }
    // Apple's Terminal names itself xterm-256color and shows RGB wrongly before macOS 26.
    if environment["TERM_PROGRAM"] == "Apple_Terminal" { return .twoHundredFiftySix }
    let terminal = environment["TERM"] ?? ""
    // `COLORTERM` isn't passed on to another machine, but the terminal's own name is.
    if terminal.hasSuffix("-direct") || Self.ofTrueColor.contains(where: terminal.hasPrefix) { return .trueColor }
    return terminal.contains("256color") ? .twoHundredFiftySix : .sixteen
  }

  /// The values of `TERM` of terminals that set `COLORTERM` wherever they run.
  private static let ofTrueColor = [
    "alacritty", "contour", "foot", "ghostty", "wezterm", "xterm-ghostty", "xterm-kitty",
  ]
}

/// The number of colors that may be used, from none to all.
package enum ColorLevel: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// No colors, only bold, dim, underline and reverse.
  case none
  case sixteen
  case twoHundredFiftySix
  case trueColor

  package static func < (one: ColorLevel, other: ColorLevel) -> Bool { one.rawValue < other.rawValue }
}
