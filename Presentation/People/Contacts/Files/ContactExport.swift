package import Domain

/// A file of all contacts that is to be written.
package struct ContactExport: Hashable, Sendable {
  /// As it was typed.
  package let path: String
  package let format: ContactFileFormat
  /// Whether a file that is there may be replaced.
  package var replaces = false
}
