/// A command described once: what help, completion and the parser know about it, and what it does.
///
/// `Call` is one call of it, with the user's words and what they reach.
package struct Command<Call: Sendable>: Sendable {
  /// A method of the call, such as `Call.list`.
  package typealias Action = @Sendable (Call) -> () async throws(CommandFailure) -> Void

  package let spec: CommandSpec
  private let subcommands: [Command]
  private var action: Action?

  /// - Parameters:
  ///   - json: What `--json` prints; `nil` where nothing is read.
  ///   - plain: The columns of `--plain`; `nil` where nothing is read.
  ///   - run: `nil` for a command with subcommands, or where ``running(_:)`` follows.
  package init(
    _ name: String,
    aliases: [String] = [],
    ko: String,
    en: String,
    discussion: LocalizedText? = nil,
    arguments: [ArgumentSpec] = [],
    options: [OptionSpec] = [],
    json: JSONForm? = nil,
    plain: LocalizedText? = nil,
    examples: [ExampleSpec] = [],
    subcommands: [Command] = [],
    defaultSubcommand: String? = nil,
    whileLocked: LockedUse = .refused,
    run action: Action? = nil
  ) {
    spec = CommandSpec(
      name,
      aliases: aliases,
      ko: ko,
      en: en,
      discussion: discussion,
      arguments: arguments,
      options: options,
      json: json,
      plain: plain,
      examples: examples,
      subcommands: subcommands.map(\.spec),
      defaultSubcommand: defaultSubcommand,
      whileLocked: whileLocked
    )
    self.subcommands = subcommands
    self.action = action
  }

  /// The same command with what it does, for methods that take arguments.
  package func running(_ action: @escaping @Sendable (Call) async throws(CommandFailure) -> Void) -> Command {
    var command = self
    command.action = { call in { () async throws(CommandFailure) in try await action(call) } }
    return command
  }

  /// - Parameter path: The names of subcommands below this one.
  /// - Returns: `nil` where the path leads to no command, or to one that only groups others.
  package func action(at path: some Collection<String>) -> Action? {
    guard let name = path.first else { return action }
    return subcommands.first { $0.spec.name == name }?.action(at: path.dropFirst())
  }

  /// The names that lead to commands which neither do anything nor group others: mistakes.
  var idlePaths: [[String]] {
    guard action == nil, subcommands.isEmpty else {
      return subcommands.flatMap { command in command.idlePaths.map { [command.spec.name] + $0 } }
    }
    return [[]]
  }
}

/// Runs a noun that is described by a ``Command``.
struct DescribedCommand<Call: CommandCall>: RoomCommand {
  let command: Command<Call>
  let call: @Sendable (Invocation, CommandSession) -> Call

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    guard let action = command.action(at: invocation.path.dropFirst()) else { return }
    try await call(invocation, session).perform(action)
  }
}
