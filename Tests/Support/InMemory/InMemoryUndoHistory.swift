package import Domain

/// Undo of everything that the other adapters of the same store did.
package struct InMemoryUndoHistory: UndoHistory {
  private let store: InMemoryStore

  package init(_ store: InMemoryStore) {
    self.store = store
  }

  package func entries(limit: Int) async throws(StoreError) -> [UndoEntry] {
    try await store.entries(limit: limit)
  }

  package func undo() async throws(StoreError) -> UndoEntry? {
    try await store.undo()
  }
}
