/// A command described once: what help, completion and the parser know about it, and what it does.
///
/// `Run` is one run of the command, with the user's words and what they reach.
package struct Command<Run: Sendable>: Sendable {
  /// A method of the run, such as `Run.list`.
  package typealias Action = @Sendable (Run) -> () async throws(CommandFailure) -> Void

  package let spec: CommandSpec
  private let subcommands: [Command]
  private let action: Action?

  /// A command that does something.
  ///
  /// - Parameters:
  ///   - json: The form of `--json`; `nil` where nothing is read.
  ///   - plain: The columns of `--plain`; `nil` where nothing is read.
  package init(
    _ name: String, aliases: [String] = [], ko: String, en: String, discussion: LocalizedText? = nil,
    arguments: [ArgumentSpec] = [], options: [OptionSpec] = [], json: JSONForm? = nil, plain: LocalizedText? = nil,
    examples: [ExampleSpec] = [], whileLocked: LockedUse = .refused, run action: @escaping Action
  ) {
    spec = CommandSpec(
      name, aliases: aliases, ko: ko, en: en, discussion: discussion, arguments: arguments, options: options,
      json: json, plain: plain, examples: examples, whileLocked: whileLocked)
    subcommands = []
    self.action = action
  }

  /// A command that groups others.
  package init(
    _ name: String, aliases: [String] = [], ko: String, en: String, discussion: LocalizedText? = nil,
    examples: [ExampleSpec] = [], subcommands: [Command], defaultSubcommand: String? = nil
  ) {
    spec = CommandSpec(
      name, aliases: aliases, ko: ko, en: en, discussion: discussion, examples: examples,
      subcommands: subcommands.map(\.spec), defaultSubcommand: defaultSubcommand)
    self.subcommands = subcommands
    action = nil
  }

  /// Makes an action of a method that takes arguments.
  package static func calling(_ method: @escaping @Sendable (Run) async throws(CommandFailure) -> Void) -> Action {
    { run in { () async throws(CommandFailure) in try await method(run) } }
  }

  /// - Parameter path: The names of subcommands below this command.
  /// - Returns: `nil` where the path leads to no command, or to one that only groups others.
  package func action(at path: some Collection<String>) -> Action? {
    guard let name = path.first else { return action }
    return subcommands.first { $0.spec.name == name }?.action(at: path.dropFirst())
  }
}

/// Runs a noun that is described by a ``Command``.
struct DescribedCommand<Run: CommandRun>: FeatureCommand {
  let command: Command<Run>
  let makeRun: @Sendable (Invocation, CommandSession) -> Run

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    guard let action = command.action(at: invocation.path.dropFirst()) else { return }
    try await makeRun(invocation, session).perform(action)
  }
}

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
  case features, app, help

  package var title: LocalizedText {
    switch self {
    case .features: LocalizedText(ko: "하루", en: "YOUR DAY")
    case .app: LocalizedText(ko: "설정과 자료", en: "SETTINGS AND DATA")
    case .help: LocalizedText(ko: "도움말", en: "HELP")
    }
  }
}

/// Runs the commands that need the user's store.
package protocol AppCommands: Sendable {
  /// Opens Today: full screen on a terminal, printed otherwise.
  func open(_ options: GlobalOptions, io: any CommandIO) async throws(CommandFailure)

  /// - Returns: Whether what is kept has changed.
  /// - Throws: Why nothing was changed.
  func run(_ invocation: Invocation, io: any CommandIO) async throws(CommandFailure) -> Bool

  /// The user's own things that a shell can complete, the nearest first; none where they cannot be read.
  ///
  /// - Parameter typed: Their names begin so; ids are among them only where digits were typed.
  func candidates(for stored: CompletionSource.StoredValue, typed: String) async -> [Completion.Candidate]
}

package protocol FeatureCommand: Sendable {
  /// - Throws: Why nothing was changed.
  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure)
}
