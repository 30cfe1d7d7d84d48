import struct Foundation.UUID

/// One occurrence of an event, with its times on the user's clock.
public struct Occurrence: Hashable, Sendable, Identifiable {
  /// The identifier of an occurrence among the occurrences of all events.
  public struct ID: Hashable, Sendable {
    /// The event, or the whole series.
    public let event: Event.ID
    /// The instance of the series, or `nil` if the event takes place once.
    public let instance: RecurrenceID?

    public init(event: Event.ID, instance: RecurrenceID? = nil) { (self.event, self.instance) = (event, instance) }
  }

  /// The event with the times and texts of this occurrence; it has no recurrence.
  public var event: Event { shared.event }
  /// The start and the end in the event's own zone.
  ///
  /// This property and the next ones avoid copying the whole event.
  public var span: EventSpan { shared.event.span }
  public var title: EventTitle { shared.event.title }
  public var location: EventLocation { shared.event.location }
  public var calendar: EventCalendar.ID { shared.event.calendar }
  /// The start on the user's clock; midnight of the first day if all-day.
  public let start: DateTime
  /// The end on the user's clock; the midnight after the last day if all-day.
  public let end: DateTime
  /// The place in the series, or `nil` if the event takes place once.
  public var instance: SeriesInstance? { shared.instance }
  // The content is shared because it is large, and lists copy and sort thousands of occurrences.
  private let shared: Content

  /// Creates an occurrence with times on the user's clock.
  public init(event: Event, start: DateTime, end: DateTime, instance: SeriesInstance? = nil) {
    shared = Content(event, instance)
    (self.start, self.end) = (start, end)
  }

  /// Creates an occurrence at the event's own time, for a user in `zone`.
  public init(of event: Event, forUserIn zone: Zone, instance: SeriesInstance? = nil) {
    let clock = event.span.clock(forUserIn: zone)
    self.init(event: event, start: clock.start, end: clock.end, instance: instance)
  }

  /// The identifier, which stays the same if the occurrence is moved.
  public var id: ID { ID(event: shared.event.id, instance: shared.instance?.id) }

  public var isAllDay: Bool { span.isAllDay }

  /// The days that the occurrence touches; if it ends at midnight, the day that begins then is not included.
  public var days: DayRange { DayRange(from: start, until: end) }

  /// Returns the part of the occurrence on a day, or `nil` for a day that the occurrence does not touch.
  public func part(on day: Day) -> DayPart? {
    guard days.contains(day) else { return nil }
    return DayPart(number: days.first.distance(to: day) + 1, count: days.count)
  }
}

extension Occurrence: Comparable {
  /// Orders occurrences by start, then by end, then by title; the identifiers only make the order total.
  public static func < (left: Occurrence, right: Occurrence) -> Bool {
    if left.start != right.start { return left.start < right.start }
    if left.end != right.end { return left.end < right.end }
    if left.title != right.title {
      let (leftKey, rightKey) = (SortKey(left.title.text), SortKey(right.title.text))
      if leftKey != rightKey { return leftKey < rightKey }
    }
    let (leftID, rightID) = (left.shared.event.id, right.shared.event.id)
    if leftID != rightID { return leftID.uuid < rightID.uuid }
    guard let leftPlace = left.shared.instance?.id, let rightPlace = right.shared.instance?.id else { return false }
    return leftPlace < rightPlace
  }
}

extension Occurrence {
  /// The data that copies of an occurrence share.
  private final class Content: Hashable, Sendable {
    let event: Event
    let instance: SeriesInstance?

    init(_ event: Event, _ instance: SeriesInstance?) { (self.event, self.instance) = (event, instance) }

    static func == (left: Content, right: Content) -> Bool {
      left === right || left.event == right.event && left.instance == right.instance
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(event)
      hasher.combine(instance)
    }
  }
}

/// One day of an occurrence, as in "day 2 of 5".
public struct DayPart: Hashable, Sendable {
  /// The number of the day, 1…``count``.
  public let number: Int
  /// The number of days that the occurrence touches; 1 for most.
  public let count: Int

  public init(number: Int, count: Int) { (self.number, self.count) = (number, count) }
}

extension Occurrence {
  /// Indicates whether a calendar shows the occurrence over its days instead of at its times.
  ///
  /// All-day occurrences and occurrences of 24 hours or longer span days.
  public var spansDays: Bool { isAllDay || end.clockSeconds - start.clockSeconds >= 86_400 }
}

extension Collection where Element == Occurrence {
  /// Returns the index of an occurrence, or of the first occurrence of the same event if it isn't there.
  public func firstIndex(of id: Occurrence.ID) -> Index? {
    firstIndex { $0.id == id } ?? firstIndex { $0.event.id == id.event }
  }
}

/// The gaps in a list of occurrences: series that took too long to compute, and series that were cut.
public struct OccurrenceGaps: Hashable, Sendable {
  public static let none = OccurrenceGaps(unfinished: [], cut: nil)

  /// The series that took too long (``SeriesEffort``), of which some occurrences may be missing.
  public let unfinished: [Event.ID]
  /// The series that the list doesn't show in full, or `nil` if none was cut.
  public let cut: CutSeries?

  /// Returns the gaps of two lists together.
  public func union(_ other: OccurrenceGaps) -> OccurrenceGaps {
    let new = other.unfinished.filter { !unfinished.contains($0) }
    return OccurrenceGaps(unfinished: unfinished + new, cut: other.cut.map { cut?.union($0) ?? $0 } ?? cut)
  }
}

extension OccurrenceList {
  /// Returns the gaps in the list.
  ///
  /// - Parameter firstDay: The first day of the list.
  public func gaps(from firstDay: Day) -> OccurrenceGaps {
    OccurrenceGaps(unfinished: unfinished, cut: CutSeries(in: occurrences, from: firstDay))
  }
}

/// The cuts in a list of occurrences, made because its series have too many.
public struct CutSeries: Hashable, Sendable {
  /// The titles of series of which only the first ``Recurrence/occurrenceLimit`` are listed.
  public let titles: [EventTitle]
  /// Indicates whether only the first ``Recurrence/listLimit`` of all series together are listed.
  public let isListCut: Bool
  /// Indicates whether everything listed is on the first day, so fewer days would list no more.
  public let isOfOneDay: Bool

  /// Finds the cuts in a list.
  ///
  /// - Parameters:
  ///   - occurrences: All occurrences of the list, including events that are not repeated.
  ///   - firstDay: The first day of the list.
  /// - Returns: `nil` if the list is complete.
  public init?(in occurrences: [Occurrence], from firstDay: Day) {
    let repeated = occurrences.lazy.filter { $0.instance != nil }
    guard occurrences.count >= Recurrence.occurrenceLimit else { return nil }
    var counts: [Event.ID: Int] = [:]
    var titles: [EventTitle] = []
    var count = 0
    for occurrence in repeated {
      count += 1
      counts[occurrence.event.id, default: 0] += 1
      if counts[occurrence.event.id] == Recurrence.occurrenceLimit { titles.append(occurrence.event.title) }
    }
    isListCut = count >= Recurrence.listLimit
    isOfOneDay = repeated.allSatisfy { $0.start.day <= firstDay }
    self.titles = titles
    if titles.isEmpty, !isListCut { return nil }
  }

  private init(titles: [EventTitle], isListCut: Bool, isOfOneDay: Bool) {
    (self.titles, self.isListCut, self.isOfOneDay) = (titles, isListCut, isOfOneDay)
  }

  fileprivate func union(_ other: CutSeries) -> CutSeries {
    CutSeries(
      titles: titles + other.titles.filter { !titles.contains($0) }, isListCut: isListCut || other.isListCut,
      isOfOneDay: isOfOneDay && other.isOfOneDay)
  }
}
