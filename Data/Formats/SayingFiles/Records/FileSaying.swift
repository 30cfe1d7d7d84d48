package import Domain

/// A saying as a file has it.
package struct FileSaying: Hashable, Sendable {
  package let content: SayingContent
  /// `imported` unless the file says that the user wrote it or where it was collected.
  package let origin: SayingOrigin
  /// `nil` when the file does not say when it appeared.
  package let uploaded: Instant?
  package let marks: SayingMarks

  init(
    _ content: SayingContent,
    origin: SayingOrigin = .imported,
    uploaded: Instant? = nil,
    marks: SayingMarks = .none
  ) {
    self.content = content
    self.origin = origin
    self.uploaded = uploaded
    self.marks = marks
  }
}
