/// Reminds the user once of each need of an account, and again if the need grows.
public struct SyncReminders: ReminderSource {
  public init() {}

  /// Returns the reminders from `start` to before `end` about open needs of accounts, sorted by time.
  public func reminders<Failure>(
    from start: Instant, to end: Instant, zone: Zone, in transaction: any ReadTransaction<Failure>
  ) throws(Failure) -> [Reminder] {
    let stored = try transaction.sync.storedNeeds().filter { start <= $0.since && $0.since < end }
    guard !stored.isEmpty else { return [] }
    let guardRemovals = GuardRemovals(percent: try transaction.settings.settings().sync.removals.percent)
    var found: [Reminder] = []
    for account in try transaction.sync.accounts() where stored.contains(where: { $0.account == account.id }) {
      let needs = try transaction.sync.needs(of: account, by: guardRemovals)
      for stored in stored where stored.account == account.id {
        guard let count = needs[stored.need] else { continue }
        let subject = NeedyAccount(account: account, need: stored.need, since: stored.since, count: count)
        found.append(Reminder(at: stored.since, subject: subject))
      }
    }
    return found.sorted()
  }
}

/// An account that needs the user.
public struct NeedyAccount: ReminderSubject {
  public let account: SyncAccount
  public let need: SyncNeed
  /// The time since which the user should know.
  public let since: Instant
  /// The number of items; 1 for signing in.
  public let count: Int

  public init(account: SyncAccount, need: SyncNeed, since: Instant, count: Int) {
    (self.account, self.need, self.since, self.count) = (account, need, since, count)
  }

  public var kind: ReminderKind { .sync }
  public var title: String { account.name }
  public var cause: ReminderCause? { ReminderCause(RecordKind(rawValue: "sync_account"), account.id.uuid) }
  public var isOnUsersClock: Bool { false }

  /// Adds the time too, because a need that has grown is reported again.
  public func identify(_ identity: inout ReminderIdentity) {
    identity.add(account.id.uuid)
    identity.add(need.rawValue)
    identity.add(since.secondsSince1970)
  }

  public func isListed(before other: NeedyAccount) -> Bool {
    account.id == other.account.id ? need.place < other.need.place : account < other.account
  }
}

extension SyncNeed {
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension ReminderKind {
  /// Needs of accounts for synchronization.
  public static let sync = ReminderKind("sync", NeedyAccount.self, emoji: "arrows_counterclockwise") { _ in
    [SyncReminders()]
  }
}
