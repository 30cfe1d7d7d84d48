/// A word that a command takes without an option's name.
package struct ArgumentSpec: Hashable, Sendable {
  package enum Count: Hashable, Sendable { case one, oneOrNone, oneOrMore, any }

  package let value: ValueSpec
  package let count: Count
  /// One line without a period at its end.
  package let summary: LocalizedText

  package init(_ value: ValueSpec, _ count: Count = .one, _ summary: LocalizedText) {
    self.value = value
    self.count = count
    self.summary = summary
  }

  package init(_ value: ValueSpec, _ count: Count = .one, ko: String, en: String) {
    self.init(value, count, LocalizedText(ko: ko, en: en))
  }

  package var isRequired: Bool { count == .one || count == .oneOrMore }

  /// Indicates whether the argument takes all remaining words.
  package var isRest: Bool { count == .oneOrMore || count == .any }

  /// The argument in a usage line: `DATE`, `[DATE]`, `WORD…`, `[WORD…]`.
  package var usage: String {
    let name = isRest ? value.placeholder + "…" : value.placeholder
    return isRequired ? name : "[\(name)]"
  }
}

/// The values that an option or an argument takes.
package struct ValueSpec: Hashable, Sendable {
  /// The name of the value in help, in capitals.
  package let placeholder: String
  /// The only values allowed; empty where any text is.
  package let choices: [String]
  /// Earlier spellings of choices, which are accepted and never shown.
  let olderChoices: [String]
  /// The values that shells offer when there are no choices.
  package let completion: CompletionSource

  package init(
    _ placeholder: String, choices: [String] = [], older olderChoices: [String] = [],
    completion: CompletionSource = .nothing
  ) {
    self.placeholder = placeholder
    self.choices = choices
    self.olderChoices = olderChoices
    self.completion = completion
  }
}

extension ValueSpec: ExpressibleByStringLiteral {
  /// A value that has a placeholder and no more.
  package init(stringLiteral placeholder: String) { self.init(placeholder) }

  func allows(_ word: String) -> Bool { choices.isEmpty || choices.contains(word) || olderChoices.contains(word) }
}

/// The place where a shell finds values to offer.
package enum CompletionSource: Hashable, Sendable {
  case nothing
  case files
  /// These words, among others that are allowed too.
  case words([String])
  /// The words that fit the one before.
  case wordsAfter([String: [Word]])
  /// The names of commands, for `haru help`.
  case commands
  case stored(StoredValue)

  /// A word and what it means, where that is not plain.
  package struct Word: Hashable, Sendable {
    let value: String
    let meaning: LocalizedText?
  }

  /// Things of the user that have names, of which the rooms tell in extensions.
  package struct StoredValue: Hashable, Sendable {
    package let name: String

    package init(_ name: String) { self.name = name }
  }
}
