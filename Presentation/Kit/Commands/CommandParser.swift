private import Domain

/// A parser that reads a command line by the command tree.
///
/// Options may appear anywhere before `--`. If an option is given twice, the last value counts, unless the option can
/// be repeated.
package struct CommandParser: Sendable {
  /// The word with which shells ask for completions; the words after it are the line typed so far.
  package static let completionRequest = "__complete"

  private let tree: CommandTree

  package init(_ tree: CommandTree) { self.tree = tree }

  /// - Parameter arguments: The arguments, without the program's name.
  package func parse(_ arguments: [String]) throws(UsageError) -> ParsedCommandLine {
    if arguments.first == Self.completionRequest { return .complete(Array(arguments.dropFirst())) }
    let location = CommandLocator(tree: tree).locate(arguments)
    if location.asksForHelp, location.spec != nil || location.argumentWords.isEmpty {
      let isForMachines = arguments.contains(HelpOption.machine.long)
      return .help(location.path, GlobalOptions(scanning: arguments), isForMachines: isForMachines)
    }
    guard let spec = location.spec else { return try parseWithoutCommand(arguments) }

    let leaf = spec.described
    let path = spec.defaultCommand.map { location.path + [$0.name] } ?? location.path
    var reader = OptionReader(path: path, options: leaf.options)
    let isDefault = spec.defaultCommand != nil
    let words: [(index: Int, word: String)]
    do throws(UsageError) {
      words = try reader.words(of: arguments)
    } catch {
      // After an unknown command, the option may belong to the command that was meant.
      guard case .unknownOption = error, leaf.arguments.isEmpty, isDefault || !leaf.subcommands.isEmpty,
        let word = arguments.dropFirst((location.indices.last ?? -1) + 1).first, !word.hasPrefix("-")
      else { throw error }
      let suggestion = Suggestion.command(for: word, below: location.path, spec, in: tree)
      throw .unknownCommand(word, parent: location.path, suggestion: suggestion)
    }
    reader.arguments = words.filter { !location.indices.contains($0.index) }.map(\.word)
    try reader.checkConflicts()
    if reader.has(GlobalOption.version) { return .version(reader.globals) }
    guard leaf.subcommands.isEmpty else {
      guard let word = reader.arguments.first else {
        throw .missingCommand(path: path, choices: leaf.visibleSubcommands.map(\.name))
      }
      throw .unknownCommand(word, parent: path, suggestion: Suggestion.command(for: word, below: path, leaf, in: tree))
    }
    let first = isDefault ? reader.arguments.first : nil
    let mistyped = DeferredSuggestion { [tree] in
      first.flatMap { Suggestion.command(for: $0, below: location.path, spec, in: tree) }
    }
    // A word after a command that takes none was meant as one of its commands.
    if let first, leaf.arguments.isEmpty {
      throw .unknownCommand(first, parent: location.path, suggestion: mistyped.command)
    }
    let checker = ArgumentChecker(path: path, specs: leaf.arguments, mistypedCommand: mistyped)
    reader.arguments = try checker.checked(reader.arguments)
    if path == ["help"] {
      let isForMachines = reader.has(HelpOption.machine)
      return .help(try helpPath(reader.arguments), reader.globals, isForMachines: isForMachines)
    }
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

  /// Returns the names of the command that the words after `haru help` lead to.
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
  /// No command, so Today opens.
  case open(GlobalOptions)
  case run(Invocation)
  /// Help about the command at a path; the empty path stands for the whole program.
  ///
  /// Help for machines has the columns of `--plain` and the forms of `--json`.
  case help([String], GlobalOptions, isForMachines: Bool = false)
  case version(GlobalOptions)
  /// Completes the last word, which is being typed.
  case complete([String])
}

struct ArgumentChecker {
  let path: [String]
  let specs: [ArgumentSpec]
  /// The full command that the first word resembles.
  let mistypedCommand: DeferredSuggestion

  /// Returns the words as the command reads them: counts of several words as one, and choices without synonyms.
  func checked(_ typed: [String]) throws(UsageError) -> [String] {
    var words = joiningCount(typed)
    let required = specs.filter(\.isRequired)
    if words.count < required.count { throw .missingArgument(required[words.count].value.placeholder, path: path) }
    if words.count > specs.count, !specs.contains(where: \.isRest) {
      throw .unexpectedArgument(words[specs.count], path: path, suggestion: mistypedCommand.command)
    }
    for (index, (spec, word)) in zip(specs, words).enumerated() where !spec.value.olderChoices.contains(word) {
      guard let choice = spec.value.choice(word) else {
        throw .invalidChoice(
          word, for: spec.value.placeholder, choices: spec.value.choices,
          suggestion: Suggestion.nearest(to: word, in: spec.value.choices))
      }
      words[index] = choice
    }
    return words
  }

  /// Returns the words with those of a count joined, such as 30 쪽 at the end and 70 점 at the beginning of a line.
  private func joiningCount(_ words: [String]) -> [String] {
    if let last = specs.last, let unit = last.value.unit {
      let length = unit.length(atEndOf: words)
      guard length > 1, words.count - length >= specs.dropLast().count(where: \.isRequired) else { return words }
      return words.dropLast(length) + [words.suffix(length).joined(separator: " ")]
    }
    guard let unit = specs.first?.value.unit, unit.length(atEndOf: Array(words.prefix(2))) == 2 else { return words }
    return [words.prefix(2).joined(separator: " ")] + words.dropFirst(2)
  }
}

/// The form of a word on a command line (POSIX.1-2017 §12.2, GNU coding standards §4.8).
enum CommandLineToken: Hashable {
  /// `--`: everything after it is an argument.
  case terminator
  /// `--name` or `--name=value`, stored without the dashes.
  case long(name: String, value: String?)
  /// `-x`, or several letters in one word, such as `-xyz`.
  case shorts(String)
  case word(String)

  /// Reads a word; a lone `-` (standard input) and a dash before a digit (a negative number) begin an argument.
  init(_ text: String) {
    guard text.utf8.first == UInt8(ascii: "-"), text.utf8.count > 1 else {
      self = .word(text)
      return
    }
    let rest = text.dropFirst()
    guard rest.utf8.first == UInt8(ascii: "-") else {
      self = rest.first?.isASCIIDigit == true ? .word(text) : .shorts(String(rest))
      return
    }
    let name = rest.dropFirst()
    if name.isEmpty {
      self = .terminator
    } else if let equals = name.firstIndex(of: "=") {
      self = .long(name: String(name[..<equals]), value: String(name[name.index(after: equals)...]))
    } else {
      self = .long(name: String(name), value: nil)
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

/// A search for the words of a command line that name the command, wherever the options are.
struct CommandLocator {
  struct Location {
    /// The names that lead to the command, with aliases replaced.
    var path: [String] = []
    var spec: CommandSpec?
    /// The indices of the words that name the command.
    var indices: [Int] = []
    var asksForHelp = false
    /// The words that are neither options nor commands.
    var argumentWords: [String] = []
    var isTerminated = false
  }

  let tree: CommandTree

  func locate(_ arguments: [String]) -> Location {
    var location = Location()
    var index = 0
    var isSearching = true
    scan: while index < arguments.count {
      let table = OptionTable(options: GlobalOption.all + (location.spec?.optionsOfSubtree ?? []))
      let token = CommandLineToken(arguments[index])
      switch token {
      case .terminator:
        location.isTerminated = true
        location.argumentWords += arguments[(index + 1)...]
        break scan
      case .word(let word):
        let next = isSearching ? command(named: word, below: location.spec) : nil
        isSearching = next?.subcommands.isEmpty == false
        guard let next else {
          location.argumentWords.append(word)
          break
        }
        location.path.append(next.name)
        location.spec = next
        location.indices.append(index)
      case .long, .shorts:
        if table.asksForHelp(token) { location.asksForHelp = true }
        let next = index + 1
        if table.optionWithoutValue(in: token) != nil, next < arguments.count, !table.isOption(arguments[next]) {
          index = next
        }
      }
      index += 1
    }
    return location
  }

  private func command(named word: String, below spec: CommandSpec?) -> CommandSpec? {
    guard let spec else { return tree.noun(named: word)?.spec }
    return spec.subcommand(named: word)
  }
}

/// A command with its arguments and options, checked against its description.
package struct Invocation: Hashable, Sendable {
  /// The names that lead to the command, including the default subcommand: `["plan", "list"]`.
  package let path: [String]
  /// The words that aren't options, as many as the command takes.
  package private(set) var arguments: [String]
  package let globals: GlobalOptions
  /// The full command that the first argument resembles, if the command itself wasn't typed.
  ///
  /// For example, `haru plan serach dentist` lists the plans of a day called "serach dentist", and this value is then
  /// `haru plan search`.
  package var mistypedCommand: String? { suggestion.command }
  private let suggestion: DeferredSuggestion
  package let whileLocked: LockedUse
  /// Indicates whether the user's data must be hidden; see ``LockedUse/limited(_:)``.
  package private(set) var isLimited = false
  private var values: [String: [String]]
  private let flags: Set<String>

  init(
    path: [String], arguments: [String], values: [String: [String]], flags: Set<String>, globals: GlobalOptions,
    mistypedCommand: DeferredSuggestion, whileLocked: LockedUse = .refused
  ) {
    (self.path, self.arguments, self.values, self.flags, self.globals) = (path, arguments, values, flags, globals)
    suggestion = mistypedCommand
    self.whileLocked = whileLocked
  }

  /// Creates the invocation of a noun that was typed alone.
  package init(_ noun: String, _ globals: GlobalOptions) {
    self.init(path: [noun], arguments: [], values: [:], flags: [], globals: globals, mistypedCommand: .none)
  }

  package func limited() -> Invocation {
    var limited = self
    limited.isLimited = true
    return limited
  }

  /// The first name of ``path``, which is the feature.
  package var noun: String { path.first ?? "" }

  /// The rest of ``path``, such as `list` or `calendars add`; empty for a command without subcommands.
  package var verb: String { path.dropFirst().spaced }

  package var text: String { arguments.joined(separator: " ") }

  package func has(_ option: OptionSpec) -> Bool { flags.contains(option.name) }

  /// Returns whether at least one of the options was given, with a value or as a flag.
  func givesAny(of options: [OptionSpec]) -> Bool { options.contains { !values(of: $0).isEmpty || has($0) } }

  /// Indicates whether the command only shows what would change, with `--dry-run` in all features.
  package var isDryRun: Bool { has(.dryRun) }

  /// Returns the invocation with a value given to an option.
  func with(_ option: OptionSpec, _ value: String) -> Invocation {
    var invocation = self
    invocation.values[option.name] = [value]
    return invocation
  }

  func with(words: [String]) -> Invocation {
    var invocation = self
    invocation.arguments = words
    return invocation
  }

  /// Returns the invocation with the words from an index on as the value of an option.
  func givingWords(from start: Int, to option: OptionSpec) -> Invocation {
    var invocation = with(option, arguments[start...].joined(separator: " "))
    invocation.arguments.removeSubrange(start...)
    return invocation
  }

  package func value(of option: OptionSpec) -> String? { values[option.name]?.last }

  /// Returns the choice of an option whose choices are cases of one type; `nil` without the option.
  ///
  /// The program stops if the type lacks the choice, so that no choice is ignored.
  package func choice<Choice: RawRepresentable<String>>(of option: OptionSpec) -> Choice? {
    value(of: option).map { word in
      guard let choice = Choice(rawValue: word) else { preconditionFailure("\(Choice.self) has no '\(word)'") }
      return choice
    }
  }

  /// Returns the value of an option that can remove what was saved: an empty text for none and 없음.
  package func removableValue(of option: OptionSpec) -> String? {
    value(of: option).map { AbsenceWord.replacesText($0.trimmed) ? "" : $0 }
  }

  /// Returns all given values, in order.
  package func values(of option: OptionSpec) -> [String] { values[option.name] ?? [] }
}

/// A reader that separates the options of a command line from its other words, once the command is known.
struct OptionReader {
  let path: [String]
  var arguments: [String] = []
  private let table: OptionTable
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []

  init(path: [String], options: [OptionSpec]) {
    self.path = path
    table = OptionTable(options: options + GlobalOption.all)
  }

  func has(_ option: OptionSpec) -> Bool { flags.contains(option.name) }

  var globals: GlobalOptions { GlobalOptions(flags: flags, values: values) }

  func invocation(of leaf: CommandSpec, mistypedCommand: DeferredSuggestion) -> Invocation {
    Invocation(
      path: path, arguments: arguments, values: values, flags: flags, globals: globals,
      mistypedCommand: mistypedCommand, whileLocked: leaf.whileLocked)
  }

  /// Reads all options and returns the other words with their indices.
  mutating func words(of line: [String]) throws(UsageError) -> [(index: Int, word: String)] {
    var words: [(Int, String)] = []
    var index = 0
    while index < line.count {
      let token = CommandLineToken(line[index])
      switch token {
      case .terminator: return words + line.indices[(index + 1)...].map { ($0, line[$0]) }
      case .word(let word): words.append((index, word))
      case .long, .shorts:
        var next: String?
        if table.optionWithoutValue(in: token) != nil, index + 1 < line.count, !table.isOption(line[index + 1]) {
          index += 1
          next = line[index]
        }
        try read(token, next: next)
      }
      index += 1
    }
    return words
  }

  func checkConflicts() throws(UsageError) {
    for option in table.options where flags.contains(option.name) || values[option.name] != nil {
      for other in option.conflicts where flags.contains(other) || values[other] != nil {
        throw .conflict(option.long, "--" + other)
      }
    }
  }

  private mutating func read(_ token: CommandLineToken, next: String?) throws(UsageError) {
    switch token {
    case .terminator, .word: break
    case .long(let name, let inline):
      guard let option = table.option(named: name) else { throw unknown("--" + name) }
      guard option.takesValue else {
        guard inline == nil else { throw .unexpectedValue(option: option.long) }
        flags.insert(option.name)
        return
      }
      try set(option, to: inline ?? next)
    case .shorts(let letters):
      var rest = Substring(letters)
      while let letter = rest.popFirst() {
        guard let option = table.option(short: letter) else { throw unknown("-" + String(letter)) }
        guard option.takesValue else {
          flags.insert(option.name)
          continue
        }
        try set(option, to: rest.isEmpty ? next : String(rest))
        return
      }
    }
  }

  private mutating func set(_ option: OptionSpec, to value: String?) throws(UsageError) {
    guard let spec = option.value else { return }
    guard let value else { throw .missingValue(option: option.long, placeholder: spec.usage) }
    guard var value = spec.choice(value) else {
      throw .invalidChoice(
        value, for: option.long, choices: spec.choices, suggestion: Suggestion.nearest(to: value, in: spec.choices))
    }
    if let part = option.rangePart {
      if let rest = part.opposite?.removed(from: value) { throw .wrongPart(value, for: option.long, bare: rest) }
      value = part.removed(from: value) ?? value
    }
    values[option.name] = option.isRepeatable ? values[option.name, default: []] + [value] : [value]
  }

  private func unknown(_ option: String) -> UsageError {
    .unknownOption(
      option, path: path,
      suggestion: option.hasPrefix("--")
        ? Suggestion.nearest(to: String(option.dropFirst(2)), in: table.options.map(\.name)).map { "--" + $0 } : nil)
  }
}

/// The options that are valid in a part of a command line.
struct OptionTable {
  let options: [OptionSpec]

  func option(named name: String) -> OptionSpec? { options.first { $0.name == name } }

  func option(short: Character) -> OptionSpec? { options.first { $0.short == short } }

  /// Returns the option of a token whose value is the next word of the line.
  func optionWithoutValue(in token: CommandLineToken) -> OptionSpec? {
    switch token {
    case .terminator, .word, .long(_, .some): return nil
    case .long(let name, nil): return option(named: name).flatMap { $0.takesValue ? $0 : nil }
    case .shorts(let letters):
      for (index, letter) in letters.enumerated() {
        guard let option = option(short: letter), option.takesValue else { continue }
        return index == letters.count - 1 ? option : nil
      }
      return nil
    }
  }

  /// Returns whether a word is certainly an option and not a value; `--name=value` can pass such a word as a value.
  func isOption(_ text: String) -> Bool {
    switch CommandLineToken(text) {
    case .terminator: true
    case .long(let name, _): option(named: name) != nil
    case .shorts(let letters): letters.count == 1 && letters.first.map { option(short: $0) != nil } == true
    case .word: false
    }
  }

  func asksForHelp(_ token: CommandLineToken) -> Bool {
    switch token {
    case .terminator, .word: return false
    case .long(let name, _): return name == GlobalOption.help.name
    case .shorts(let letters):
      let flags = letters.prefix { option(short: $0)?.takesValue != true }
      return flags.contains { $0 == GlobalOption.help.short }
    }
  }
}
