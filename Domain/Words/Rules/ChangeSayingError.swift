/// Why a saying was not changed, removed or hidden; it is as it was.
public enum ChangeSayingError: StoreFailure, Hashable, Sendable {
  /// Nothing has this number, or not yet.
  case unknown(number: Int)
  /// It is hidden, and nothing else can be done with it than to show it again.
  case hidden(Saying)
  /// It came with the app: it can be hidden, and neither changed nor removed.
  case packed(Saying)
  /// It is the user's own: it can be removed and not hidden.
  case notPacked(Saying)
  /// Somebody else changed the same at the same time.
  case conflict(FormConflict<SayingDraft>)
  /// The store failed.
  case store(StoreError)
}
