/// Why a saying was not changed, removed or hidden; it is as it was.
public enum ChangeSayingError: Error, Hashable, Sendable {
  /// Nothing has this number, or not yet, or it is hidden.
  case unknown(number: Int)
  /// It came with the app: it can be hidden, and neither changed nor removed.
  case packed(Saying)
  /// It is the user's own: it can be removed and not hidden.
  case notPacked(Saying)
  /// The store failed.
  case store(RepositoryError)

  init(_ error: FindSayingError) {
    self =
      switch error {
      case .unknown(let number): .unknown(number: number)
      case .store(let error): .store(error)
      }
  }
}
