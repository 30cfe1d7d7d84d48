import Domain

struct AlarmSearch {
  let start: Instant
  let end: Instant
  let zone: Zone

  func found(in connection: Connection) throws(StoreError) -> [Reminder] {
    var reader = EventRow()
    let far = try connection.all(
      """
      SELECT \(EventRow.columns) FROM event WHERE account_id = 1 AND has_far_alarm AND status <> 'cancelled'
      """
    ) { row throws(StoreError) in try reader.event(of: row, in: connection) }
    let farIDs = Set(far.map(\.id))
    // Midnights of another zone are up to a day away.
    let near = days(before: AlarmList.reach + 86_400, after: AlarmList.reach + 86_400)
    let occurrences = try SQLiteEvents<StoreError>.occurrenceList(in: near, zone: zone, connection).occurrences
    var alarms = occurrences.filter { !farIDs.contains($0.event.id) }.flatMap(moments)
    // Only the alarms of each event are stored before the next event is read.
    var effort = SeriesEffort()
    for event in far {
      alarms += event.occurrences(in: days(of: event), zone: zone, effort: &effort).flatMap(moments)
    }
    return alarms.sorted()
  }

  private func moments(of occurrence: Occurrence) -> [Reminder] {
    occurrence.reminders(from: start, to: end, zone: zone)
  }

  private func days(of event: Event) -> DayRange {
    var (before, after) = (0, 0)
    for alarm in event.alarms + (event.recurrence?.overrides.flatMap(\.event.alarms) ?? []) {
      // An alarm at a time of its own goes off then for every occurrence, whatever its day.
      guard let reach = AlarmList.reach(of: alarm) else { return DayRange(.earliest, .latest) }
      before = max(before, reach.before)
      after = max(after, reach.after)
    }
    return days(before: before, after: after)
  }

  private func days(before: Int, after: Int) -> DayRange {
    let first = zone.dateTime(at: start).day.adding(days: -(after / 86_400) - 2)
    return DayRange(first, zone.dateTime(at: end).day.adding(days: before / 86_400 + 2))
  }
}
