/// A command, described once for help, completion and the parser, together with its action.
///
/// `Run` is one run of the command, with the user's words and the services that the command uses.
package struct Command<Run: Sendable>: Sendable {
  /// A method of the run, such as `Run.list`.
  package typealias Action = @Sendable (Run) -> () async throws(CommandFailure) -> Void

  /// Returns the request that the full screen answers in place of the action; `nil` for none.
  package typealias Opening = @Sendable (Run) throws(CommandFailure) -> FeatureRequest?

  package let spec: CommandSpec
  private let subcommands: [Command]
  private let action: Action?
  private let opening: Opening?

  /// Creates a command with an action.
  ///
  /// - Parameters:
  ///   - json: The form of the `--json` output; `nil` for a command that reads no data.
  ///   - plain: The columns of the `--plain` output; `nil` if `json` has them, or for a command that reads no data.
  ///   - purpose: The group in which help lists the command; `nil` if it follows from the other parameters.
  ///   - opening: A closure that returns the request for the full screen; `nil` for a command that only prints.
  package init(
    _ name: String, aliases: [String] = [], ko: String, en: String, discussion: LocalizedText? = nil,
    arguments: [ArgumentSpec] = [], options: [OptionSpec] = [], json: JSONForm? = nil, plain: LocalizedText? = nil,
    examples: [ExampleSpec] = [], whileLocked: LockedUse = .refused, purpose: CommandPurpose? = nil,
    onScreen opening: Opening? = nil, run action: @escaping Action
  ) {
    spec = CommandSpec(
      name, aliases: aliases, ko: ko, en: en, discussion: discussion, arguments: arguments, options: options,
      json: json, plain: plain, examples: examples, whileLocked: whileLocked, purpose: purpose)
    subcommands = []
    (self.action, self.opening) = (action, opening)
  }

  /// Creates a command that only groups subcommands.
  package init(
    _ name: String, aliases: [String] = [], ko: String, en: String, discussion: LocalizedText? = nil,
    examples: [ExampleSpec] = [], subcommands: [Command], defaultSubcommand: String? = nil
  ) {
    spec = CommandSpec(
      name, aliases: aliases, ko: ko, en: en, discussion: discussion, examples: examples,
      subcommands: subcommands.map(\.spec), defaultSubcommand: defaultSubcommand)
    self.subcommands = subcommands
    (action, opening) = (nil, nil)
  }

  /// Returns an action that calls a method with arguments.
  package static func calling(_ method: @escaping @Sendable (Run) async throws(CommandFailure) -> Void) -> Action {
    { run in { () async throws(CommandFailure) in try await method(run) } }
  }

  /// - Parameter path: The names of subcommands below this command.
  /// - Returns: `nil` if the path leads to no command, or to a command that only groups subcommands.
  package func action(at path: some Collection<String>) -> Action? { command(at: path)?.action }

  func opening(at path: some Collection<String>) -> Opening? { command(at: path)?.opening }

  private func command(at path: some Collection<String>) -> Command? {
    guard let name = path.first else { return self }
    return subcommands.first { $0.spec.name == name }?.command(at: path.dropFirst())
  }
}

/// A runner for a noun that a ``Command`` describes.
struct DescribedCommand<Run: CommandRun>: FeatureCommand {
  let command: Command<Run>
  let makeRun: @Sendable (Invocation, CommandSession) -> Run

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    guard let action = command.action(at: invocation.path.dropFirst()) else { return }
    try await makeRun(invocation, session).perform(action)
  }

  func request(_ invocation: Invocation, in session: CommandSession) throws(CommandFailure) -> FeatureRequest? {
    try command.opening(at: invocation.path.dropFirst())?(makeRun(invocation, session))
  }
}

/// All commands of a program, each described only when needed.
package struct CommandTree: Sendable {
  /// A command directly below the program.
  package struct Noun: Sendable {
    package let name: String
    package let aliases: [String]
    package let group: CommandGroup
    private let describe: @Sendable () -> CommandSpec

    package init(
      _ name: String, aliases: [String] = [], in group: CommandGroup, _ describe: @escaping @Sendable () -> CommandSpec
    ) { (self.name, self.aliases, self.group, self.describe) = (name, aliases, group, describe) }

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
    (self.program, self.summary, self.discussion) = (program, summary, discussion)
    (self.examples, self.nouns) = (examples, nouns)
  }

  package func noun(named word: String) -> Noun? { nouns.first { $0.name == word || $0.aliases.contains(word) } }

  /// Returns the command that the words lead to; `nil` if there are no words or a word names no command.
  package func command(at path: [String]) -> CommandSpec? {
    guard let first = path.first, let noun = noun(named: first) else { return nil }
    return path.dropFirst().reduce(noun.spec as CommandSpec?) { $0?.subcommand(named: $1) }
  }

  /// All visible commands with the words that lead to them, parents before children.
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

/// The commands that need the user's store.
package protocol AppCommands: Sendable {
  /// Opens Today, as a full screen on a terminal and as printed text otherwise.
  func open(_ options: GlobalOptions, io: any CommandIO) async throws(CommandFailure)

  /// - Returns: `true` if stored data has changed.
  /// - Throws: The reason why nothing was changed.
  func run(_ invocation: Invocation, io: any CommandIO) async throws(CommandFailure) -> Bool

  /// Returns the user's own data that a shell can complete, nearest first; empty if the data can't be read.
  ///
  /// - Parameter typed: The beginning of the wanted names; ids are included only if digits were typed.
  func candidates(for stored: CompletionSource.StoredValue, typed: String) async -> [Completion.Candidate]
}

package protocol FeatureCommand: Sendable {
  /// - Throws: The reason why nothing was changed.
  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure)

  /// Returns the request that a full screen answers in place of the run; `nil` for a command that only prints.
  ///
  /// - Throws: The reason why the words of the command can't be used.
  func request(_ invocation: Invocation, in session: CommandSession) throws(CommandFailure) -> FeatureRequest?
}

extension FeatureCommand {
  package func request(
    _ invocation: Invocation, in session: CommandSession
  ) throws(CommandFailure) -> FeatureRequest? { nil }
}
