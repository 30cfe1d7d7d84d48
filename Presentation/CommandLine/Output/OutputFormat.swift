/// For whom the result is written.
package enum OutputFormat: Hashable, Sendable, CaseIterable {
  /// For people.
  case text
  /// For programs: one JSON document.
  case json
  /// For line tools: one record a line, tab separated.
  case plain
}
