/// The files that sayings are written to; all of them can be read back.
public enum SayingFileFormat: String, Hashable, Sendable, CaseIterable {
  /// Everything that is kept of them.
  case json
  /// A table of everything that people write, and the marks.
  case csv
  /// Texts alone, divided by lines with a `%`, as `fortune` reads them.
  case fortune
}
