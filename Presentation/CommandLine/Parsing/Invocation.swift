/// A command with what was given to it, checked against its description.
package struct Invocation: Hashable, Sendable {
  /// The names that lead to the command, with the default one named: `["plan", "list"]`.
  package let path: [String]
  /// The words that are not options, as many as the command takes.
  package let arguments: [String]
  package let globals: GlobalOptions
  /// The whole command that the first argument resembles, where the command was not named.
  ///
  /// `haru plan serach dentist` lists plans of a day called "serach dentist"; this is then `haru plan search`.
  package let mistypedCommand: String?
  package let whileLocked: LockedUse
  /// Indicates whether the user's data must not be shown; see ``LockedUse/limited(_:)``.
  package private(set) var isLimited = false
  private var values: [String: [String]]
  private let flags: Set<String>

  init(
    path: [String], arguments: [String], values: [String: [String]], flags: Set<String>, globals: GlobalOptions,
    mistypedCommand: String?, whileLocked: LockedUse = .refused
  ) {
    self.path = path
    self.arguments = arguments
    self.values = values
    self.flags = flags
    self.globals = globals
    self.mistypedCommand = mistypedCommand
    self.whileLocked = whileLocked
  }

  /// A noun alone, as if it had been typed so.
  package init(_ noun: String, _ globals: GlobalOptions) {
    self.init(path: [noun], arguments: [], values: [:], flags: [], globals: globals, mistypedCommand: nil)
  }

  package func limited() -> Invocation {
    var limited = self
    limited.isLimited = true
    return limited
  }

  /// The first of ``path``: the room.
  package var noun: String { path.first ?? "" }

  /// The rest of ``path``, `list` or `calendars add`; empty for a command without subcommands.
  package var verb: String { path.dropFirst().spaced }

  package var text: String { arguments.joined(separator: " ") }

  package func has(_ option: OptionSpec) -> Bool { flags.contains(option.name) }

  /// Returns whether at least one of the options was given, with a value or as a flag.
  func givesAny(of options: [OptionSpec]) -> Bool { options.contains { !values(of: $0).isEmpty || has($0) } }

  /// Indicates whether the command only shows what would change: `--dry-run` in all features.
  package var isTrial: Bool { flags.contains("dry-run") }

  /// The same with a value given to an option.
  func with(_ option: OptionSpec, _ value: String) -> Invocation {
    var invocation = self
    invocation.values[option.name] = [value]
    return invocation
  }

  package func value(of option: OptionSpec) -> String? { values[option.name]?.last }

  /// All values given, in order.
  package func values(of option: OptionSpec) -> [String] { values[option.name] ?? [] }
}
