/// The name, arguments, options and texts of a command: the source of its parsing, help, completion and manual.
package struct CommandSpec: Hashable, Sendable {
  package let name: String
  package let aliases: [String]
  package let summary: LocalizedText
  /// Further paragraphs, separated by blank lines.
  package let discussion: LocalizedText?
  package let arguments: [ArgumentSpec]
  package let options: [OptionSpec]
  /// The form of what it prints with `--json`, whose keys are never renamed; `nil` where nothing is read.
  package let json: JSONForm?
  /// The columns of what it prints with `--plain`, which keep their places; `nil` where nothing is read.
  package let plain: LocalizedText?
  package let examples: [ExampleSpec]
  package let subcommands: [CommandSpec]
  /// The name of the subcommand that runs when the next word names none.
  package let defaultSubcommand: String?
  /// Indicates whether help, completion and the manual leave the command out.
  package let isHidden: Bool
  package let whileLocked: LockedUse

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
    subcommands: [CommandSpec] = [],
    defaultSubcommand: String? = nil,
    isHidden: Bool = false,
    whileLocked: LockedUse = .refused
  ) {
    self.name = name
    self.aliases = aliases
    summary = LocalizedText(ko: ko, en: en)
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.json = json
    self.plain = plain
    self.examples = examples
    self.subcommands = subcommands
    self.defaultSubcommand = defaultSubcommand
    self.isHidden = isHidden
    self.whileLocked = whileLocked
  }

  package var visibleSubcommands: [CommandSpec] { subcommands.filter { !$0.isHidden } }

  package func subcommand(named word: String) -> CommandSpec? {
    subcommands.first { $0.name == word || $0.aliases.contains(word) }
  }

  package var defaultCommand: CommandSpec? { defaultSubcommand.flatMap { subcommand(named: $0) } }

  /// The command whose arguments and options the words behind this command's name are.
  var described: CommandSpec { defaultCommand ?? self }

  package var optionsOfSubtree: [OptionSpec] { options + subcommands.flatMap(\.optionsOfSubtree) }
}

/// The behaviour of a command while the lock is closed or nobody is signed in.
package enum LockedUse: Hashable, Sendable {
  case refused
  /// Runs in these forms and says that it is locked in place of a result; refused in others.
  case limited([OutputFormat])
  case allowed
}

package struct ExampleSpec: Hashable, Sendable {
  /// The line to type, which begins with `haru`.
  package let line: LocalizedText
  package let summary: LocalizedText

  package init(_ line: String, ko: String, en: String) { self.init(ko: (line, ko), en: (line, en)) }

  /// An example with another line in each language; each pair is the line and its summary.
  package init(ko korean: (String, String), en english: (String, String)) {
    line = LocalizedText(ko: korean.0, en: english.0)
    summary = LocalizedText(ko: korean.1, en: english.1)
  }
}

extension LocalizedText {
  /// The sentence that tells the columns of `--plain`, in their order.
  package static func columns(ko korean: String, en english: String) -> LocalizedText {
    LocalizedText(ko: "--plain의 열: \(korean).", en: "Columns of --plain: \(english).")
  }
}
