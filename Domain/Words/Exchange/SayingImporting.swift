public protocol SayingImporting: Sendable {
  /// Reads a file and keeps what is in it, all in one transaction and one step of undo, of kind `.saying`.
  ///
  /// What kind of file it is shows by its contents: one of ``SayingFileFormat``, the clippings of a Kindle, or the table
  /// of Readwise. A saying whose texts are all in one that is there (``SayingKeys/isCovered(by:)``) counts as unchanged;
  /// where the file has it liked or used and the store has not, that is noted and it counts as updated. Marks that are
  /// there stay. Of highlights that were marked anew the longest is kept (``KeepLongestHighlights``).
  /// What is broken is reported with its line and left out; the rest goes in. Nothing does when the task is cancelled.
  /// - Parameters:
  ///   - source: The file.
  ///   - isTrial: Whether only to tell what would happen.
  ///   - clock: The user's; what goes in appears now.
  ///   - progress: Told now and then, in bytes.
  func importSayings(
    from source: FileSource, isTrial: Bool, at clock: DayClock, progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport
}

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
    _ list: SayingList, as format: SayingFileFormat, to target: FileTarget, at clock: DayClock
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
