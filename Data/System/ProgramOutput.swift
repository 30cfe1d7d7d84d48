/// What a program left when it ended.
package struct ProgramOutput: Hashable, Sendable {
  /// Whether it ended by itself with status 0.
  package let hasSucceeded: Bool
  /// What it wrote to its standard output.
  package let bytes: [UInt8]
  /// What it wrote to its standard error.
  package let complaint: String
}
