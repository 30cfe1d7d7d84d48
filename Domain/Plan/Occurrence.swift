import struct Foundation.UUID

/// An event as it takes place once, on the user's time line.
public struct Occurrence: Hashable, Sendable, Identifiable {
  /// Tells the occurrences of all events apart.
  public struct ID: Hashable, Sendable {
    /// The event, or the whole series.
    public let event: Event.ID
    /// The instance of the series; `nil` when the event takes place once.
    public let instance: RecurrenceID?

    /// An event's only occurrence, or one of a series.
    public init(event: Event.ID, instance: RecurrenceID? = nil) {
      self.event = event
      self.instance = instance
    }
  }

  /// The event with the times and texts of this occurrence; it has no recurrence.
  public var event: Event { shared.event }
  /// The start and the end in the event's own zone; this and the next properties avoid copying the whole event.
  public var span: EventSpan { shared.event.span }
  public var title: EventTitle { shared.event.title }
  public var location: EventLocation { shared.event.location }
  public var calendar: EventCalendar.ID { shared.event.calendar }
  /// On the user's clock; midnight of the first day when all-day.
  public let start: DateTime
  /// On the user's clock; the midnight after the last day when all-day.
  public let end: DateTime
  /// Its place in its series; `nil` when the event takes place once.
  public var instance: SeriesInstance? { shared.instance }
  // Large, while lists copy and sort thousands of these.
  private let shared: Content

  /// An instance with the times that the user sees.
  public init(event: Event, start: DateTime, end: DateTime, instance: SeriesInstance? = nil) {
    shared = Content(event, instance)
    self.start = start
    self.end = end
  }

  /// An event as it takes place at its own time, for a user in `zone`.
  public init(of event: Event, forUserIn zone: Zone, instance: SeriesInstance? = nil) {
    let clock = event.span.clock(forUserIn: zone)
    self.init(event: event, start: clock.start, end: clock.end, instance: instance)
  }

  /// Stays the same wherever it is moved to.
  public var id: ID { ID(event: shared.event.id, instance: shared.instance?.id) }

  public var isAllDay: Bool { span.isAllDay }

  /// The days it touches: one that ends at midnight does not touch the day that begins then.
  public var days: DayRange { DayRange(from: start, until: end) }

  /// Returns the part of the occurrence on a day; `nil` for a day it does not touch.
  public func part(on day: Day) -> DayPart? {
    guard days.contains(day) else { return nil }
    return DayPart(number: days.first.distance(to: day) + 1, count: days.count)
  }
}

extension Occurrence: Comparable {
  /// The order of lists: by start, then by end, then by title; the ids only make it total.
  public static func < (left: Occurrence, right: Occurrence) -> Bool {
    if left.start != right.start { return left.start < right.start }
    if left.end != right.end { return left.end < right.end }
    let (leftTitle, rightTitle) = (left.title.text, right.title.text)
    if leftTitle != rightTitle { return leftTitle < rightTitle }
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

    init(_ event: Event, _ instance: SeriesInstance?) {
      self.event = event
      self.instance = instance
    }

    static func == (left: Content, right: Content) -> Bool {
      left === right || left.event == right.event && left.instance == right.instance
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(event)
      hasher.combine(instance)
    }
  }
}

/// One of an occurrence's days, as in "day 2 of 5".
public struct DayPart: Hashable, Sendable {
  /// 1…``count``.
  public let number: Int
  /// The number of days that the occurrence touches; 1 for most.
  public let count: Int

  public init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }
}

extension Occurrence {
  /// Indicates whether a calendar shows the occurrence over its days instead of at its times: it is all-day, or takes
  /// 24 hours or longer.
  public var spansDays: Bool { isAllDay || end.clockSeconds - start.clockSeconds >= 86_400 }
}

extension Collection where Element == Occurrence {
  /// Returns the index of an occurrence, or of the first occurrence of the same event if it isn't there.
  public func firstIndex(of id: Occurrence.ID) -> Index? {
    firstIndex { $0.id == id } ?? firstIndex { $0.event.id == id.event }
  }
}

/// The gaps in a list of occurrences: the series that were given up, and those that were cut.
public struct OccurrenceGaps: Hashable, Sendable {
  public static let none = OccurrenceGaps(unfinished: [], cut: nil)

  /// The series that were given up (``SeriesEffort``), of which some occurrences may be missing.
  public let unfinished: [Event.ID]
  /// The series that the list doesn't show in full; `nil` if none was cut.
  public let cut: CutSeries?

  /// Returns the gaps of two lists together.
  public func union(_ other: OccurrenceGaps) -> OccurrenceGaps {
    let new = other.unfinished.filter { !unfinished.contains($0) }
    return OccurrenceGaps(unfinished: unfinished + new, cut: other.cut.map { cut?.union($0) ?? $0 } ?? cut)
  }
}

extension OccurrenceList {
  /// Returns what the list lacks.
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
  /// Indicates whether everything listed is on the first day, so that fewer days would list no more.
  public let isOfOneDay: Bool

  /// - Parameters:
  ///   - occurrences: As a list has them, also those of events that are not repeated.
  ///   - firstDay: Of the list.
  /// - Returns: `nil` for a list that lacks nothing.
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
