/// The options that mean something at one place of a command line.
struct OptionTable {
  let options: [OptionSpec]

  func option(named name: String) -> OptionSpec? { options.first { $0.name == name } }

  func option(short: Character) -> OptionSpec? { options.first { $0.short == short } }

  /// The option of a token whose value is the next word of the line.
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

  /// Returns whether a word is certainly an option, and not a value; `--name=value` gives such values.
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
