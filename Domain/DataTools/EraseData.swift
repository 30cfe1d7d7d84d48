/// Erases all data of the user, and ends the sign-ins of accounts for synchronization.
///
/// The tokens are read first and the providers are notified last, so that no data is left here if a provider doesn't
/// respond or the program crashes.
public struct EraseData: Sendable {
  /// The time limit for notifying all providers, which happens in parallel.
  static let patience = Duration.seconds(10)

  private let manager: any BackupManaging
  private let secrets: any SecretKeeping
  private let server: any SignInServing
  private let makeSecret: @Sendable () -> any TypedSecret
  private let wait: @Sendable (Duration) async -> Void

  /// - Parameters:
  ///   - manager: The store to erase.
  ///   - secrets: The storage of the store's tokens.
  ///   - server: The connection to providers.
  ///   - makeSecret: Makes an empty secret.
  ///   - wait: Waits, and returns early if the task is cancelled.
  public init(
    _ manager: any BackupManaging, _ secrets: any SecretKeeping, _ server: any SignInServing,
    makeSecret: @escaping @Sendable () -> any TypedSecret, wait: @escaping @Sendable (Duration) async -> Void
  ) {
    (self.manager, self.secrets, self.server) = (manager, secrets, server)
    (self.makeSecret, self.wait) = (makeSecret, wait)
  }

  /// Returns the providers whose sign-ins end with the data, without duplicates, in the order of the accounts.
  public func providers() async -> [SignInProvider] { Self.unique(await manager.syncAccounts().compactMap(\.provider)) }

  /// Returns the number of changes that would be lost because no server has them yet.
  public func unsentChanges() async -> Int { await manager.unsentChanges() }

  /// Erases the data.
  ///
  /// - Parameter withBackups: `true` to remove the backups, too.
  /// - Returns: The providers that weren't notified, or don't end sign-ins; without duplicates.
  /// - Throws: ``StoreManagementError``; only the sign-ins whose tokens were removed before the error have ended then.
  public func callAsFunction(withBackups: Bool) async throws(StoreManagementError) -> [SignInProvider] {
    let accounts = await manager.syncAccounts().filter { $0.provider != nil }
    // A program that is replacing a token would save the new one after the removal.
    let reservation = accounts.isEmpty ? nil : try? await secrets.reserve()
    let signIns = accounts.compactMap { account in account.provider.map { ($0, stored(account.id)) } }
    var failure: StoreManagementError?
    do throws(StoreManagementError) { try await manager.erase(withBackups: withBackups) } catch { failure = error }
    withExtendedLifetime(reservation) {}
    guard let failure else { return await revoke(signIns) }
    // Without its token, a sign-in can't be ended later.
    _ = await revoke(zip(accounts, signIns).filter { isRemoved($0.0.id) }.map(\.1))
    throw failure
  }

  /// Returns whether an account certainly has no tokens.
  private func isRemoved(_ account: SyncAccount.ID) -> Bool {
    (try? secrets.read(account, into: makeSecret())) == false
  }

  /// Returns the tokens of an account; `nil` if there are none, or they can't be read.
  private func stored(_ account: SyncAccount.ID) -> StoredSignIn? {
    let secret = makeSecret()
    guard (try? secrets.read(account, into: secret)) == true else { return nil }
    return StoredSignIn(secret)
  }

  /// Notifies the providers that sign-ins end, and returns the providers that couldn't be notified in time.
  private func revoke(_ signIns: [(provider: SignInProvider, stored: StoredSignIn?)]) async -> [SignInProvider] {
    let revoking = Task { [server] in
      await withTaskGroup(of: Int?.self) { group in
        for (place, signIn) in signIns.enumerated() {
          guard let stored = signIn.stored else { continue }
          group.addTask { await server.end(stored, at: signIn.provider.issuer) ? place : nil }
        }
        return await group.reduce(into: Set<Int>()) { revoked, place in if let place { revoked.insert(place) } }
      }
    }
    let timer = Task { [wait] in
      await wait(Self.patience)
      revoking.cancel()
    }
    let revoked = await withTaskCancellationHandler {
      await revoking.value
    } onCancel: {
      revoking.cancel()
    }
    timer.cancel()
    return Self.unique(signIns.indices.filter { !revoked.contains($0) }.map { signIns[$0].provider })
  }

  private static func unique(_ providers: [SignInProvider]) -> [SignInProvider] {
    providers.reduce(into: []) { known, provider in
      if !known.contains(where: { $0.issuer.isSame(as: provider.issuer) }) { known.append(provider) }
    }
  }
}
