/// Decides how many colours an output gets.
///
/// Option, NO_COLOR, CLICOLOR_FORCE, CLICOLOR, terminal or not: in this order (no-color.org, bixense.com/clicolors).
package struct ColorPolicy: Hashable, Sendable {
  /// What the user said with `--color` or in the settings.
  package enum Choice: String, Hashable, Sendable, CaseIterable {
    case auto, always, never
  }

  package let choice: Choice
  package let environment: [String: String]
  /// Whether this output, not another one, is a terminal.
  package let isTerminal: Bool

  package init(choice: Choice, environment: [String: String], isTerminal: Bool) {
    self.choice = choice
    self.environment = environment
    self.isTerminal = isTerminal
  }

  package var level: ColorLevel { isColored ? depth : .none }

  private var isColored: Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    if let value = environment["NO_COLOR"], !value.isEmpty { return false }
    if isForced("CLICOLOR_FORCE") || isForced("FORCE_COLOR") { return true }
    if environment["CLICOLOR"] == "0" { return false }
    return isTerminal && environment["TERM"] != "dumb"
  }

  private func isForced(_ name: String) -> Bool {
    guard let value = environment[name] else { return false }
    return !value.isEmpty && value != "0"
  }

  private var depth: ColorLevel {
    switch environment["COLORTERM"] {
    case "truecolor", "24bit": return .trueColor
    default: break
    }
    // It names itself xterm-256color and shows RGB wrongly before macOS 26.
    if environment["TERM_PROGRAM"] == "Apple_Terminal" { return .twoHundredFiftySix }
    return (environment["TERM"] ?? "").contains("256color") ? .twoHundredFiftySix : .sixteen
  }
}
