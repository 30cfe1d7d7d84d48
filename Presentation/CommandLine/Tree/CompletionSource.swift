/// Where a shell finds values to offer.
package enum CompletionSource: Hashable, Sendable {
  case nothing
  /// The names of files.
  case files
  /// These words, among others that are allowed too.
  case words([String])
  /// The values of the setting that was named before.
  case settingValues
  /// The names of commands, for `haru help`.
  case commands
  /// What the user has stored.
  case stored(StoredValue)

  /// Things of the user that have names.
  package enum StoredValue: String, Hashable, Sendable, CaseIterable {
    case events, calendars, contacts, plants, sayings, hiddenSayings, sayingTags
  }
}
