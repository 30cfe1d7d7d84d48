/// A stretch of a series whose instances follow one event: the series itself, or a change of all later ones.
struct SeriesSegment {
  /// The event that all instances follow except for their times; it has no recurrence.
  let event: Event
  /// The place that the event's own span belongs to.
  let origin: DateTime
  /// The place where the next stretch begins; `nil` for the last one.
  let end: DateTime?
  /// Indicates whether the stretch begins with a change, and not with the series.
  let isChange: Bool

  fileprivate init(_ event: Event, origin: DateTime, until end: DateTime?, isChange: Bool) {
    self.event = event
    self.origin = origin
    self.end = end
    self.isChange = isChange
  }

  /// The stretch that a change of all later instances begins.
  init(_ change: EventOverride, until end: DateTime? = nil) {
    self.init(change.event, origin: change.recurrenceID.start, until: end, isChange: true)
  }

  /// Seconds that its instances are later on the clock than their places; negative when they are earlier.
  var shift: Int { event.span.start.clockSeconds - origin.clockSeconds }

  /// Returns the start and the end of the instance at a place; see the readings at ``Recurrence``.
  func span(at place: SeriesStarts.Start) -> EventSpan {
    event.span.shifted(to: place.start, from: origin, length: place.length).asShown
  }

  /// Returns the start and the end of an instance without a length of its own.
  func span(at id: RecurrenceID) -> EventSpan { span(at: SeriesStarts.Start(start: id.start, length: nil)) }
}

extension Event {
  /// The stretch of the series until its first change.
  var firstSegment: SeriesSegment {
    let change = recurrence?.overrides.first { $0.range == .thisAndFuture }
    var own = self
    own.recurrence = nil
    return SeriesSegment(own, origin: span.start, until: change?.recurrenceID.start, isChange: false)
  }

  /// The stretches of the series in order: it, then each change that is for all later ones (RANGE=THISANDFUTURE).
  var segments: [SeriesSegment] {
    let changes = recurrence?.overrides.filter { $0.range == .thisAndFuture } ?? []
    let ends = changes.dropFirst().map { Optional($0.recurrenceID.start) } + [nil]
    return [firstSegment] + zip(changes, ends).map { SeriesSegment($0, until: $1) }
  }
}
