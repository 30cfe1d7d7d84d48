extension RunSync {
  public enum Input: Hashable, Sendable {
    case start
    case performed(SyncStepResult)
    case answered(SyncAnswer)
    case failed(DAVError)
    case waited
  }

  public enum Action: Hashable, Sendable {
    case store(SyncStep)
    case request(SyncRequest)
    /// Continues with resources that the preview has fetched, as if the server had answered.
    case reuse([DAVResource])
    case wait(Duration)
    case end(SyncOutcome)
  }

  /// The work in progress.
  enum Phase {
    case idle
    case beginning
    case listing
    case listingSoonest
    case comparing
    case fetching([SyncHref])
    case receiving
    case finishing
    case listingHere
    case preparingRemoval
    case removing(PreparedRemoval)
    case preparingWrite(Attempt)
    /// Fetches the path of a new resource before it is written without a condition.
    case looking(PreparedWrite, Attempt)
    case writing(PreparedWrite, Attempt)
    /// Saves the result of an action, and continues.
    case saving
    /// Fetches a resource right after it was written without a condition.
    case confirming(PreparedWrite)
    /// Fetches a resource whose version wasn't the expected one.
    case fetchingAgain(PreparedWrite, Attempt, DAVRefusal)
    case waiting(Attempt)
    /// Waits before the server is asked once more for the versions after a write.
    case pausing
    case planning
    case rehearsing
    case ending(SyncOutcome.End)
    case ended
  }

  /// The attempts to send one record.
  struct Attempt {
    var target: SyncTarget
    var count = 1
    /// The number of names that the server refused for a new record.
    var variant = 0
  }

  /// The use of the fetched resources.
  enum Purpose {
    /// The list of changes contains the resources.
    case listed
    /// The list doesn't contain the resources, although an earlier run read or wrote them since the stored token.
    case quiet
    /// This run wrote the resources.
    case written
  }
}
