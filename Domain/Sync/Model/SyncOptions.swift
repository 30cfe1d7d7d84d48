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
  /// Indicates whether the run only compares, and saves and sends nothing.
  ///
  /// A collection whose first run is still to come gets a ``FirstRunPlan``; for another one, the run counts the effects
  /// of a real run.
  public var isPreview: Bool
  /// Indicates whether a dry run compares everything again, as after ``ForgetSyncState``.
  var forgets = false
  /// The resources that the previews of first runs have fetched, by collection.
  public var previews: [SyncCollection.ID: PreviewedResources] = [:]
  /// The results of the run so far, if the run continues after all collections of the account have run once.
  var soFar: SyncRun?
  /// Indicates whether the lists of all collections of the account have been read, so a resource that moved can be
  /// distinguished from a removed one.
  var knowsMoves = false
  /// The kinds of record that other accounts receive, so another client can have moved a resource to one of them.
  var kindsElsewhere: Set<SyncKind> = []
  /// The server's handling of guests.
  public var scheduling: SyncScheduling
  /// The user name of the account; see ``Meeting``.
  public var user = ""
  /// Indicates whether the collection is a published calendar file, which Haru only follows.
  public var isSubscription = false
  /// The user's answer for removals that other people would be notified of; `nil` if they wait.
  public var notice: RemovalNotice?
  /// The time whose events a first run fetches first, so that the calendar is useful at once.
  public var soonest: ClosedRange<Instant>?
  /// The time before which a first run leaves ended events on the server; `nil` if it takes all events.
  public var earliestEnd: Instant?

  public init(
    now: Instant, conflicts: ConflictChoice = .ask, removals: Int = 10, acceptsRemovals: Bool = false,
    acceptsReplacement: Bool = false, isPreview: Bool = false, scheduling: SyncScheduling = .manual,
    notice: RemovalNotice? = nil, soonest: ClosedRange<Instant>? = nil, earliestEnd: Instant? = nil
  ) {
    (self.now, self.conflicts, self.removals, self.acceptsRemovals) = (now, conflicts, removals, acceptsRemovals)
    (self.acceptsReplacement, self.isPreview, self.soonest) = (acceptsReplacement, isPreview, soonest)
    (self.scheduling, self.notice, self.earliestEnd) = (scheduling, notice, earliestEnd)
  }

  /// Creates the options of a run with the user's settings; events from yesterday to a month from now come first.
  public init(_ settings: SyncSettings, now: Instant) {
    self.init(
      now: now, conflicts: settings.conflicts, removals: settings.removals.percent,
      soonest: now.adding(seconds: -86_400)...now.adding(seconds: 31 * 86_400),
      earliestEnd: settings.past.map { now.adding(seconds: -$0.days * 86_400) })
  }

  var guardRemovals: GuardRemovals {
    GuardRemovals(percent: removals, isAccepted: acceptsRemovals, isSubscription: isSubscription, now: now)
  }
}
