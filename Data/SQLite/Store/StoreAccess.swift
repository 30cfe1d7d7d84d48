/// What may be done with an opened store.
package enum StoreAccess: Hashable, Sendable {
  case readWrite
  case readOnly(Reason)

  package enum Reason: Hashable, Sendable {
    /// A newer Haru wrote the file, in this version of its form.
    case newerVersion(Int)
    /// The rights of the file or of its folder do not allow writing.
    case notWritable
  }
}
