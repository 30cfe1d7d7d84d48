/// Where a text may be broken into lines.
package enum LineBreaking: Sendable {
  /// Between words, and after hyphens and dashes within them.
  case betweenWords
  /// Also between the letters of words that are longer than a line.
  case withinLongWords
  /// Between any letters; the writer's own lines are joined.
  case anywhere
}
