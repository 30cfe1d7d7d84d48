/// Reads a command line by the command tree.
///
/// Options may stand anywhere before `--`; of an option given twice the last value counts, unless all do.
package struct CommandParser: Sendable {
  /// The word that shells ask for completions with; everything behind it is a line as typed so far.
  package static let completionRequest = "__complete"

  private let tree: CommandTree

  package init(_ tree: CommandTree) { self.tree = tree }

  /// - Parameter arguments: Without the program's own name.
  package func parse(_ arguments: [String]) throws(UsageError) -> ParsedCommandLine {
    if arguments.first == Self.completionRequest { return .complete(Array(arguments.dropFirst())) }
    let location = CommandLocator(tree: tree).locate(arguments)
    if location.asksForHelp, location.spec != nil || location.argumentWords.isEmpty {
      return .help(location.path, GlobalOptions(scanning: arguments))
    }
    guard let spec = location.spec else { return try parseWithoutCommand(arguments) }

    let leaf = spec.described
    let path = spec.defaultCommand.map { location.path + [$0.name] } ?? location.path
    var reader = OptionReader(path: path, options: leaf.options)
    for (index, argument) in try reader.words(of: arguments) where !location.indices.contains(index) {
      reader.arguments.append(argument)
    }
    try reader.checkConflicts()
    if reader.has(GlobalOption.version) { return .version(reader.globals) }
    let isDefault = spec.defaultCommand != nil
    guard leaf.subcommands.isEmpty else {
      guard let word = reader.arguments.first else {
        throw .missingCommand(path: path, choices: leaf.visibleSubcommands.map(\.name))
      }
      throw .unknownCommand(word, parent: path, suggestion: Suggestion.command(for: word, below: path, leaf, in: tree))
    }
    let first = isDefault ? reader.arguments.first : nil
    let mistyped = first.flatMap { Suggestion.command(for: $0, below: location.path, spec, in: tree) }
    try ArgumentChecker(path: path, specs: leaf.arguments, mistypedCommand: mistyped).check(reader.arguments)
    if path == ["help"] { return .help(try helpPath(reader.arguments), reader.globals) }
    return .run(reader.invocation(of: leaf, mistypedCommand: mistyped))
  }

  private func parseWithoutCommand(_ arguments: [String]) throws(UsageError) -> ParsedCommandLine {
    var reader = OptionReader(path: [], options: [])
    let words: [(index: Int, word: String)]
    do throws(UsageError) {
      words = try reader.words(of: arguments)
    } catch {
      // After an unknown command, the option may belong to the command that was meant.
      guard case .unknownOption = error, let word = arguments.first, !word.hasPrefix("-") else { throw error }
      throw unknownCommand(word)
    }
    try reader.checkConflicts()
    if reader.has(GlobalOption.version) { return .version(reader.globals) }
    if let word = words.first?.word { throw unknownCommand(word) }
    return .open(reader.globals)
  }

  private func unknownCommand(_ word: String) -> UsageError {
    .unknownCommand(word, parent: [], suggestion: Suggestion.command(for: word, below: [], nil, in: tree))
  }

  /// The names of the command that the words after `haru help` lead to.
  private func helpPath(_ words: [String]) throws(UsageError) -> [String] {
    var path: [String] = []
    var spec: CommandSpec?
    for word in words {
      guard let next = spec.map({ $0.subcommand(named: word) }) ?? tree.noun(named: word)?.spec else {
        let suggestion = Suggestion.command(for: word, below: path, spec, in: tree)
        throw .unknownCommand(word, parent: path, suggestion: suggestion)
      }
      path.append(next.name)
      spec = next
    }
    return path
  }
}

package enum ParsedCommandLine: Hashable, Sendable {
  /// No command: the opening screen.
  case open(GlobalOptions)
  case run(Invocation)
  /// Help about the command at a path; empty for the whole program.
  case help([String], GlobalOptions)
  case version(GlobalOptions)
  /// Completes the last word, which is being typed.
  case complete([String])
}

struct ArgumentChecker {
  let path: [String]
  let specs: [ArgumentSpec]
  /// The whole command that the first word resembles.
  let mistypedCommand: String?

  func check(_ words: [String]) throws(UsageError) {
    let required = specs.filter(\.isRequired)
    if words.count < required.count { throw .missingArgument(required[words.count].value.placeholder, path: path) }
    if words.count > specs.count, !specs.contains(where: \.isRest) {
      throw .unexpectedArgument(words[specs.count], path: path, suggestion: mistypedCommand)
    }
    for (spec, word) in zip(specs, words) where !spec.value.allows(word) {
      throw .invalidChoice(
        word, for: spec.value.placeholder, choices: spec.value.choices,
        suggestion: Suggestion.nearest(to: word, in: spec.value.choices))
    }
  }
}
