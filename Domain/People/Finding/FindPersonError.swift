/// Why a name stands for nobody in particular.
public enum FindPersonError<Person: Hashable & Sendable>: Error, Hashable, Sendable {
  /// Nobody is called so.
  case nobody
  /// These are called so, all equally well.
  case several([Person])
  /// The store failed.
  case store(StoreError)
}
