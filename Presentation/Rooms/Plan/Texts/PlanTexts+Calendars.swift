import Domain

// What screens say of calendars.
extension PlanTexts {
  var calendars: String { texts(ko: "캘린더", en: "Calendars") }
  var newCalendar: String { texts(ko: "새 캘린더", en: "New calendar") }
  var hidden: String { texts(ko: "숨김", en: "hidden") }

  var hiddenHere: String {
    texts(
      ko: "숨긴 캘린더의 일정은 일정 화면에서만 안 보여요. 오늘, 찾기, 알림에는 그대로 있어요.",
      en: "Hidden calendars are left out of Plan only; Today, search and reminders keep them.")
  }

  /// In the place of the key's usual name.
  func hiddenCalendars(_ count: Int) -> String {
    texts(ko: "숨긴 캘린더 \(count)", en: count == 1 ? "1 hidden calendar" : "\(count) hidden calendars")
  }

  func editCalendar(_ name: String) -> String {
    texts(ko: "\(texts.shortName(name)) 고치기", en: "Edit \(texts.shortName(name))")
  }

  func calendarAdded(_ calendar: EventCalendar) -> String {
    texts.done(ko: "캘린더를 추가했어요: \(short(calendar))", en: "Added the calendar \(short(calendar))")
  }

  func calendarChanged(_ calendar: EventCalendar) -> String {
    texts.done(ko: "캘린더를 고쳤어요: \(short(calendar))", en: "Changed the calendar \(short(calendar))")
  }

  /// - Parameter moved: Events that are in the standard calendar now.
  func calendarRemoved(_ calendar: EventCalendar, moved: Int) -> String {
    texts.done(
      ko: "캘린더를 지웠어요: \(short(calendar)) (\(count(moved)) 옮김)",
      en: "Removed the calendar \(short(calendar)) (\(count(moved)) moved)")
  }

  func hid(_ calendar: EventCalendar, _ isHidden: Bool) -> String {
    isHidden
      ? texts.done(ko: "캘린더를 숨겼어요: \(short(calendar))", en: "Hid the calendar \(short(calendar))")
      : texts.done(ko: "캘린더가 다시 보여요: \(short(calendar))", en: "Shows the calendar \(short(calendar)) again")
  }

  private func short(_ calendar: EventCalendar) -> String { texts.shortName(texts.name(of: calendar)) }
}
