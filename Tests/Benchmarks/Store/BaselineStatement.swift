/// The store's SQL statements, repeated for C.
enum BaselineStatement {
  private static let columns =
    "id, uid, title, notes, location, url, categories, is_all_day, starts, ends, zone, alarms, status, calendar_id"

  static let insert = """
    INSERT INTO event(\(columns), length_class, has_far_alarm, sequence, account_id)
    VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0, 1)
    ON CONFLICT(account_id, id) DO UPDATE SET
      uid = excluded.uid, title = excluded.title, notes = excluded.notes, location = excluded.location,
      url = excluded.url, categories = excluded.categories, is_all_day = excluded.is_all_day,
      starts = excluded.starts, ends = excluded.ends, zone = excluded.zone, alarms = excluded.alarms,
      status = excluded.status, calendar_id = excluded.calendar_id, length_class = excluded.length_class
    """

  private static let all = "\(columns), recurrence, detached_from, sequence"

  static let point = "SELECT \(all) FROM event WHERE account_id = 1 AND id = ?"

  static let range = """
    SELECT \(all) FROM event
    WHERE account_id = 1 AND length_class = ? AND starts BETWEEN ? AND ? AND ends >= ? AND status <> 'cancelled'
      AND (zone <> ? OR starts < ? AND (ends > ? OR starts >= ?))
    """
}
