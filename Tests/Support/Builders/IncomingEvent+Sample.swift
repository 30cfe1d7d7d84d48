package import Domain

extension IncomingEvent {
  /// Makes an event as another program would write it.
  ///
  /// - Parameters:
  ///   - event: The contents; its ID and its calendar are ignored.
  ///   - place: The start that the rule gives the instance, in Seoul; `nil` for the event itself.
  ///   - source: The event's text in the file; `nil` for its title.
  package init(
    _ event: Event,
    at place: String? = nil,
    range: EventOverride.Range = .this,
    source: String? = nil
  ) throws {
    self.init(
      uid: event.uid,
      sequence: event.sequence,
      title: event.title,
      notes: event.notes,
      location: event.location,
      url: event.url,
      categories: event.categories,
      span: event.span,
      alarms: event.alarms,
      status: event.status,
      recurrence: event.recurrence,
      instance: try place.map { .clock(try DateTime($0), .place(try Zone("Asia/Seoul"))) },
      range: range,
      source: Array((source ?? event.title.text).utf8)
    )
  }
}

extension IncomingCancellation {
  /// - Parameter place: The start that the rule gives the instance, in Seoul; `nil` for the event itself.
  package init(_ uid: String, at place: String?, sequence: Int = 0) throws {
    let instance = try place.map { CalendarTime.clock(try DateTime($0), .place(try Zone("Asia/Seoul"))) }
    self.init(uid: uid, sequence: sequence, instance: instance)
  }
}
