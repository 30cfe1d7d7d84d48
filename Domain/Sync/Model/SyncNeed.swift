/// Something that an account needs from the user, in the order of urgency.
public enum SyncNeed: String, Hashable, Sendable, CaseIterable {
  /// The server refused the password or the permission.
  case signIn = "sign_in_needed"
  /// Removals wait for the user's answer.
  case held
  /// Both sides changed a field.
  case conflict
  /// The server refused items, or accepts no changes.
  case refused
}

/// A need of an account that the user was reminded of.
public struct StoredSyncNeed: Hashable, Sendable {
  public let account: SyncAccount.ID
  public let need: SyncNeed
  /// The time of the reminder.
  public let since: Instant
  /// The number of items that the user was reminded of, without those that were settled before a later run.
  public let count: Int

  public init(_ account: SyncAccount.ID, _ need: SyncNeed, since: Instant, count: Int) {
    (self.account, self.need, self.since, self.count) = (account, need, since, count)
  }
}

extension SyncAccountQueries {
  /// Returns the number of items for each need that an account has now.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - guardRemovals: The rule about removals with the user's setting.
  public func needs(
    of account: SyncAccount, by guardRemovals: GuardRemovals
  ) throws(Failure) -> [SyncNeed: Int] {
    var needs: [SyncNeed: Int] = account.state == .signInNeeded ? [.signIn: 1] : [:]
    for collection in try collections() where collection.account == account.id {
      let counts = try counts(of: collection.id)
      let found: [(SyncNeed, Int)] = [
        (.held, counts.heldRemovals(of: collection, by: guardRemovals)), (.conflict, counts.conflicts),
        (.refused, counts.refused + counts.unsent(of: collection)),
      ]
      for (need, count) in found where count > 0 { needs[need, default: 0] += count }
    }
    return needs
  }
}

extension SyncAccountRepository {
  /// Records the account's needs before and after a run.
  ///
  /// The user is reminded of a need that is new or has grown; a need that was settled is forgotten.
  func followNeeds(of id: SyncAccount.ID, by guardRemovals: GuardRemovals, at now: Instant) throws(Failure) {
    guard let account = try account(id) else { return }
    let known = try storedNeeds().filter { $0.account == id }
    // A check for reminders in the same second may have ended already.
    let next = now.adding(seconds: 1)
    let needs = try needs(of: account, by: guardRemovals).map { need, count in
      let old = known.first { $0.need == need && $0.count >= count }
      return StoredSyncNeed(id, need, since: old?.since ?? next, count: count)
    }
    if Set(needs) != Set(known) { try save(needs, of: id) }
  }
}
