extension QuickAdd {
  /// What is kept, with the defaults where nothing was said.
  ///
  /// - Parameter otherwise: When it is where nothing says so.
  public func draft(otherwise span: EventSpan, calendar: EventCalendar.ID?) -> EventDraft {
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
