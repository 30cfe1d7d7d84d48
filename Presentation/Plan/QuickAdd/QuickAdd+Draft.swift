package import Domain
import struct Foundation.UUID

extension QuickAdd {
  /// What is kept, with the defaults where nothing was said.
  ///
  /// - Parameter otherwise: When it is where nothing says so.
  package func draft(otherwise span: EventSpan, calendar: EventCalendar.ID?) -> EventDraft {
    EventDraft(
      title: title,
      location: location ?? .none,
      categories: categories,
      span: self.span ?? span,
      alarms: alarms ?? [.atStart],
      calendar: calendar ?? .standard,
      rules: rules
    )
  }
}

extension EventDraft {
  /// The first time that it would take place; it is in no store.
  func preview(forUserIn zone: Zone) -> Occurrence {
    let nobody = Event.ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
    return Occurrence(of: Event(id: nobody, uid: "", title: title, span: span), forUserIn: zone)
  }
}
