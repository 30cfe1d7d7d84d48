/// The forms in which a command can be typed.
struct CommandUsage {
  private let program: String
  private let texts: Texts

  init(_ program: String, _ texts: Texts) {
    self.program = program
    self.texts = texts
  }

  /// One line without and, where there are subcommands, one with a subcommand.
  func lines(of spec: CommandSpec, path: [String]) -> [String] {
    let name = ([program] + path).joined(separator: " ")
    let runs = spec.defaultCommand ?? spec
    let own = ([name] + runs.arguments.map(\.usage) + [texts.optionsPlaceholder]).joined(separator: " ")
    guard !spec.visibleSubcommands.isEmpty else { return [own] }
    let below = "\(name) \(texts.commandPlaceholder) …"
    return spec.defaultCommand == nil ? [below] : [own, below]
  }
}
