import Domain

extension Event {
  /// Returns the event with the identifier, the UID and the calendar of another event; its changed instances get the
  /// identifiers of the other event's instances at the same places.
  func identified(as other: Event) -> Event {
    var event = self
    (event.id, event.uid, event.calendar) = (other.id, other.uid, other.calendar)
    let known = Dictionary(other.changedInstances.map { ($0.recurrenceID, $0.id) }) { $1 }
    return event.changingInstances {
      var instance = $0.event
      (instance.id, instance.uid, instance.calendar) = (other.id, other.uid, other.calendar)
      let place = $0.recurrenceID
      $0 = EventOverride(id: known[place] ?? $0.id, recurrenceID: place, range: $0.range, event: instance)
    }
  }

  /// The zones of the event itself that only a file defined.
  var definedZones: [Zone] { span.definedZone.map { [$0] } ?? [] }

  var changedInstances: [EventOverride] { recurrence?.overrides ?? [] }

  func changingInstances(_ change: (inout EventOverride) -> Void) -> Event {
    var event = self
    event.recurrence?.overrides = changedInstances.map { override in
      var override = override
      change(&override)
      return override
    }
    return event
  }
}

extension EventOverride {
  /// The zones of a changed instance and of its series that only a file defined; if both have the same name, the
  /// instance's zone.
  func definedZones(in series: Event) -> [Zone] {
    event.definedZones + series.definedZones.filter { !event.definedZones.map(\.identifier).contains($0.identifier) }
  }
}
