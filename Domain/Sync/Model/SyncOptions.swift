/// The user's settings and answers for one run.
public struct SyncOptions: Hashable, Sendable {
  /// The time at which the run starts.
  public var now: Instant
  /// The setting `sync.conflicts`.
  public var conflicts: ConflictChoice
  /// The setting `sync.removals`, in percent.
  public var removals: Int
  /// Indicates whether the user agrees to the removals that wait (`--accept-removals`).
  public var acceptsRemovals: Bool
  /// Indicates whether the user confirmed that the collection is the known one, although its content is different.
  public var acceptsReplacement: Bool
  /// Indicates whether the run only compares and saves and sends nothing, for the preview of a first run.
  public var isPreview: Bool
  /// The server's handling of guests.
  public var scheduling: SyncScheduling
  /// The user's answer for removals that other people would learn of; `nil` if they wait.
  public var notice: RemovalNotice?
  /// The time whose events a first run fetches first, so that the calendar is useful at once.
  public var soonest: ClosedRange<Instant>?

  public init(
    now: Instant, conflicts: ConflictChoice = .ask, removals: Int = 10, acceptsRemovals: Bool = false,
    acceptsReplacement: Bool = false, isPreview: Bool = false, scheduling: SyncScheduling = .manual,
    notice: RemovalNotice? = nil, soonest: ClosedRange<Instant>? = nil
  ) {
    (self.now, self.conflicts, self.removals, self.acceptsRemovals) = (now, conflicts, removals, acceptsRemovals)
    (self.acceptsReplacement, self.isPreview, self.soonest) = (acceptsReplacement, isPreview, soonest)
    (self.scheduling, self.notice) = (scheduling, notice)
  }

  /// Creates the options of a run with the user's settings; events from yesterday to a month from now come first.
  public init(_ settings: SyncSettings, now: Instant) {
    self.init(
      now: now, conflicts: settings.conflicts, removals: settings.removals.percent,
      soonest: now.adding(seconds: -86_400)...now.adding(seconds: 31 * 86_400))
  }

  var guardRemovals: GuardRemovals { GuardRemovals(percent: removals, isAccepted: acceptsRemovals) }
}
