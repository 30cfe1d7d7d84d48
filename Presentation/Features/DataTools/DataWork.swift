import Domain

/// The operations on the user's data that commands and screens share, with explained errors.
struct DataWork: FailureExplaining, Sendable {
  let services: DataServices
  let texts: Texts

  private var words: DataTexts { texts.data }
  private var store: any DataManaging { services.store }
  private var path: String { services.path }

  func check() async throws(CommandFailure) -> [StoreProblem] {
    try await managing(path) { () async throws(StoreManagementError) in try await store.check() }
  }

  /// - Parameter file: The path as the user typed it; `nil` for a place next to the data.
  /// - Returns: The path of the backup; `nil` if the file exists and may not be replaced.
  func backUp(
    to file: String?, replaces: Bool, with secret: (any TypedSecret)?
  ) async throws(CommandFailure) -> String? {
    let made = try await managing(file ?? path) { () async throws(StoreManagementError) -> String? in
      do throws(StoreManagementError) {
        return try await store.backUp(to: file.map(services.files.path), replaces: replaces, with: secret)
      } catch .exists { return nil }
    }
    // Some files are never replaced, above all the data file itself.
    if made == nil, replaces || file == nil {
      throw texts.storeManagement.failure(StoreManagementError.exists, file: file ?? path, store: path)
    }
    return made
  }

  func backups() async throws(CommandFailure) -> [StoredBackup] {
    try await managing(path) { () async throws(StoreManagementError) in try await store.backups() }
  }

  /// Checks a backup before the user is asked.
  ///
  /// - Returns: `true` if the backup is encrypted.
  func isEncrypted(_ file: String) async throws(CommandFailure) -> Bool {
    try await managing(file) { () async throws(StoreManagementError) in
      try await store.examine(services.files.path(file))
    }
  }

  /// - Returns: The path at which the previous data is saved.
  func restore(_ file: String, with secret: (any TypedSecret)?) async throws(CommandFailure) -> String? {
    try await managing(file) { () async throws(StoreManagementError) in
      try await store.restore(from: services.files.path(file), with: secret)
    }
  }

  /// - Returns: The providers that weren't notified that sign-ins have ended.
  func erase(withBackups: Bool) async throws(CommandFailure) -> [SignInProvider] {
    try await managing(path) { () async throws(StoreManagementError) in
      try await services.eraseData(withBackups: withBackups)
    }
  }

  func export(to folder: String) async throws(CommandFailure) -> ExchangeReport {
    try await exchanging(folder) { () async throws(StoreExchangeError) in
      try await store.export(to: services.files.path(folder))
    }
  }

  func importAll(from folder: String, replaces: Bool, isDryRun: Bool) async throws(CommandFailure) -> ExchangeReport {
    try await exchanging(folder) { () async throws(StoreExchangeError) in
      try await store.importAll(from: services.files.path(folder), replaces: replaces, isDryRun: isDryRun)
    }
  }

  enum Merge: Sendable {
    case merged(MergeReport)
    /// Nothing was changed, because nobody has chosen a side for some conflicts.
    case undecided(MergeReport)
  }

  func merge(_ file: String, _ choice: MergeChoice, isDryRun: Bool = false) async throws(CommandFailure) -> Merge {
    do throws(StoreExchangeError) {
      return .merged(try await store.merge(services.files.path(file), choice, isDryRun: isDryRun))
    } catch .undecided(let report) { return .undecided(report) } catch {
      throw texts.dataRefusals.failure(error, file: file, store: path)
    }
  }

  /// - Parameters:
  ///   - target: The target as the user typed it.
  ///   - replaces: `true` if records in the target may be replaced.
  ///   - isDryRun: `true` for a dry run, which changes nothing.
  /// - Returns: `nil` if the target has records and they may not be replaced.
  func move(
    by mover: any StoreMoving, named target: String, replaces: Bool, isDryRun: Bool
  ) async throws(CommandFailure) -> ExchangeReport? {
    do throws(StoreExchangeError) { return try await mover.move(replaces: replaces, isDryRun: isDryRun) } catch {
      guard error != .hasRecords else { return nil }
      throw texts.dataRefusals.moveFailure(error, to: mover.place, named: target, from: path)
    }
  }

  /// Makes Haru on this computer use the target of a move.
  ///
  /// - Returns: `false` if the environment names the store, so Haru can't change it.
  func use(_ mover: any StoreMoving) async throws(CommandFailure) -> Bool {
    try await managing(mover.place) { () async throws(StoreManagementError) in try mover.use() }
  }

  func managing<Value>(
    _ file: String, _ work: () async throws(StoreManagementError) -> Value
  ) async throws(CommandFailure) -> Value {
    try await explaining({ texts.storeManagement.failure($0, file: file, store: path) }, work)
  }

  private func exchanging<Value>(
    _ file: String, _ work: () async throws(StoreExchangeError) -> Value
  ) async throws(CommandFailure) -> Value {
    try await explaining({ texts.dataRefusals.failure($0, file: file, store: path) }, work)
  }
}
