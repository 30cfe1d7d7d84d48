import Domain

/// Reads plants from rows of tables `plant` and `contact`.
enum PlantRow {
  private static let columns = """
    p.id, p.contact_id, p.nickname, p.cycle, p.reminder_time, p.planted, p.due, p.last_watered, p.affection,
    p.postponements, p.all_postponements, p.on_time_run, p.longest_on_time_run, p.open_review, c.title, c.phones, c.emails,
    c.birthday_calendar, c.birthday_year, c.birthday_month, c.birthday_day
    """

  /// What ``plant(of:)`` reads; conditions follow it, with the plant as `p` and its contact as `c`.
  static let query = """
    SELECT \(columns) FROM plant AS p JOIN contact AS c ON c.account_id = 1 AND c.id = p.contact_id
    WHERE p.account_id = 1
    """

  /// - Parameter row: Of the ``query``.
  static func plant(of row: borrowing Row) throws(StoreError) -> GardenPlant {
    guard let cycle = Cycle(days: row.int(3)), let reminderTime = TimeOfDay(seconds: row.int(4)),
      let planted = Day(daysSince1970: row.int(5)), let due = Day(daysSince1970: row.int(6)),
      let affection = Affection(points: row.int(8))
    else { throw .corrupt(detail: "plant") }
    return GardenPlant(
      plant: Plant(
        id: Plant.ID(row.uuid(0)),
        contact: Contact.ID(row.uuid(1)),
        nickname: row.isNull(2) ? nil : Nickname(imported: row.text(2)),
        cycle: cycle,
        reminderTime: reminderTime,
        planted: planted,
        due: due,
        lastWatered: row.isNull(7) ? nil : Day(daysSince1970: row.int(7)),
        affection: affection,
        postponements: row.int(9),
        allPostponements: row.int(10),
        onTimeRun: row.int(11),
        longestOnTimeRun: row.int(12)
      ),
      contactName: row.text(14),
      phone: LabeledList.first(of: row.text(15)).map(PhoneNumber.init(imported:)),
      email: LabeledList.first(of: row.text(16)).map(EmailAddress.init(imported:)),
      birthday: BirthdayColumns.birthday(of: row, from: 17),
      openReview: row.isNull(13) ? nil : Watering.ID(row.uuid(13))
    )
  }
}
