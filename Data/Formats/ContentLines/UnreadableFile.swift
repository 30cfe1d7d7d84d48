/// A file that cannot be read.
package struct UnreadableFile: Error, Hashable, Sendable {
  /// What the system says.
  package let detail: String

  package init(detail: String) {
    self.detail = detail
  }
}
