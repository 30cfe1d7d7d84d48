extension Style {
  /// Borders, rules and tracks.
  package static let border = Style(.line)
  /// What can be skipped when reading.
  package static let hint = Style(.secondary)
  /// Titles and section names.
  package static let title = Style(.accent, on: .background, .bold)
  /// The name of a key.
  package static let key = Style(.accent, on: .background, .bold)
  /// The line that the keys act on.
  package static let selected = Style(.selectedText, on: .selection, .bold)
  /// What is wrong.
  package static let error = Style(.danger)
}
