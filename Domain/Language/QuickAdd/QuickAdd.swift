/// The event that was understood from one line of text.
public struct QuickAdd: Hashable, Sendable {
  /// The text that wasn't understood as anything else.
  public let title: EventTitle
  /// `nil` when nothing says when it is.
  public let span: EventSpan?
  /// At most one.
  public let rules: [RecurrenceRule]
  /// The lunar day of every year that it is on; rules have no lunar calendar.
  public let lunar: WrittenDate?
  /// The first day as a lunar date, where it was written as one.
  public let lunarStart: WrittenDate?
  /// The days of the years after the first one, in order, of what is repeated by the lunar calendar.
  public let laterDays: [Day]
  /// `nil` when nothing is said about them.
  public let alarms: [Alarm]?
  /// `nil` when nothing is said about it.
  public let location: EventLocation?
  /// The calendar as written; it may not exist.
  public let calendar: String?
  /// The categories in the order they were written.
  public let categories: [EventCategory]
  /// The words that were understood, from left to right; what stands between them is the title.
  public let pieces: [QuickAddPiece]
  /// Numbers and ordinals of the title that could also be times, in order: the 15 of "iPhone 15 pickup friday".
  public let numbersInTitle: [String]
  /// The time that was taken for an hour without its half of the day; `nil` where the line says which.
  public let assumedTime: TimeOfDay?
  /// True if the line gives neither a time nor several days, and doesn't say that it is all day.
  public let lacksTime: Bool
}

extension QuickAdd {
  /// Returns the event to save, with the defaults for everything that the line doesn't say.
  ///
  /// - Parameters:
  /// - span: The time if the line gives none.
  /// - calendar: The calendar whose name was written; `nil` for the default one.
  /// - settings: The source of the alarms if the line gives none.
  public func draft(
    otherwise span: EventSpan, calendar: EventCalendar.ID? = nil, _ settings: PlanSettings = PlanSettings()
  ) -> EventDraft {
    let span = self.span ?? span
    return EventDraft(
      title: title, location: location ?? .none, categories: categories, span: span,
      alarms: alarms.map { settings.told($0, of: span) } ?? settings.alarms(of: span), calendar: calendar ?? .standard,
      rules: rules, laterDays: laterDays)
  }
}

/// Words of a typed line that were understood as one thing.
public struct QuickAddPiece: Hashable, Sendable {
  /// The meaning of the words.
  public enum Kind: Hashable, Sendable, CaseIterable {
    case date, time, length, repetition, alarm, place, calendar, tag
  }

  public let kind: Kind
  /// The range in characters of the typed text, with the commas that belong to nothing else.
  public let range: Range<Int>
}
