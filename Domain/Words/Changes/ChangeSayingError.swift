/// Why a saying was not changed, removed, hidden or shown again; it is as it was.
public enum ChangeSayingError: Error, Hashable, Sendable {
  /// Nothing has this number, or not yet.
  case unknown(number: Int)
  /// It is hidden, and nothing else can be done with it than to show it again.
  case hidden(Saying)
  /// It is not hidden, so it cannot be shown again.
  case notHidden(Saying)
  /// It came with the app: it can be hidden, and neither changed nor removed.
  case packed(Saying)
  /// It is the user's own: it can be removed and not hidden.
  case notPacked(Saying)
  /// The store failed.
  case store(StoreError)

  init(_ error: FindSayingError) {
    self =
      switch error {
      case .unknown(let number): .unknown(number: number)
      case .hidden(let saying): .hidden(saying)
      case .store(let error): .store(error)
      }
  }
}
