/// A page of the canvas, with links to the neighboring days.
public struct CanvasPage: Hashable, Sendable {
  /// The day, or `nil` if the page shows the newest entries of all days.
  public let day: Day?
  /// The shown entries for moments, the oldest first.
  public let records: [MoodRecord]
  /// The entries for the whole day, the oldest first.
  ///
  /// These entries aren't painted, and there are none if the page shows the newest entries of all days.
  public let wholeDays: [MoodRecord]
  /// The number of entries for moments; more than ``records`` if not all are shown.
  public let count: Int
  public let theme: CanvasTheme
  /// The next earlier day with entries, or `nil` if there is none.
  public let previous: Day?
  /// The next later day with entries, or today; `nil` if there is none.
  public let next: Day?
  /// Indicates whether there is no entry at all yet.
  public let isFirst: Bool

  /// All shown entries in list order: entries for the whole day come last.
  public var entries: [MoodRecord] { records + wholeDays }

  /// The painting to draw, with sample shapes before the first entry.
  public var painting: Painting {
    isFirst ? Painting.samples(theme) : Painting(of: records, theme: theme, isWhole: true)
  }

  /// The number of entries for moments that aren't shown.
  public var hiddenCount: Int { count - records.count }
}

extension MoodQueries {
  /// Returns a page of the canvas.
  ///
  /// - Parameters:
  ///   - day: The day; `nil` for today in the chosen composition.
  ///   - isWhole: `true` to show all entries of the day, `false` for at most ``CanvasComposition/limit``.
  ///   - settings: The user's settings.
  ///   - clock: The user's clock.
  public func canvas(
    of day: Day? = nil, isWhole: Bool = false, _ settings: CanvasSettings, at clock: DayClock
  ) throws(Failure) -> CanvasPage {
    let isRecent = day == nil && settings.composition == .recent
    let shown = day ?? clock.today
    let days = DayRange(shown).clockSeconds(clock.dayStart)
    let filter = MoodFilter(clock: isRecent ? nil : days, kind: .moment)
    let records = try newest(filter, before: nil, limit: isWhole ? .max : CanvasComposition.limit)
    let whole = isRecent ? [] : try newest(MoodFilter(clock: days, kind: .day), before: nil, limit: .max)
    let (earlier, later) = (
      MoodFilter(clock: .min...days.lowerBound - 1), MoodFilter(clock: days.upperBound + 1 ... .max)
    )
    let previous = try newest(earlier, before: nil, limit: 1).first?.day(clock.dayStart)
    let next = try oldest(later, after: nil, limit: 1).first?.day(clock.dayStart)
    let isAlone = records.isEmpty && previous == nil && next == nil
    let isFirst = isAlone ? try newest(MoodFilter(), before: nil, limit: 1).isEmpty : false
    return CanvasPage(
      day: isRecent ? nil : shown, records: records.sorted(), wholeDays: whole.sorted(),
      count: records.count < CanvasComposition.limit || isWhole || isRecent ? records.count : try count(filter),
      theme: try shownTheme(of: shown, hasKnownRecords: !isRecent && !records.isEmpty, settings, clock.dayStart),
      previous: previous, next: next ?? (shown < clock.today ? clock.today : nil), isFirst: isFirst)
  }

  /// Returns the painting of each day with entries for moments, loading no more entries than are painted.
  public func paintings(in days: DayRange, _ dayStart: DayStart) throws(Failure) -> [Day: Painting] {
    let filter = MoodFilter(clock: days.clockSeconds(dayStart), kind: .moment)
    var (moments, last): ([Day: [MoodRecord]], MoodRecord.Position?) = ([:], nil)
    while true {
      let page = try oldest(filter, after: last, limit: 1_000)
      guard let end = page.last else { break }
      for record in page {
        let day = record.day(dayStart)
        if let count = moments[day]?.count, count == CanvasComposition.limit { moments[day]?.removeFirst() }
        moments[day, default: []].append(record)
      }
      last = end.position
    }
    var paintings: [Day: Painting] = [:]
    for (day, records) in moments { paintings[day] = Painting(of: records, theme: try theme(of: day) ?? .paper) }
    return paintings
  }

  /// Returns the theme of a day.
  ///
  /// A day without a theme of its own has the automatic theme if there are entries, and otherwise the chosen theme.
  ///
  /// - Parameters:
  ///   - day: The day.
  ///   - hasKnownRecords: `true` if the day is known to have entries, which avoids a query.
  ///   - settings: The user's settings.
  ///   - dayStart: The time at which the user's days begin.
  public func shownTheme(
    of day: Day, hasKnownRecords: Bool = false, _ settings: CanvasSettings, _ dayStart: DayStart
  ) throws(Failure) -> CanvasTheme {
    if let theme = try theme(of: day) { return theme }
    if hasKnownRecords { return settings.automaticTheme }
    return try hasRecords(on: day, dayStart) ? settings.automaticTheme : settings.shownTheme
  }

  func hasRecords(on day: Day, _ dayStart: DayStart) throws(Failure) -> Bool {
    try !oldest(MoodFilter(clock: DayRange(day).clockSeconds(dayStart)), after: nil, limit: 1).isEmpty
  }

  /// Returns this day in each earlier year that has entries on it, the latest first.
  public func onThisDay(_ day: Day, _ settings: CanvasSettings, at clock: DayClock) throws(Failure) -> [CanvasPage] {
    guard let first = try oldest(MoodFilter(), after: nil, limit: 1).first?.day(clock.dayStart) else { return [] }
    var pages: [CanvasPage] = []
    for years in 1..<max(1, day.year - first.year) + 1 {
      let earlier = day.adding(months: -12 * years)
      // Most years have no February 29.
      guard earlier.dayOfMonth == day.dayOfMonth, earlier >= first else { continue }
      let page = try canvas(of: earlier, settings, at: clock)
      if page.count > 0 { pages.append(page) }
    }
    return pages
  }
}
