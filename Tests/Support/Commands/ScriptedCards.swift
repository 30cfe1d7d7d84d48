package import Domain
private import Synchronization

/// Saves pictures of sayings only in name: answers from a script and remembers what it was asked for.
package final class ScriptedCards: CardSaving {
  /// What was asked for.
  package struct Request: Hashable, Sendable {
    package let card: SayingCard
    package let path: String
    package let replaces: Bool

    package init(card: SayingCard, path: String, replaces: Bool) {
      self.card = card
      self.path = path
      self.replaces = replaces
    }
  }

  private let saving: Result<[CardWarning], CardError>
  private let existing: Set<String>
  private let record = Mutex<[Request]>([])

  /// - Parameter existing: The paths of files that are there.
  package init(_ saving: Result<[CardWarning], CardError> = .success([]), existing: Set<String> = []) {
    self.saving = saving
    self.existing = existing
  }

  package var requests: [Request] { record.withLock { $0 } }

  package func save(_ card: SayingCard, to path: String, replaces: Bool) async throws(CardError) -> [CardWarning] {
    record.withLock { $0.append(Request(card: card, path: path, replaces: replaces)) }
    guard replaces || !existing.contains(path) else { throw .exists }
    return try saving.get()
  }
}
