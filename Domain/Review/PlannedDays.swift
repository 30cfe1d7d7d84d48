/// The planned events of some days, counted by day and by calendar.
struct PlannedDays: Hashable, Sendable {
  struct Amount: Hashable, Sendable {
    var events = 0
    var allDayEvents = 0
    var seconds = 0
  }

  private(set) var days: [Day: Amount] = [:]
  private(set) var calendars: [EventCalendar.ID: Amount] = [:]
  /// Indicates whether everything could be counted.
  private(set) var isWhole = true

  /// Reads them month by month, so that no more than a month is in memory.
  init<Failure>(_ days: DayRange, at clock: DayClock, from events: any EventQueries<Failure>) throws(Failure) {
    for month in days.months {
      // After midnight the last day may go on.
      let shown = DayRange(month.first, month.last.adding(days: clock.dayStart == .midnight ? 0 : 1))
      // A series that has too many occurrences in one month would have too many in every month.
      let list =
        isWhole
        ? try events.occurrenceList(in: shown, zone: clock.zone)
        : OccurrenceList(try events.singleOccurrences(in: shown, zone: clock.zone))
      let isCut = CutSeries(in: list.occurrences, from: month.first) != nil
      isWhole = isWhole && list.unfinished.isEmpty && !isCut
      add(list.occurrences, on: month, isFirst: month.first == days.first, at: clock)
    }
  }

  /// - Parameter isFirst: Whether what began before these days counts on the first of them.
  private mutating func add(_ occurrences: [Occurrence], on days: DayRange, isFirst: Bool, at clock: DayClock) {
    let starts = (days + [days.last.adding(days: 1)]).map { clock.start(of: $0).secondsSince1970 }
    let (start, end) = (starts[0], starts[days.count])
    var spans: [EventCalendar.ID: [Range<Int>]] = [:]
    for occurrence in occurrences where !occurrence.isAllDay {
      let times = occurrence.span.instants(forUserIn: clock.zone)
      let (from, to) = (times.start.secondsSince1970, max(times.start, times.end).secondsSince1970)
      guard from < end, to > start || from >= start else { continue }
      spans[occurrence.calendar, default: []].append(from..<to)
      guard isFirst || from >= start else { continue }
      let index = max(0, starts.partitioningIndex { $0 > from } - 1)
      self.days[days[index], default: Amount()].events += 1
      calendars[occurrence.calendar, default: Amount()].events += 1
    }
    for occurrence in occurrences where occurrence.isAllDay && occurrence.days.overlaps(days) {
      guard isFirst || occurrence.days.first >= days.first else { continue }
      self.days[max(days.first, occurrence.days.first), default: Amount()].allDayEvents += 1
      calendars[occurrence.calendar, default: Amount()].allDayEvents += 1
    }
    for (day, seconds) in zip(days, BusyTime(spans.values.joined()).seconds(between: starts)) where seconds > 0 {
      self.days[day, default: Amount()].seconds += seconds
    }
    for (calendar, spans) in spans {
      calendars[calendar, default: Amount()].seconds += BusyTime(spans).seconds(between: [start, end])[0]
    }
  }
}

/// Stretches of time, those that overlap as one.
struct BusyTime: Hashable, Sendable {
  /// Apart from each other, in their order.
  private let stretches: [Range<Int>]

  init(_ spans: some Sequence<Range<Int>>) {
    stretches = spans.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { all, span in
      if let last = all.last, span.lowerBound <= last.upperBound {
        all[all.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
      } else {
        all.append(span)
      }
    }
  }

  /// Returns the busy seconds from each moment to the next; moments are in order, and the result is one shorter.
  func seconds(between moments: [Int]) -> [Int] {
    var first = stretches.startIndex
    return zip(moments, moments.dropFirst()).map { start, end in
      first = stretches[first...].firstIndex { $0.upperBound > start } ?? stretches.endIndex
      return stretches[first...].prefix { $0.lowerBound < end }.reduce(0) { $0 + $1.clamped(to: start..<end).count }
    }
  }
}
