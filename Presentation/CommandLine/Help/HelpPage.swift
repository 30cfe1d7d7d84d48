package struct HelpPage: Sendable {
  private let tree: CommandTree
  private let texts: Texts

  package init(_ tree: CommandTree, _ texts: Texts) {
    self.tree = tree
    self.texts = texts
  }

  /// - Parameter path: The names that lead to the command; empty, or leading nowhere, for the whole program.
  package func lines(for path: [String], width: Int) -> [StyledLine] {
    let sections = tree.command(at: path).map { self.sections(of: $0, path: path) } ?? programSections
    return HelpRenderer(width: width).lines(sections)
  }

  private var programSections: [HelpSection] {
    let groups = CommandGroup.allCases.map { group in
      let specs = tree.nouns.filter { $0.group == group }.map(\.spec).filter { !$0.isHidden }
      return HelpSection(title: texts(group.title), body: .entries(specs.map(entry)))
    }
    return [
      introduction(tree.summary, [tree.discussion]),
      HelpSection(
        title: texts.usageHeading,
        body: .paragraphs(["\(tree.program) [\(texts.commandPlaceholder)] \(texts.optionsPlaceholder)"])),
    ] + groups
      + [options(GlobalOption.all, title: texts.globalOptionsHeading), examples(tree.examples), learnMore(path: [])]
      .compactMap(\.self)
  }

  private func sections(of spec: CommandSpec, path: [String]) -> [HelpSection] {
    let runs = spec.described
    let commands = spec.visibleSubcommands
    let sections: [HelpSection?] = [
      introduction(spec.summary, [spec.discussion, runs.plain].compactMap(\.self)),
      HelpSection(
        title: texts.usageHeading, body: .paragraphs(CommandUsage(tree.program, texts).lines(of: spec, path: path))),
      commands.isEmpty ? nil : HelpSection(title: texts.commandsHeading, body: .entries(commands.map(entry))),
      runs.arguments.isEmpty
        ? nil : HelpSection(title: texts.argumentsHeading, body: .entries(runs.arguments.map(entry))),
      options(runs.options, title: texts.optionsHeading),
      runs.json.map { HelpSection(title: texts.jsonHeading, body: .paragraphs([$0.text])) },
      runs.json.flatMap(notes),
      options(GlobalOption.all, title: texts.globalOptionsHeading),
      examples(spec.examples.isEmpty ? runs.examples : spec.examples),
      learnMore(path: commands.isEmpty ? nil : path),
    ]
    return sections.compactMap(\.self)
  }

  private func introduction(_ summary: LocalizedText, _ more: [LocalizedText]) -> HelpSection {
    let paragraphs = more.flatMap { $0.paragraphs(texts) }
    return HelpSection(title: "", body: .paragraphs([texts(summary)] + (paragraphs.isEmpty ? [] : [""] + paragraphs)))
  }

  private func notes(_ form: JSONForm) -> HelpSection? {
    guard !form.notes.isEmpty else { return nil }
    let entries = form.notes.map { HelpSection.Entry(term: $0.key, meaning: texts($0.meaning)) }
    return HelpSection(title: "", body: .entries(entries))
  }

  private func options(_ options: [OptionSpec], title: String) -> HelpSection? {
    guard !options.isEmpty else { return nil }
    // Names without a short form line up with those that have one.
    let hasShort = options.contains { $0.short != nil }
    let entries = options.map { option in
      HelpSection.Entry(
        term: (hasShort && option.short == nil ? "    " : "") + option.usage, meaning: texts(option.summary))
    }
    return HelpSection(title: title, body: .entries(entries))
  }

  private func examples(_ examples: [ExampleSpec]) -> HelpSection? {
    guard !examples.isEmpty else { return nil }
    let entries = examples.map { HelpSection.Entry(term: texts($0.line), meaning: texts($0.summary)) }
    return HelpSection(title: texts.examplesHeading, body: .examples(entries))
  }

  private func learnMore(path: [String]?) -> HelpSection {
    let help = path.map { ([tree.program, "help"] + $0 + [texts.commandPlaceholder]).joined(separator: " ") }
    let lines = [help.map(texts.helpOnCommands), texts.manualPage("\(tree.program) man")]
    return HelpSection(title: texts.learnMoreHeading, body: .paragraphs(lines.compactMap(\.self)))
  }

  private func entry(_ spec: CommandSpec) -> HelpSection.Entry {
    HelpSection.Entry(term: ([spec.name] + spec.aliases).joined(separator: ", "), meaning: texts(spec.summary))
  }

  private func entry(_ argument: ArgumentSpec) -> HelpSection.Entry {
    let choices = argument.value.choices
    let list = choices.isEmpty ? "" : ": " + choices.joined(separator: ", ")
    return HelpSection.Entry(term: argument.usage, meaning: texts(argument.summary) + list)
  }
}

extension LocalizedText {
  func paragraphs(_ texts: Texts) -> [String] {
    texts(self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

struct CommandUsage {
  private let program: String
  private let texts: Texts

  init(_ program: String, _ texts: Texts) {
    self.program = program
    self.texts = texts
  }

  /// Returns a usage line without a subcommand, and one with a subcommand where there are any.
  func lines(of spec: CommandSpec, path: [String]) -> [String] {
    let name = ([program] + path).joined(separator: " ")
    let runs = spec.described
    let own = ([name] + runs.arguments.map(\.usage) + [texts.optionsPlaceholder]).joined(separator: " ")
    guard !spec.visibleSubcommands.isEmpty else { return [own] }
    let below = "\(name) \(texts.commandPlaceholder) …"
    return spec.defaultCommand == nil ? [below] : [own, below]
  }
}
