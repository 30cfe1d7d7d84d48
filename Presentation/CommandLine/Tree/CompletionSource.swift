/// Where a shell finds values to offer.
package enum CompletionSource: Hashable, Sendable {
  case nothing
  /// The names of files.
  case files
  /// These words, among others that are allowed too.
  case words([String])
  /// The words that fit the one before.
  case wordsAfter([String: [Word]])
  /// The names of commands, for `haru help`.
  case commands
  /// What the user has stored.
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
