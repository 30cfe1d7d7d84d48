/// The merge of all cancellations of one uid into the stored event.
public struct CancellationMerge {
  /// The event with the cancellations received so far.
  public var event: Event {
    var event = old
    event.status = status
    event.sequence = sequence
    guard var recurrence = event.recurrence, !instances.isEmpty else { return event }
    recurrence.exclusions += instances.map { .instance($0) }
    recurrence.overrides.removeAll { instances.contains($0.recurrenceID) }
    event.recurrence = recurrence
    return event
  }

  private let old: Event
  private let excluded: Set<Exclusion>
  private var status: Event.Status
  private var sequence: Int
  private var instances: Set<RecurrenceID> = []

  public init(_ event: Event) {
    old = event
    excluded = Set(event.recurrence?.exclusions ?? [])
    status = event.status
    sequence = event.sequence
  }

  /// Cancels the event or an instance, unless it is newer here.
  ///
  /// - Returns: Whether it changes anything.
  public mutating func receive(_ cancellation: IncomingCancellation) -> Bool {
    guard sequence <= cancellation.sequence, status != .cancelled else { return false }
    if let instance = cancellation.instance {
      let id = RecurrenceID(instance.clock(inSeriesOf: old.span))
      guard old.recurrence != nil, !excluded.contains(.instance(id)), instances.insert(id).inserted else {
        return false
      }
    } else {
      status = .cancelled
    }
    sequence = cancellation.sequence
    return true
  }
}
