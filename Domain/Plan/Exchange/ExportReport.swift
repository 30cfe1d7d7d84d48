/// What was written to a file.
public struct ExportReport: Hashable, Sendable {
  /// Series count once.
  public let events: Int
  /// To-dos, journals and the like of other programs.
  public let kept: Int

  /// A report with all its parts.
  public init(events: Int, kept: Int) {
    self.events = events
    self.kept = kept
  }
}
