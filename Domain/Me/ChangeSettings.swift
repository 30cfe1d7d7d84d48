/// Changes settings; those that belong to the machine are changed at once, and undo does not know them.
public struct ChangeSettings: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Changes some settings; the others stay as they are now.
  ///
  /// - Parameters:
  ///   - subject: What undo calls it.
  ///   - change: Sets what is chosen; may be run more than once.
  public func callAsFunction(
    naming subject: String = "", _ change: @Sendable (inout Settings) -> Void
  ) async throws(StoreError) -> Changed<Settings> {
    let changed = try await store.change(as: { _ in UndoLabel(.changed, .settings, subject) }) {
      things throws(StoreError) in
      let before = try things.settings.settings()
      var settings = before
      change(&settings)
      try things.settings.save(settings)
      return Changed(settings, isChanged: settings != before)
    }
    return changed.value
  }
}

/// Ends the first pages with what was chosen on them.
public struct FinishWelcome: Sendable {
  private let store: any Store
  private let version: String?

  /// - Parameters:
  ///   - store: Where they are kept.
  ///   - version: Whose notices are not new to somebody who begins with it.
  public init(_ store: any Store, version: String? = nil) { (self.store, self.version) = (store, version) }

  /// Changes what is chosen; that the pages were seen is noted besides, so that undo does not bring them back.
  ///
  /// - Parameter change: Sets what is chosen; may be run more than once.
  public func callAsFunction(_ change: @Sendable (inout Settings) -> Void) async throws(StoreError) -> Settings {
    _ = try await ChangeSettings(store)(change)
    return try await store.note { things throws(StoreError) in
      try things.settings.noteWelcome()
      if let version { try things.settings.noteNotices(of: version) }
      return try things.settings.settings()
    }
  }
}

extension RecordKind {
  public static let settings = RecordKind(rawValue: "settings")
}
