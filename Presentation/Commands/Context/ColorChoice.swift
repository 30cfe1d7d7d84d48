package import Domain

/// Decides whether a stream is coloured: option, then environment, then setting, then whether it is a terminal.
package struct ColorChoice: Hashable, Sendable {
  private let mode: Settings.ColorMode
  private let isDumb: Bool

  package init(flag: Settings.ColorMode?, environment: [String: String], setting: Settings.ColorMode?) {
    mode = flag ?? Self.mode(of: environment) ?? setting ?? .auto
    isDumb = environment["TERM"] == "dumb"
  }

  package func isColored(isTerminal: Bool) -> Bool {
    switch mode {
    case .always: true
    case .never: false
    case .auto: isTerminal && !isDumb
    }
  }

  /// In the order of no-color.org and bixense.com/clicolors.
  private static func mode(of environment: [String: String]) -> Settings.ColorMode? {
    if environment["NO_COLOR"]?.isEmpty == false { return .never }
    for variable in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
      if let force = environment[variable], !force.isEmpty, force != "0" { return .always }
    }
    return environment["CLICOLOR"] == "0" ? .never : nil
  }
}
