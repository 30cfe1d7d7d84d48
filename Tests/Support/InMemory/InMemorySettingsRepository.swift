package import Domain

/// The user's choices in memory.
package struct InMemorySettingsRepository: SettingsRepository {
  private let store: InMemoryStore

  package init(_ store: InMemoryStore) {
    self.store = store
  }

  package func settings() async throws(StoreError) -> Settings {
    try await store.read { $0.settings }
  }

  package func save(_ settings: Settings) async throws(StoreError) {
    try await store.change(.settings) { contents in
      contents.settings = settings
      return (.changed, "")
    }
  }
}
