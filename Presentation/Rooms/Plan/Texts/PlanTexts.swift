package import Domain

extension Texts {
  package var plan: PlanTexts { PlanTexts(texts: self) }
}

package struct PlanTexts {
  let texts: Texts

  var allDay: String { texts(ko: "종일", en: "all day") }

  /// The time of an event on a day between its first and its last.
  var allDayThrough: String { texts(ko: "하루 내내", en: "all day") }

  func part(_ number: Int, of count: Int) -> String {
    texts(ko: "\(number)/\(count)일째", en: "day \(number) of \(count)")
  }

  func name(of section: DayAgenda.Section) -> String {
    switch section {
    case .allDay: texts(ko: "종일", en: "All day")
    case .inProgress: texts(ko: "지금", en: "Now")
    case .upcoming: texts(ko: "다음", en: "Next")
    case .done: texts(ko: "지나간 일정", en: "Done")
    }
  }

  func count(_ count: Int) -> String {
    texts(ko: "일정 \(count.grouped)개", en: count == 1 ? "1 event" : "\(count.grouped) events")
  }

  /// A line for each kind of gap in a list, and for each series that isn't shown in full, with what to do.
  func lines(_ gaps: OccurrenceGaps) -> [String] {
    let advice = gaps.cut?.isOfOneDay == false ? texts(ko: " 날짜를 줄이면 나머지도 나와요.", en: " Fewer days list the rest.") : ""
    return [warning(about: gaps.unfinished)].compactMap(\.self) + (gaps.cut.map(lines) ?? []).map { $0 + advice }
  }

  /// The gaps on a screen, where the days can't be chosen; `nil` if nothing is missing.
  func notice(of gaps: OccurrenceGaps) -> String? {
    let kinds = [warning(about: gaps.unfinished), gaps.cut.flatMap { lines($0).first }].compactMap(\.self)
    return kinds.isEmpty ? nil : kinds.joined(separator: " ")
  }

  /// Warns of series that take too long to look through; `nil` without any.
  private func warning(about unfinished: [Event.ID]) -> String? {
    guard let first = unfinished.first else { return nil }
    let (count, id) = (unfinished.count, ShortIDs(unfinished.map(\.uuid))[first.uuid])
    return texts(
      ko: "계산하기에 너무 복잡하게 되풀이되는 일정이 \(count)개 있어서, 그중 일부가 빠졌을 수 있어요. 첫 번째: haru plan show \(id)",
      en: "Some times may be missing: \(count) series repeat in ways that take too long to look through. "
        + "The first: haru plan show \(id)")
  }

  private func lines(_ cut: CutSeries) -> [String] {
    let series = cut.titles.prefix(5).map { title in
      let name = shortened(title.text)
      return texts(
        ko: "'\(name)': 이 기간에 너무 많이 되풀이돼서 처음 \(Recurrence.occurrenceLimit)번만 보여 줬어요.",
        en: "'\(name)' repeats too often in these days: only the first \(Recurrence.occurrenceLimit) are listed.")
    }
    guard cut.isListCut else { return series }
    let all =
      cut.isOfOneDay
      ? texts(
        ko: "하루에 되풀이되는 일정이 너무 많아서 모두 합해 \(Recurrence.listLimit)번만, 일정마다 먼저 시작한 것부터 고르게 보여 줬어요.",
        en:
          "Too much repeats on one day: of \(Recurrence.listLimit) times that are listed, each series has its share, the first ones."
      )
      : texts(
        ko: "되풀이되는 일정은 모두 합해 처음 \(Recurrence.listLimit)번만 보여 줬어요.",
        en: "Only the first \(Recurrence.listLimit) times of all that repeats are listed.")
    return series + [all]
  }

  /// The number of days of the week that don't fit on either side.
  func hiddenDays(before: Int, after: Int) -> String {
    let left = before > 0 ? texts(ko: "‹ \(before)일", en: "‹ \(before) d") : ""
    let right = after > 0 ? texts(ko: "\(after)일 ›", en: "\(after) d ›") : ""
    return [left, right].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  func weekNumber(_ number: Int) -> String { texts(ko: "\(number)번째 주", en: "week \(number)") }

  var overlap: String { texts(ko: "겹침", en: "overlap") }

  var overlaps: String { texts(ko: "겹침", en: "Overlaps") }

  /// The title and the time of the event that a question is about, in two lines.
  func whichEvent(_ event: Event, _ zone: Zone) -> String {
    let range = OccurrenceText(Occurrence(of: event, forUserIn: zone), zone: zone, texts: texts).range
    return "\(shortened(event.title.text))\n\(range)"
  }

  var cancelled: String { texts(ko: "취소됨", en: "cancelled") }

  var repeats: String { texts(ko: "반복", en: "repeats") }
  var changedOccurrence: String { texts(ko: "바뀜", en: "changed") }

  /// The label of the time that a moved occurrence would have.
  var originally: String { texts(ko: "원래", en: "Was") }

  /// Beside what comes next.
  func soon(_ duration: String) -> String { texts(ko: "\(duration) 뒤", en: "in \(duration)") }

  /// Beside what goes on.
  func left(_ duration: String) -> String { texts(ko: "\(duration) 남음", en: "\(duration) left") }

  var moreInForm: String { texts(ko: "… e를 누르면 모두 볼 수 있어요", en: "… press e to see all of it") }

  var nothingPlanned: String { texts(ko: "이날은 비어 있어요.", en: "Nothing is planned on this day.") }
  var nothingWasPlanned: String { texts(ko: "이날은 일정이 없었어요.", en: "Nothing was planned on this day.") }

  var nothingFurther: String { texts(ko: "이 뒤로는 비어 있어요.", en: "Nothing is planned from here on.") }
  var furtherDown: String { texts(ko: "… 아래로 더 있어요", en: "… more further down") }

  var removeSeriesQuestion: String { texts(ko: "어디까지 지울까요?", en: "Remove which of them?") }
  var removeQuestion: String { texts(ko: "이 일정을 지울까요?", en: "Remove this event?") }

  func name(of scope: SeriesScope) -> String {
    switch scope {
    case .this: texts(ko: "이번 것만", en: "only this one")
    case .thisAndFollowing: texts(ko: "이번 것부터 모두", en: "this and all that follow")
    case .all: texts(ko: "모두", en: "all of them")
    }
  }

  func freeTime(atLeast minutes: Int) -> String {
    let length = DateFormatting(texts).duration(minutes: minutes)
    return texts(ko: "빈 시간 08:00–22:00 · \(length) 이상", en: "free time 08:00–22:00 · \(length) or more")
  }

  var noFreeTime: String { texts(ko: "빈 시간이 없어요.", en: "No free time left.") }

  func time(of gap: FreeTime.Gap) -> String {
    let dates = DateFormatting(texts)
    return "\(dates.time(gap.start.time))–\(dates.time(gap.end.time))"
  }

  /// - Parameter when: Its first day, in words.
  package func added(_ title: String, on when: String) -> String {
    texts(ko: "'\(shortened(title))' \(when)에 추가했어요 · u 되돌리기", en: "Added '\(shortened(title))', \(when) · u undoes")
  }

  func changed(_ title: String) -> String {
    texts(ko: "'\(shortened(title))' 고쳤어요 · u 되돌리기", en: "Changed '\(shortened(title))' · u undoes")
  }

  package func removed(_ title: String) -> String {
    texts(ko: "'\(shortened(title))' 지웠어요 · u 되돌리기", en: "Removed '\(shortened(title))' · u undoes")
  }

  func changed(_ title: String, _ scope: SeriesScope) -> String {
    let (title, part) = (shortened(title), name(of: scope))
    return texts(ko: "'\(title)' \(part) 고쳤어요 · u 되돌리기", en: "Changed '\(title)', \(part) · u undoes")
  }

  package func removed(_ title: String, _ scope: SeriesScope) -> String {
    let (title, part) = (shortened(title), name(of: scope))
    return texts(ko: "'\(title)' \(part) 지웠어요 · u 되돌리기", en: "Removed '\(title)', \(part) · u undoes")
  }

  func shortened(_ title: String) -> String { texts.shortened(title) }
}

extension PlanTexts {
  /// When an alarm goes off: 시작할 때, 10 min before, at the end, at 2026-11-20 07:00; without commas.
  package func alarm(_ alarm: Alarm, for zone: Zone) -> String {
    let first =
      switch alarm.trigger {
      case .start(let offset): start(offset)
      case .end(let offset): end(offset)
      case .at(let instant): moment(zone.dateTime(at: instant))
      }
    guard alarm.repetitions > 0 else { return first }
    let (count, every) = (alarm.repetitions, length(alarm.interval))
    return texts(ko: "\(first) (\(every)마다 \(count)번 더)", en: "\(first) (then \(count) more every \(every))")
  }

  private func start(_ offset: Int) -> String {
    let length = length(offset)
    if offset == 0 { return texts(ko: "시작할 때", en: "at start") }
    return offset < 0
      ? texts(ko: "\(length) 전", en: "\(length) before")
      : texts(ko: "시작하고 \(length) 뒤", en: "\(length) after the start")
  }

  private func end(_ offset: Int) -> String {
    let length = length(offset)
    if offset == 0 { return texts(ko: "끝날 때", en: "at the end") }
    return offset < 0
      ? texts(ko: "끝나기 \(length) 전", en: "\(length) before the end")
      : texts(ko: "끝나고 \(length) 뒤", en: "\(length) after the end")
  }

  private func moment(_ dateTime: DateTime) -> String {
    texts(ko: "\(dateTime.day) \(dateTime.time)에", en: "at \(dateTime.day) \(dateTime.time)")
  }

  /// 1시간 30분, 1 h 30 min; seconds where there are some.
  private func length(_ seconds: Int) -> String {
    let (minutes, rest) = seconds.magnitude.quotientAndRemainder(dividingBy: 60)
    var parts: [String] = []
    if minutes > 0 { parts.append(DateFormatting(texts).duration(minutes: Int(minutes))) }
    if rest > 0 { parts.append(texts(ko: "\(rest)초", en: "\(rest) s")) }
    return parts.joined(separator: " ")
  }
}

// Texts of the screens about calendars.
extension PlanTexts {
  var calendars: String { texts(ko: "캘린더", en: "Calendars") }
  var newCalendar: String { texts(ko: "새 캘린더", en: "New calendar") }
  var hidden: String { texts(ko: "숨김", en: "hidden") }

  var hiddenHere: String {
    texts(
      ko: "숨긴 캘린더의 일정은 일정 화면에서만 안 보여요. 오늘, 찾기, 알림에는 그대로 있어요.",
      en: "Hidden calendars are left out of Plan only; Today, search and reminders keep them.")
  }

  /// The label of the key while calendars are hidden, instead of its usual label.
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

extension PlanTexts {
  /// 설날, 대체공휴일 (설날); Seollal, Seollal (substitute).
  package func name(of holiday: PublicHoliday) -> String {
    let name = name(of: holiday.holiday)
    return holiday.isSubstitute ? texts(ko: "대체공휴일 (\(name))", en: "\(name) (substitute)") : name
  }

  /// The names of the holidays of one day.
  func names(of holidays: [PublicHoliday]) -> String { holidays.map(name).joined(separator: " · ") }

  private func name(of holiday: Holiday) -> String {
    switch holiday {
    case .newYear: texts(ko: "신정", en: "New Year's Day")
    case .seollal: texts(ko: "설날", en: "Seollal")
    case .independenceMovement: texts(ko: "삼일절", en: "Independence Movement Day")
    case .buddha: texts(ko: "부처님오신날", en: "Buddha's Birthday")
    case .children: texts(ko: "어린이날", en: "Children's Day")
    case .memorial: texts(ko: "현충일", en: "Memorial Day")
    case .constitution: texts(ko: "제헌절", en: "Constitution Day")
    case .liberation: texts(ko: "광복절", en: "Liberation Day")
    case .chuseok: texts(ko: "추석", en: "Chuseok")
    case .foundation: texts(ko: "개천절", en: "Foundation Day")
    case .hangul: texts(ko: "한글날", en: "Hangul Day")
    case .christmas: texts(ko: "성탄절", en: "Christmas")
    }
  }
}
