/// Takes the options out of a command line whose command is known.
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

  func invocation(of leaf: CommandSpec, mistypedCommand: String?) -> Invocation {
    Invocation(
      path: path, arguments: arguments, values: values, flags: flags, globals: globals,
      mistypedCommand: mistypedCommand, whileLocked: leaf.whileLocked)
  }

  /// Reads all options and gives back the other words with their places.
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
    guard spec.choices.isEmpty || spec.choices.contains(value) else {
      throw .invalidChoice(
        value, for: option.long, choices: spec.choices, suggestion: Suggestion.nearest(to: value, in: spec.choices))
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
