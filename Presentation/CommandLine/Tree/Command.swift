/// A command described once: what help, completion and the parser know about it, and what it does.
///
/// `Call` is one call of the command, with the user's words and what they reach.
package struct Command<Call: Sendable>: Sendable {
  /// A method of the call, such as `Call.list`.
  package typealias Action = @Sendable (Call) -> () async throws(CommandFailure) -> Void

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
  package static func calling(_ method: @escaping @Sendable (Call) async throws(CommandFailure) -> Void) -> Action {
    { call in { () async throws(CommandFailure) in try await method(call) } }
  }

  /// - Parameter path: The names of subcommands below this command.
  /// - Returns: `nil` where the path leads to no command, or to one that only groups others.
  package func action(at path: some Collection<String>) -> Action? {
    guard let name = path.first else { return action }
    return subcommands.first { $0.spec.name == name }?.action(at: path.dropFirst())
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
