import Domain

/// What is remembered of sayings without a step of undo.
struct SayingNotes: Sendable {
  var firstDay: Day?
  var lastShown: Saying.ID?
  var opened: [Saying.ID: Instant] = [:]
  /// The highest one that was given to a saying that is not the pack's.
  var lastNumber = Saying.ID.firstOwn - 1
}
