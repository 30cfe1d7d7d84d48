/// An option of a command: `--json`, `--title TEXT`.
package struct OptionSpec: Hashable, Sendable {
  /// Its name without the dashes.
  package let name: String
  package let short: Character?
  /// The value that the option takes; `nil` for a flag.
  package let value: ValueSpec?
  /// Indicates whether the option may be repeated; otherwise the last value counts.
  package let isRepeatable: Bool
  /// The names of options of the same command that contradict it.
  package let conflicts: [String]
  /// One line without a period at its end.
  package let summary: LocalizedText

  package init(
    _ name: String, short: Character? = nil, value: ValueSpec? = nil, isRepeatable: Bool = false,
    conflicts: [String] = [], _ summary: LocalizedText
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isRepeatable = isRepeatable
    self.conflicts = conflicts
    self.summary = summary
  }

  package init(
    _ name: String, short: Character? = nil, value: ValueSpec? = nil, isRepeatable: Bool = false,
    conflicts: [String] = [], ko: String, en: String
  ) {
    let summary = LocalizedText(ko: ko, en: en)
    self.init(name, short: short, value: value, isRepeatable: isRepeatable, conflicts: conflicts, summary)
  }

  package var takesValue: Bool { value != nil }

  /// The option as it is typed: `--title`.
  package var long: String { "--" + name }

  /// The option with its short form and its value: `-c, --calendar NAME`.
  package var usage: String {
    let names = short.map { "-\($0), \(long)" } ?? long
    return value.map { "\(names) \($0.usage)" } ?? names
  }
}

extension ValueSpec {
  /// `TEXT`, or all choices: `auto|always|never`.
  package var usage: String { choices.isEmpty ? placeholder : choices.joined(separator: "|") }
}
