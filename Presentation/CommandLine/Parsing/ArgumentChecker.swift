/// Compares the words of a command line with the arguments that its command takes.
struct ArgumentChecker {
  let path: [String]
  let specs: [ArgumentSpec]
  /// The command that the first word resembles.
  let mistypedCommand: String?

  func check(_ words: [String]) throws(UsageError) {
    let required = specs.filter(\.isRequired)
    if words.count < required.count { throw .missingArgument(required[words.count].value.placeholder, path: path) }
    if words.count > specs.count, specs.last?.isRest != true {
      throw .unexpectedArgument(words[specs.count], path: path, suggestion: mistypedCommand)
    }
    for (spec, word) in zip(specs, words) where !spec.value.choices.isEmpty && !spec.value.choices.contains(word) {
      throw .invalidChoice(
        word,
        for: spec.value.placeholder,
        choices: spec.value.choices,
        suggestion: Suggestion.nearest(to: word, in: spec.value.choices)
      )
    }
  }
}
