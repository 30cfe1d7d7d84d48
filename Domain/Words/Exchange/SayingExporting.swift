/// Writes sayings to files.
public protocol SayingExporting: Sendable {
  /// Writes a list from its end to its beginning: read back, what comes later is newer again.
  ///
  /// - Parameters:
  ///   - list: Which sayings.
  ///   - format: How they are written.
  ///   - target: Where the file goes.
  ///   - clock: The user's.
  /// - Returns: How many were written.
  func exportSayings(
    _ list: SayingList,
    as format: SayingFileFormat,
    to target: FileTarget,
    at clock: DayClock
  ) async throws(ExportError) -> Int
}

/// The files that sayings are written to; all of them can be read back.
public enum SayingFileFormat: String, Hashable, Sendable, CaseIterable {
  /// Everything that is kept of them.
  case json
  /// A table of everything that people write, and the marks.
  case csv
  /// Texts alone, divided by lines with a `%`, as `fortune` reads them.
  case fortune
}
