package struct ManPage: Sendable {
  private let tree: CommandTree
  private let texts: Texts
  private let version: String

  package init(_ tree: CommandTree, _ texts: Texts, version: String) {
    self.tree = tree
    self.texts = texts
    self.version = version
  }

  /// The page in roff, with the man macros.
  package var roff: String {
    let program = tree.program
    var lines = [
      ".TH \(Roff.quoted(program.uppercased())) 1 \"\" \(Roff.quoted("\(program) \(version)"))",
      // Words are not divided, and lines are not stretched: both are wrong for Korean.
      ".nh", ".ad l",
      ".SH \(Roff.quoted(texts.nameHeading))",
      "\(Roff.escaped(program)) \\- \(Roff.escaped(texts(tree.summary)))",
      ".SH \(Roff.quoted(texts.synopsisHeading))",
      ".B \(Roff.quoted(program))",
      Roff.escaped("[\(texts.commandPlaceholder)] \(texts.optionsPlaceholder)"),
      ".SH \(Roff.quoted(texts.descriptionHeading))",
    ]
    lines += paragraphs(tree.discussion)
    lines.append(".SH \(Roff.quoted(texts.commandsHeading))")
    for (path, spec) in tree.visibleCommands { lines += self.lines(of: spec, path: path) }
    lines.append(".SH \(Roff.quoted(texts.globalOptionsHeading))")
    lines += GlobalOption.all.flatMap(self.lines)
    lines.append(".SH \(Roff.quoted(texts.environmentHeading))")
    lines += EnvironmentManual.variables.flatMap { entry(bold: $0.names, texts($0.meaning)) }
    lines.append(".SH \(Roff.quoted(texts.exitStatusHeading))")
    lines += EnvironmentManual.exitStatuses.flatMap { entry(bold: $0.status, texts($0.meaning)) }
    lines.append(".SH \(Roff.quoted(texts.examplesHeading))")
    lines += tree.examples.flatMap(self.lines)
    return lines.map { $0 + "\n" }.joined()
  }

  private func lines(of spec: CommandSpec, path: [String]) -> [String] {
    let usage = CommandUsage(tree.program, texts).lines(of: spec, path: path)
    var lines = [".SS \(Roff.quoted(([tree.program] + path).joined(separator: " ")))"]
    for line in usage { lines += [Roff.escaped(line), ".br"] }
    lines += paragraphs(spec.summary)
    if !spec.aliases.isEmpty { lines += [".PP", Roff.escaped(texts.otherNames(spec.aliases))] }
    if let discussion = spec.discussion { lines += paragraphs(discussion) }
    if let name = spec.defaultSubcommand {
      lines += [".PP", Roff.escaped(texts.runsByDefault(([tree.program] + path + [name]).joined(separator: " ")))]
    }
    lines += spec.arguments.flatMap { entry(bold: $0.usage, texts($0.summary)) }
    lines += spec.options.flatMap(self.lines)
    if let plain = spec.plain { lines += paragraphs(plain) }
    if let json = spec.json {
      lines += [".PP", Roff.escaped("\(texts.jsonHeading): \(json.text)")]
      lines += json.notes.flatMap { entry(bold: $0.key, texts($0.meaning)) }
    }
    lines += spec.examples.flatMap(self.lines)
    return lines
  }

  private func paragraphs(_ text: LocalizedText) -> [String] {
    text.paragraphs(texts).filter { !$0.isEmpty }.flatMap { [".PP", Roff.escaped($0)] }
  }

  private func lines(of option: OptionSpec) -> [String] { entry(bold: option.usage, texts(option.summary)) }

  private func lines(of example: ExampleSpec) -> [String] {
    [".PP", Roff.escaped(texts(example.summary)) + ":", ".RS", ".nf", Roff.escaped(texts(example.line)), ".fi", ".RE"]
  }

  private func entry(bold term: String, _ meaning: String) -> [String] {
    [".TP", ".B \(Roff.quoted(term))", Roff.escaped(meaning)]
  }
}

/// Text for the man macros (man(7), groff_man(7)).
enum Roff {
  /// Text that no request and no escape can hide in.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\[aq]"
      case "`": escaped += "\\[ga]"
      case "^": escaped += "\\[ha]"
      case "~": escaped += "\\[ti]"
      case "…": escaped += "..."
      default: escaped.append(character)
      }
    }
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }

  static func quoted(_ text: String) -> String {
    "\"" + escaped(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\[dq]") + "\""
  }
}
