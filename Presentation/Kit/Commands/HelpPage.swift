package struct HelpPage: Sendable {
  private let tree: CommandTree
  private let texts: Texts

  package init(_ tree: CommandTree, _ texts: Texts) { (self.tree, self.texts) = (tree, texts) }

  /// - Parameter path: The names that lead to the command; empty or unknown names stand for the whole program.
  package func lines(for path: [String], width: Int) -> [StyledLine] {
    let sections = tree.command(at: path).map { self.sections(of: $0, path: path) } ?? programSections
    return HelpRenderer(width: width).lines(sections)
  }

  /// Returns the columns of `--plain` and the form of `--json` of a command and of all commands below it.
  ///
  /// - Parameter path: The path as for ``lines(for:width:)``; the page of the whole program also explains the global
  ///   options and the exit statuses.
  package func machineLines(for path: [String], width: Int) -> [StyledLine] {
    let sections: [HelpSection]
    if tree.command(at: path) == nil {
      let statuses = EnvironmentManual.exitStatuses.map {
        HelpSection.Entry(term: $0.status, meaning: texts($0.meaning))
      }
      sections =
        [options(GlobalOption.all, title: texts.globalOptionsHeading)].compactMap(\.self)
        + [HelpSection(title: texts.exitStatusHeading, body: .entries(statuses))]
        + tree.visibleCommands.flatMap(forms)
    } else {
      sections = tree.visibleCommands.filter { $0.path.starts(with: path) }.flatMap(forms)
    }
    let none = HelpSection(title: "", body: .paragraphs([texts.noMachineForms]))
    return HelpRenderer(width: width).lines(sections.isEmpty ? [none] : sections)
  }

  private var programSections: [HelpSection] {
    let groups = CommandGroup.allCases.map { group in
      let specs = tree.nouns.filter { $0.group == group }.map(\.spec).filter { !$0.isHidden }
      return HelpSection.Group(title: texts(group.title), entries: specs.map(entry))
    }
    let sections = [
      usage(["\(tree.program) [\(texts.commandPlaceholder)] \(texts.optionsPlaceholder)"]), summary(tree.summary),
      examples(tree.examples), HelpSection(title: "", body: .groups(groups)), notes(tree.discussion), globalOptions,
      learnMore(path: []),
    ]
    return sections.compactMap(\.self)
  }

  private func sections(of spec: CommandSpec, path: [String]) -> [HelpSection] {
    let runs = spec.described
    let sections: [HelpSection?] = [
      usage(CommandUsage(tree.program, texts).lines(of: spec, path: path)), summary(spec.summary),
      examples(spec.examples.isEmpty ? runs.examples : spec.examples),
      runs.arguments.isEmpty
        ? nil : HelpSection(title: texts(ko: "인수", en: "ARGUMENTS"), body: .entries(runs.arguments.map(entry))),
      options(runs.options, title: texts(ko: "옵션", en: "OPTIONS")),
      commands(spec.visibleSubcommands),
      spec.discussion.map(notes), globalOptions, learnMore(path: path),
    ]
    return sections.compactMap(\.self)
  }

  private func usage(_ lines: [String]) -> HelpSection {
    HelpSection(title: texts(ko: "사용법", en: "USAGE"), body: .paragraphs(lines))
  }

  private func summary(_ summary: LocalizedText) -> HelpSection {
    HelpSection(title: "", body: .paragraphs([texts(summary)]))
  }

  private func notes(_ discussion: LocalizedText) -> HelpSection {
    HelpSection(title: texts(ko: "알아 두기", en: "NOTES"), body: .paragraphs(discussion.paragraphs(texts)))
  }

  /// Returns the subcommands by their purpose; a few commands need no groups.
  private func commands(_ commands: [CommandSpec]) -> HelpSection? {
    guard !commands.isEmpty else { return nil }
    let groups = CommandPurpose.allCases.map { purpose in
      HelpSection.Group(
        title: texts(purpose.title), entries: commands.filter { $0.purpose == purpose }.map(entry))
    }.filter { !$0.entries.isEmpty }
    guard commands.count > Self.mostUngrouped, groups.count > 1 else {
      return HelpSection(title: texts.commandsHeading, body: .entries(commands.map(entry)))
    }
    return HelpSection(title: "", body: .groups(groups))
  }

  private static let mostUngrouped = 6

  /// Returns the forms of a command; empty for a command that only groups others or prints nothing to read.
  private func forms(of path: [String], _ spec: CommandSpec) -> [HelpSection] {
    let plain = spec.plain.map { $0.paragraphs(texts) } ?? []
    let json = spec.json.map { ["\(texts.jsonForm): \($0.text)"] } ?? []
    guard !plain.isEmpty || !json.isEmpty else { return [] }
    let forms = HelpSection(
      title: ([tree.program] + path).joined(separator: " "), body: .paragraphs(plain + json))
    let notes = (spec.json?.notes ?? []).map { HelpSection.Entry(term: $0.key, meaning: texts($0.meaning)) }
    return notes.isEmpty ? [forms] : [forms, HelpSection(title: "", body: .entries(notes))]
  }

  /// The names of the global options in one line; the manual explains them.
  private var globalOptions: HelpSection {
    let names = GlobalOption.all.filter { $0 != GlobalOption.verbose }.map(\.long)
    return HelpSection(title: texts.globalOptionsHeading, body: .paragraphs([names.joined(separator: " ")]))
  }

  private func options(_ options: [OptionSpec], title: String) -> HelpSection? {
    guard !options.isEmpty else { return nil }
    // Names without a short form line up with names that have a short form.
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

  private func learnMore(path: [String]) -> HelpSection {
    let isGroup = tree.command(at: path)?.visibleSubcommands.isEmpty != true
    let (help, command) = ([tree.program, "help"], [texts.commandPlaceholder])
    let lines = [
      isGroup ? texts.helpOnCommands((help + path + command).spaced) : nil,
      texts.machineHelp((help + [HelpOption.machine.long] + (path.isEmpty ? command : path)).spaced),
      texts.manualPage("\(tree.program) man"),
    ]
    return HelpSection(title: texts(ko: "더 알아보기", en: "LEARN MORE"), body: .paragraphs(lines.compactMap(\.self)))
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

package enum HelpOption {
  package static let machine = OptionSpec(
    "machine", ko: "--plain의 열과 --json의 형식을 모두 보여 줘요", en: "Show the columns of --plain and the forms of --json")
}

/// The groups in which help lists the subcommands of a command.
package enum CommandPurpose: Hashable, Sendable, CaseIterable {
  case show, change, files
  /// Commands with subcommands of their own.
  case more

  var title: LocalizedText {
    switch self {
    case .show: LocalizedText(ko: "보기", en: "SHOW")
    case .change: LocalizedText(ko: "바꾸기", en: "CHANGE")
    case .files: LocalizedText(ko: "파일", en: "FILES")
    case .more: LocalizedText(ko: "그 밖의 명령", en: "MORE COMMANDS")
    }
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

  init(_ program: String, _ texts: Texts) { (self.program, self.texts) = (program, texts) }

  /// Returns a usage line without a subcommand, a line with a subcommand, or both if the command can be used both ways.
  func lines(of spec: CommandSpec, path: [String]) -> [String] {
    let name = ([program] + path).joined(separator: " ")
    let runs = spec.described
    let own = ([name] + runs.arguments.map(\.usage) + [texts.optionsPlaceholder]).joined(separator: " ")
    guard !spec.visibleSubcommands.isEmpty else { return [own] }
    let below = "\(name) \(texts.commandPlaceholder) …"
    return spec.defaultCommand == nil ? [below] : [own, below]
  }
}

/// Help as JSON.
struct HelpDocument {
  let tree: CommandTree
  let texts: Texts

  /// - Parameter path: The path as for ``HelpPage/lines(for:width:)``.
  func json(for path: [String]) -> JSONValue { Self.object((self, path, tree.command(at: path))) }

  static let object = JSONObject<(document: HelpDocument, path: [String], spec: CommandSpec?)>(
    .init("command") { ([$0.document.tree.program] + $0.path).spaced },
    .init("summary") { $0.document.texts($0.spec?.summary ?? $0.document.tree.summary) },
    .init("discussion") { help in
      (help.spec.map(\.discussion) ?? help.document.tree.discussion).map { help.document.texts($0) }
    },
    .init("usage") { help in
      help.spec.map { CommandUsage(help.document.tree.program, help.document.texts).lines(of: $0, path: help.path) }
        ?? []
    },
    .init("commands") { help in
      let commands = help.spec?.visibleSubcommands ?? help.document.tree.nouns.map(\.spec).filter { !$0.isHidden }
      return commands.map { help.document.named($0.name, $0.summary) }
    },
    .init("arguments") { help in
      (help.spec?.described.arguments ?? []).map { help.document.named($0.usage, $0.summary) }
    },
    .init("options") { (($0.spec?.described.options ?? []) + GlobalOption.all).map($0.document.option) },
    .init("json") { $0.spec?.described.json?.text },
    .init("plain") { help in (help.spec?.described.plain).map { help.document.texts($0) } },
    .init("examples") { help in
      let (texts, spec) = (help.document.texts, help.spec)
      let examples =
        spec.map { $0.examples.isEmpty ? $0.described.examples : $0.examples } ?? help.document.tree.examples
      return examples.map { ["line": .string(texts($0.line)), "summary": .string(texts($0.summary))] as JSONValue }
    },
    notes: [
      .init("commands, arguments", #"[{"name", "summary"}]"#),
      .init(
        "options", ko: #"[{"name", "short", "value", "choices", "repeatable", "summary"}]. 공통 옵션도 있어요"#,
        en: #"[{"name", "short", "value", "choices", "repeatable", "summary"}], including the global ones"#),
      .init(
        "json, plain", ko: "--json의 형식과 --plain의 열. 없으면 null",
        en: "the form of --json and the columns of --plain; null if there is none"),
      .init("examples", #"[{"line", "summary"}]"#),
    ])

  private func named(_ name: String, _ summary: LocalizedText) -> JSONValue {
    ["name": .string(name), "summary": .string(texts(summary))]
  }

  private func option(_ option: OptionSpec) -> JSONValue {
    [
      "name": .string(option.long), "short": .text(option.short.map { "-\($0)" }),
      "value": .text(option.value?.placeholder), "choices": .strings(option.value?.choices ?? []),
      "repeatable": .bool(option.isRepeatable), "summary": .string(texts(option.summary)),
    ]
  }
}

struct HelpRenderer {
  /// The maximum width of lines, because longer lines are hard to read.
  private static let widest = 100
  /// The maximum width of terms next to their meaning; a wider term has its meaning on the next line.
  private static let widestTerm = 30
  private static let indent = 2

  private let width: Int

  init(width: Int) { self.width = max(1, min(width, Self.widest)) }

  func lines(_ sections: [HelpSection]) -> [StyledLine] {
    sections.reduce(into: []) { lines, section in
      if !lines.isEmpty { lines.append(StyledLine()) }
      lines += heading(section.title)
      let indent = section.title.isEmpty ? 0 : Self.indent
      switch section.body {
      case .paragraphs(let paragraphs): lines += self.lines(paragraphs: paragraphs, indent: indent)
      case .entries(let entries): lines += self.lines(entries: entries, column: column(of: entries))
      case .groups(let groups): lines += self.lines(groups: groups)
      case .examples(let entries): lines += self.lines(examples: entries)
      }
    }
  }

  private func heading(_ title: String) -> [StyledLine] {
    guard !title.isEmpty else { return [] }
    return StyledLine.wrapped(title, columns: width, .title)
  }

  private func lines(paragraphs: [String], indent: Int) -> [StyledLine] {
    paragraphs.flatMap { indented($0, by: indent) }
  }

  /// Returns the groups with their meanings in one column.
  private func lines(groups: [HelpSection.Group]) -> [StyledLine] {
    let column = column(of: groups.flatMap(\.entries))
    let groups = groups.map { heading($0.title) + lines(entries: $0.entries, column: column) }
    return Array(groups.joined(separator: [StyledLine()]))
  }

  /// Returns the width of the widest term that has its meaning next to it.
  private func column(of entries: [HelpSection.Entry]) -> Int {
    let room = min(Self.widestTerm, width / 2)
    return entries.map { TextWidth.columns(of: $0.term) }.filter { $0 <= room }.max() ?? 0
  }

  private func lines(entries: [HelpSection.Entry], column: Int) -> [StyledLine] {
    let meaningIndent = Self.indent + column + 2
    return entries.flatMap { entry -> [StyledLine] in
      let term = StyledLine(spaces(Self.indent)) + StyledLine(entry.term, Style(.text, on: .background, .bold))
      let meaning = TextClip.wrap(entry.meaning, columns: width - meaningIndent)
      guard TextWidth.columns(of: entry.term) <= column, let first = meaning.first else {
        return broken(entry.term) + meaning.map { StyledLine(spaces(meaningIndent) + $0) }
      }
      let rest = meaning.dropFirst().map { StyledLine(spaces(meaningIndent) + $0) }
      return [term.padded(to: meaningIndent) + StyledLine(first)] + rest
    }
  }

  private func broken(_ term: String) -> [StyledLine] {
    let room = width - Self.indent
    let lines = TextWidth.columns(of: term) <= room ? [term] : TextClip.wrap(term, columns: room)
    return lines.map { StyledLine(spaces(Self.indent)) + StyledLine($0, Style(.text, on: .background, .bold)) }
  }

  /// Returns the lines of examples; command lines are never broken, so that they can be copied.
  private func lines(examples: [HelpSection.Entry]) -> [StyledLine] {
    examples.flatMap { example in
      indented("# " + example.meaning, by: Self.indent, Style(.secondary))
        + [StyledLine(spaces(Self.indent) + "$ " + example.term)]
    }
  }

  private func indented(_ text: String, by indent: Int, _ style: Style = .plain) -> [StyledLine] {
    TextClip.wrap(text, columns: width - indent).map { line in
      line.isEmpty ? StyledLine() : StyledLine(spaces(indent)) + StyledLine(line, style)
    }
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

struct HelpSection {
  struct Entry {
    let term: String
    let meaning: String
  }

  struct Group {
    let title: String
    let entries: [Entry]
  }

  enum Body {
    case paragraphs([String])
    case entries([Entry])
    /// Entries below several headings, which replace the section's own heading.
    case groups([Group])
    /// Command lines, each below a line that explains its effect.
    case examples([Entry])
  }

  /// The heading; empty for lines without one.
  let title: String
  let body: Body
}
