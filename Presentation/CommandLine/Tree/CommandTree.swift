/// All commands of a program, each described only when it is asked for.
package struct CommandTree: Sendable {
  /// A command directly below the program.
  package struct Noun: Sendable {
    package let name: String
    package let aliases: [String]
    package let group: CommandGroup
    private let describe: @Sendable () -> CommandSpec

    package init(
      _ name: String, aliases: [String] = [], in group: CommandGroup, _ describe: @escaping @Sendable () -> CommandSpec
    ) {
      self.name = name
      self.aliases = aliases
      self.group = group
      self.describe = describe
    }

    package var spec: CommandSpec { describe() }
  }

  package let program: String
  package let summary: LocalizedText
  package let discussion: LocalizedText
  package let examples: [ExampleSpec]
  package let nouns: [Noun]

  package init(
    program: String, summary: LocalizedText, discussion: LocalizedText, examples: [ExampleSpec], nouns: [Noun]
  ) {
    self.program = program
    self.summary = summary
    self.discussion = discussion
    self.examples = examples
    self.nouns = nouns
  }

  package func noun(named word: String) -> Noun? { nouns.first { $0.name == word || $0.aliases.contains(word) } }

  /// The command that these words lead to; `nil` for no words and where one of them names nothing.
  package func command(at path: [String]) -> CommandSpec? {
    guard let first = path.first, let noun = noun(named: first) else { return nil }
    return path.dropFirst().reduce(noun.spec as CommandSpec?) { $0?.subcommand(named: $1) }
  }

  /// Every command that is not hidden with the words that lead to it, parents before children.
  package var visibleCommands: [(path: [String], spec: CommandSpec)] {
    nouns.map(\.spec).filter { !$0.isHidden }.flatMap { Self.visibleCommands(from: $0, parent: []) }
  }

  private static func visibleCommands(from spec: CommandSpec, parent: [String]) -> [([String], CommandSpec)] {
    let path = parent + [spec.name]
    return [(path, spec)] + spec.visibleSubcommands.flatMap { visibleCommands(from: $0, parent: path) }
  }
}

/// The groups in which help lists the commands.
package enum CommandGroup: Hashable, Sendable, CaseIterable {
  case rooms, app, help

  package var title: LocalizedText {
    switch self {
    case .rooms: LocalizedText(ko: "하루", en: "YOUR DAY")
    case .app: LocalizedText(ko: "설정과 자료", en: "SETTINGS AND DATA")
    case .help: LocalizedText(ko: "도움말", en: "HELP")
    }
  }
}
