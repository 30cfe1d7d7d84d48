package import Domain

extension Texts {
  package var plan: PlanTexts { PlanTexts(texts: self) }
}

package struct PlanTexts {
  let texts: Texts

  var allDay: String { texts(ko: "종일", en: "all day") }

  func part(_ number: Int, of count: Int) -> String {
    texts(ko: "\(number)/\(count)일째", en: "day \(number) of \(count)")
  }

  func name(of section: DayAgenda.Section) -> String {
    switch section {
    case .allDay: texts(ko: "종일", en: "All day")
    case .inProgress: texts(ko: "지금", en: "Now")
    case .upcoming: texts(ko: "다음", en: "Next")
    case .done: texts(ko: "끝난 일정", en: "Done")
    }
  }

  func count(_ count: Int) -> String { texts(ko: "일정 \(count.grouped)개", en: count.counting("event")) }

  /// Returns a line for each kind of gap and each incomplete series, with advice.
  func lines(_ gaps: OccurrenceGaps) -> [String] {
    let advice =
      gaps.cut?.isOfOneDay == false
      ? texts(ko: " 기간을 줄이면 나머지도 볼 수 있어요.", en: " Choose fewer days to see the rest.") : ""
    return [warning(about: gaps.unfinished)].compactMap(\.self) + (gaps.cut.map(lines) ?? []).map { $0 + advice }
  }

  /// Returns the gaps for a screen, where the days can't be chosen; `nil` if nothing is missing.
  func notice(of gaps: OccurrenceGaps) -> String? {
    let kinds = [warning(about: gaps.unfinished), gaps.cut.flatMap { lines($0).first }].compactMap(\.self)
    return kinds.isEmpty ? nil : kinds.joined(separator: " ")
  }

  /// Warns about series that take too long to compute; `nil` if there are none.
  private func warning(about unfinished: [Event.ID]) -> String? {
    guard let first = unfinished.first else { return nil }
    let (count, id) = (unfinished.count, ShortIDs(unfinished.map(\.uuid))[first.uuid])
    let warning = texts(
      ko: "반복 규칙이 너무 복잡한 일정이 \(count.grouped)개 있어서 일부 날짜가 빠졌을 수 있어요.",
      en: "Some dates may be missing because the repeat rules of \(count.grouped) series take too long to compute.")
    guard !texts.isOnScreen else { return warning }
    return "\(warning) " + texts(ko: "첫 번째: haru plan show \(id)", en: "The first: haru plan show \(id)")
  }

  private func lines(_ cut: CutSeries) -> [String] {
    let series = cut.titles.prefix(5).map { title in
      let name = shortened(title.text)
      return texts(
        ko: "'\(name)': 이 기간에 너무 자주 반복돼서 처음 \(Recurrence.occurrenceLimit)번만 보여 줘요.",
        en: "'\(name)' repeats too often in this period. Only the first \(Recurrence.occurrenceLimit) are shown.")
    }
    guard cut.isListCut else { return series }
    let all =
      cut.isOfOneDay
      ? texts(
        ko: "하루에 반복 일정이 너무 많아서 모두 합해 \(Recurrence.listLimit)번만, 일정마다 이른 것부터 고르게 보여 줘요.",
        en: "Too many events repeat on this day: \(Recurrence.listLimit) are shown, the first ones of each series.")
      : texts(
        ko: "반복 일정은 모두 합해 처음 \(Recurrence.listLimit)번만 보여 줘요.",
        en: "Only the first \(Recurrence.listLimit) occurrences of repeating events are shown.")
    return series + [all]
  }

  /// Formats the number of hidden days on both sides of the visible week.
  func hiddenDays(before: Int, after: Int) -> String {
    let left = before > 0 ? texts(ko: "‹ \(before.grouped)일 더", en: "‹ \(before.grouped) more") : ""
    let right = after > 0 ? texts(ko: "\(after.grouped)일 더 ›", en: "\(after.grouped) more ›") : ""
    return [left, right].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  func weekNumber(_ number: Int) -> String { texts(ko: "\(number)번째 주", en: "week \(number)") }

  /// Names overlapping events.
  func overlapping(_ events: String) -> String { texts(ko: "겹침: \(events)", en: "Overlaps \(events)") }

  var overlaps: String { texts(ko: "겹침", en: "Overlaps") }

  /// Returns two lines with the title and the time of the event that a question is about.
  func whichEvent(_ event: Event, _ zone: Zone) -> String {
    let range = OccurrenceText(Occurrence(of: event, forUserIn: zone), zone: zone, texts: texts).range
    return "\(shortened(event.title.text))\n\(range)"
  }

  var cancelled: String { texts(ko: "취소됨", en: "canceled") }

  var repeats: String { texts(ko: "반복", en: "repeats") }
  var changedOccurrence: String { texts(ko: "바뀜", en: "changed") }

  /// The label of the time that a moved occurrence would have.
  var originally: String { texts(ko: "원래", en: "Was") }

  /// Formats the time until an event starts.
  func soon(_ duration: String) -> String { texts(ko: "\(duration) 뒤", en: "in \(duration)") }

  /// Formats the time until an event ends.
  func left(_ duration: String) -> String { texts(ko: "\(duration) 남음", en: "\(duration) left") }

  var moreInForm: String { texts(ko: "… e를 누르면 모두 볼 수 있어요", en: "… press e to see all") }

  var nothingPlanned: String { texts(ko: "이날은 비어 있어요.", en: "Nothing is planned on this day.") }
  var nothingWasPlanned: String { texts(ko: "이날은 일정이 없었어요.", en: "Nothing was planned on this day.") }

  /// Describes free time between events, such as "free 1h30".
  func free(minutes: Int) -> String {
    let length = texts.dates.shortDuration(minutes: minutes)
    return texts(ko: "\(length) 비어 있어요", en: "free \(length)")
  }

  var nothingFurther: String { texts(ko: "이후로는 일정이 없어요.", en: "Nothing else is planned.") }
  var removeQuestion: String { texts(ko: "이 일정을 지울까요?", en: "Remove this event?") }

  func name(of scope: SeriesScope) -> String {
    switch scope {
    case .this: texts(ko: "이번 일정만", en: "this event only")
    case .thisAndFollowing: texts(ko: "이번 일정부터 모두", en: "this and future events")
    case .all: texts(ko: "모두", en: "all events")
    }
  }

  /// - Parameter isBrief: `true` to leave out the hours that are looked at.
  func freeTime(atLeast minutes: Int, isBrief: Bool) -> String {
    let (length, hours) = (DateFormatting(texts).duration(minutes: minutes), isBrief ? "" : " 08:00–22:00")
    return texts(ko: "빈 시간\(hours) · \(length) 이상", en: "free time\(hours) · \(length) or more")
  }

  var noFreeTime: String { texts(ko: "빈 시간이 없어요.", en: "No free time.") }

  func time(of gap: FreeTime.Gap) -> String {
    let dates = DateFormatting(texts)
    return "\(dates.time(gap.start.time))–\(dates.time(gap.end.time))"
  }

  /// - Parameter when: The first day of the event, as text.
  package func added(_ title: String, on when: String) -> String {
    texts.done(
      ko: "\(Particle.object.quoting(shortened(title))) \(when)에 추가했어요", en: "Added '\(shortened(title))', \(when)")
  }

  func changed(_ title: String) -> String {
    texts.done(ko: "\(Particle.object.quoting(shortened(title))) 고쳤어요", en: "Changed '\(shortened(title))'")
  }

  /// Returns the message about an event that was dragged as a whole or by its end, with its new time and the part of
  /// its series.
  func moved(_ edit: EventEdit, zone: Zone) -> String {
    let (title, span) = (shortened(edit.wanted.title.text), edit.wanted.span)
    let (start, end) = span.clock(forUserIn: zone)
    let range = texts.dates.range(from: start, to: end)
    let when =
      switch span {
      case .allDay(let days): texts.dates.days(days)
      case .timed where span.clockSeconds >= 86_400: range
      case .timed: "\(texts.dates.shortDay(start.day)) \(range)"
      }
    let part = edit.place == nil ? "" : " (\(name(of: edit.scope)))"
    guard start != edit.shown.span.clock(forUserIn: zone).start else {
      return texts.done(
        ko: "'\(title)' 길이를 바꿨어요\(part): \(when)", en: "Changed the length of '\(title)'\(part): \(when)")
    }
    return texts.done(
      ko: "\(Particle.object.quoting(title)) 옮겼어요\(part): \(when)", en: "Moved '\(title)'\(part) to \(when)")
  }

  /// The keys that work while an event is dragged.
  var dragKeys: [KeyHelp] {
    [
      KeyHelp(keys: [.up, .down], label: texts(ko: "\(EventGrip.step)분씩", en: "by \(EventGrip.step) min")),
      KeyHelp(keys: [.left, .right], label: texts(ko: "하루씩", en: "by a day")),
      KeyHelp(keys: [.escape], label: texts(ko: "제자리로", en: "put back")),
    ]
  }

  package func removed(_ title: String) -> String {
    texts.done(ko: "\(Particle.object.quoting(shortened(title))) 지웠어요", en: "Removed '\(shortened(title))'")
  }

  func changed(_ title: String, _ scope: SeriesScope) -> String {
    let (title, part) = (shortened(title), name(of: scope))
    return texts.done(ko: "'\(title)' \(part) 고쳤어요", en: "Changed '\(title)', \(part)")
  }

  package func removed(_ title: String, _ scope: SeriesScope) -> String {
    let (title, part) = (shortened(title), name(of: scope))
    return texts.done(ko: "'\(title)' \(part) 지웠어요", en: "Removed '\(title)', \(part)")
  }

  func shortened(_ title: String) -> String { texts.shortened(title) }

  /// Formats the time of an alarm without commas: "시작할 때", "10 min before", "at the end", "at 2026-11-20 07:00".
  ///
  /// - Parameter isAllDay: Indicates whether the event has no time, so that its alarm is shown as a time of day.
  package func alarm(_ alarm: Alarm, for zone: Zone, isAllDay: Bool = false) -> String {
    let first =
      switch alarm.trigger {
      case .start(let offset): (isAllDay ? clock(offset) : nil) ?? start(offset)
      case .end(let offset): end(offset)
      case .at(let instant): moment(zone.dateTime(at: instant))
      }
    guard alarm.repetitions > 0 else { return first }
    let (count, every) = (alarm.repetitions, length(alarm.interval))
    return texts(
      ko: "\(first)(\(every)마다 \(count.grouped)번 더)", en: "\(first) (then \(count.grouped) more every \(every))")
  }

  /// Formats the alarm of an all-day event: "전날 18:00", "18:00 the day before"; `nil` if it isn't on a whole minute.
  private func clock(_ offset: Int) -> String? {
    let days = Int((Double(offset) / 86_400).rounded(.down))
    let seconds = offset - days * 86_400
    guard days <= 0, seconds % 60 == 0 else { return nil }
    let time = "\(DateFormatting.twoDigits(seconds / 3_600)):\(DateFormatting.twoDigits(seconds / 60 % 60))"
    return switch days {
    case 0: texts(ko: "당일 \(time)", en: "\(time) on the day")
    case -1: texts(ko: "전날 \(time)", en: "\(time) the day before")
    default: texts(ko: "\(-days)일 전 \(time)", en: "\(time) \(-days) days before")
    }
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

  /// Formats a duration: "1시간 30분", "1 h 30 min"; seconds are shown only if they aren't 0.
  private func length(_ seconds: Int) -> String {
    let (minutes, rest) = seconds.magnitude.quotientAndRemainder(dividingBy: 60)
    var parts: [String] = []
    if minutes > 0 { parts.append(DateFormatting(texts).duration(minutes: Int(minutes))) }
    if rest > 0 { parts.append(texts(ko: "\(rest)초", en: "\(rest) s")) }
    return parts.joined(separator: " ")
  }
}

// Texts of the screens for calendars.
extension PlanTexts {
  var calendars: String { texts(ko: "캘린더", en: "Calendars") }
  var hidden: String { texts(ko: "숨김", en: "hidden") }

  var hiddenHere: String {
    texts(
      ko: "숨긴 캘린더의 일정은 일정 화면에서만 안 보여요. 오늘, 찾기, 알림에는 그대로 나와요.",
      en: "Hiding a calendar hides it only in Plan. Today, search and reminders still include it.")
  }

  /// Returns the label of the calendars key while calendars are hidden.
  func hiddenCalendars(_ count: Int) -> String {
    texts(ko: "숨긴 캘린더 \(count.grouped)개", en: count.counting("hidden calendar"))
  }

  func editCalendar(_ name: String) -> String {
    texts(ko: "\(texts.shortName(name)) 고치기", en: "Edit \(texts.shortName(name))")
  }

  func calendarAdded(_ calendar: EventCalendar) -> String {
    texts.done(ko: "'\(short(calendar))' 캘린더를 추가했어요", en: "Added the calendar \(short(calendar))")
  }

  func calendarChanged(_ calendar: EventCalendar) -> String {
    texts.done(ko: "'\(short(calendar))' 캘린더를 고쳤어요", en: "Changed the calendar \(short(calendar))")
  }

  /// - Parameter moved: The number of events that moved to the standard calendar.
  func calendarRemoved(_ calendar: EventCalendar, moved: Int) -> String {
    texts.done(
      ko: "'\(short(calendar))' 캘린더를 지웠어요(\(count(moved)) 옮김)",
      en: "Removed the calendar \(short(calendar)) (\(count(moved)) moved)")
  }

  func hid(_ calendar: EventCalendar, _ isHidden: Bool) -> String {
    isHidden
      ? texts.done(ko: "'\(short(calendar))' 캘린더를 숨겼어요", en: "Hid the calendar \(short(calendar))")
      : texts.done(ko: "'\(short(calendar))' 캘린더를 다시 보이게 했어요", en: "Showing the calendar \(short(calendar)) again")
  }

  private func short(_ calendar: EventCalendar) -> String { texts.shortName(texts.name(of: calendar)) }

  /// Returns the name of a holiday: "설날", "설날 연휴", "대체공휴일 (설날)", "Seollal", "Seollal (substitute)".
  package func name(of holiday: PublicHoliday) -> String {
    let name = name(of: holiday.holiday)
    if holiday.isBeside { return texts(ko: "\(name) 연휴", en: "\(name) holiday") }
    return holiday.isSubstitute ? texts(ko: "대체공휴일(\(name))", en: "\(name) (substitute)") : name
  }

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

  var editor: PlanEditorTexts { PlanEditorTexts(texts: texts) }
}

struct PlanEditorTexts {
  /// The Korean and English words for a floating time in the zone field.
  static let floatingWords = ["현지 시각", "현지시각", "floating"]
  /// The words for the zone of the user.
  static let localWords = ["local", "local time", "here", "여기"]

  let texts: Texts

  var newEvent: String { CommonKey.addEvent.formTitle(texts) }
  var editEvent: String { texts(ko: "일정 고치기", en: "Edit event") }

  var when: String { texts(ko: "언제", en: "When") }
  var startTime: String { texts(ko: "시작 시각", en: "Start time") }
  var endDay: String { texts(ko: "끝 날짜", en: "End date") }
  var endTime: String { texts(ko: "끝 시각", en: "End time") }
  var zone: String { texts(ko: "시간대", en: "Time zone") }
  var noAlarm: String { texts(ko: "알림 없음", en: "no alarm") }
  var alarmExample: String { texts(ko: "시작할 때, 10분 전, 1일 전", en: "at start, 10 min before, 1 day before") }
  var zoneExample: String { texts(ko: "Europe/London처럼 써 주세요", en: "such as Europe/London") }
  var everyFew: String { texts(ko: "며칠·몇 주·몇 달마다…", en: "every few days, weeks…") }
  var interval: String { texts(ko: "간격", en: "Every") }
  /// Returns the unit to follow a number.
  func unit(_ unit: RecurrenceRule.Frequency) -> String {
    switch unit {
    case .daily: texts(ko: "일마다", en: "days")
    case .monthly: texts(ko: "개월마다", en: "months")
    case .yearly: texts(ko: "년마다", en: "years")
    default: texts(ko: "주마다", en: "weeks")
    }
  }
  var weekdays: String { texts(ko: "반복 요일", en: "On") }
  /// Notes that a series starts later than the day in the form.
  func firstOn(_ day: String) -> String { texts(ko: "→ 첫날은 \(day)", en: "→ first on \(day)") }
  var rule: String { texts(ko: "반복 규칙", en: "Rule") }
  var rulePlaceholder: String { texts(ko: "3일마다, FREQ=…", en: "every 3 days, FREQ=…") }
  var ending: String { texts(ko: "반복 끝", en: "Ends") }
  var lastDay: String { texts(ko: "마지막 날", en: "Last day") }
  var count: String { texts(ko: "횟수", en: "Times") }
  func length(_ duration: String) -> String { texts(ko: "길이 \(duration)", en: "\(duration) long") }
  func hereIs(_ range: String) -> String { texts(ko: "내 시간대로는 \(range)", en: "\(range) in your zone") }

  /// Lists overlapping events: "겹침: 회의 14:00–15:00 +2"; `nil` if nothing overlaps.
  ///
  /// - Parameter day: The day of the event, which is left out for overlapping events on that day.
  func overlaps(_ conflicts: [Occurrence], on day: Day?, _ context: PlanContext) -> String? {
    guard !conflicts.isEmpty else { return nil }
    let events = conflicts.prefix(2).map { conflict in
      let text = context.text(conflict)
      let isThatDay = conflict.days.count == 1 && conflict.days.first == day
      let when = isThatDay ? text.time(on: conflict.days.first) : text.range
      return "\(texts.plan.shortened(conflict.event.title.text)) \(when)"
    }
    return texts.plan.overlapping(events.listed(atMost: 2, of: conflicts.count, separator: " · "))
  }

  func endNotAfterStart(_ error: EndNotAfterStart) -> String {
    let minutes = (error.start.clockSeconds - error.end.clockSeconds) / 60
    guard minutes > 0 else { return texts(ko: "시작과 끝이 같아요", en: "The start and the end are the same") }
    let duration = texts.dates.duration(minutes: minutes)
    return texts(ko: "끝이 시작보다 \(duration) 빨라요", en: "The end is \(duration) before the start")
  }

  func notSaved(_ error: EditEventError, _ reason: String) -> String {
    if case .store(.unconfirmed) = error {
      return texts(ko: "\(reason) 쓴 내용은 그대로 있어요.", en: "\(reason) What you entered is still here.")
    }
    return texts(
      ko: "\(reason) 저장하지 않았고, 쓴 내용은 그대로 있어요.", en: "\(reason) Not saved, but what you entered is still here.")
  }
}

extension Texts {
  var planCommands: PlanCommandTexts { PlanCommandTexts(texts: self) }
}

struct PlanCommandTexts {
  let texts: Texts

  private var dates: DateFormatting { DateFormatting(texts) }

  func nothingPlanned(_ days: DayRange, today: Day) -> String {
    let span = days.count == 1 ? dates.dayAndYear(days.first) : dates.daysAndYear(days)
    let nothing = texts(ko: "\(span)에는 일정이 없어요.", en: "Nothing is planned for \(span).")
    return days.last < today ? nothing : "\(nothing) \(invitation)"
  }

  var invitation: String { texts(ko: "'haru plan add'로 추가해 보세요.", en: "Add an event with 'haru plan add'.") }

  func daysShown(_ count: Int, from first: Day) -> String {
    texts(
      ko: "\(first)부터 \(count.grouped)일 동안의 일정이에요. 더 보려면 --to나 --days를 써 주세요.",
      en: "These are \(count.grouped) days from \(first). Use --to or --days to see more.")
  }

  /// - Parameter changes: The old and new values.
  func wouldChange(_ title: String, _ changes: String) -> String {
    let title = texts.plan.shortened(title)
    return texts(
      ko: "'\(title)' 일정을 이렇게 고칠 거예요: \(changes). 아직 바꾸지 않았어요.",
      en: "Would change '\(title)': \(changes). Nothing was changed.")
  }

  /// - Parameter event: The event with the time of the changed occurrence.
  func changed(_ event: String, _ scope: SeriesScope) -> String {
    let part = texts.plan.name(of: scope)
    return texts.undoable(ko: "\(part) 고쳤어요: \(event).", en: "Changed \(part): \(event).")
  }

  /// - Parameter event: The event with the time of the removed occurrence.
  func removed(_ event: String, _ scope: SeriesScope) -> String {
    let part = texts.plan.name(of: scope)
    return texts.undoable(ko: "\(part) 지웠어요: \(event).", en: "Removed \(part): \(event).")
  }

  /// Reports changed occurrences that were dropped because the new rule has no place for them.
  func dropped(_ count: Int) -> String {
    texts(
      ko: "따로 고친 일정 \(count.grouped)개는 새 반복에 맞지 않아서 빠졌어요.",
      en: count == 1
        ? "1 event that you had changed separately doesn't fit the new repetition and was removed."
        : "\(count.grouped) events that you had changed separately don't fit the new repetition and were removed.")
  }

  func removeQuestion(_ event: String, _ scope: SeriesScope) -> String {
    let part = texts.plan.name(of: scope)
    return texts(ko: "\(part) 지울까요? \(event)", en: "Remove \(part): \(event)?")
  }

  func removeQuestion(_ event: String) -> String { texts(ko: "지울까요? \(event)", en: "Remove \(event)?") }

  func removeQuestion(_ events: String, count: Int) -> String {
    texts(ko: "일정 \(count.grouped)개를 지울까요? \(events)", en: "Remove \(count.grouped) events: \(events)?")
  }

  /// - Parameter when: The time of the occurrence that "this" refers to.
  func scopeQuestion(_ title: String, _ when: String) -> String {
    texts(
      ko: "\(title) 일정은 반복돼요. 어느 일정인가요? 1 이번 일정만(\(when)), 2 이번 일정부터 모두, 3 모두 [1/2/3, Enter 취소]",
      en: "\(title) repeats. Which events? 1 this (\(when)), 2 this and future events, 3 all [1/2/3, Enter cancels]")
  }

  var titleQuestion: String { texts(ko: "무슨 일정인가요?", en: "What is the event called?") }

  /// Reports that a time without a date was moved to tomorrow because it has passed today.
  func takenForTomorrow(_ time: TimeOfDay) -> String {
    let time = dates.time(time)
    return texts(ko: "오늘은 지난 시각이라 내일로 잡았어요: \(time).", en: "\(time) has passed today, so the event is tomorrow.")
  }

  func longNotes(_ count: Int) -> String {
    let limit = EventNotes.limit
    return texts(
      ko: "메모가 거의 다 찼어요: \(count)/\(limit)자.", en: "The notes are almost full: \(count)/\(limit) characters.")
  }

  /// The order of the found events.
  var foundOrder: String { texts(ko: "제목에서 찾은 일정 먼저, 가까운 순서", en: "matches in titles first, then nearest to now") }

  func notFound(_ words: String) -> String {
    let words = texts.plan.shortened(words)
    return texts(ko: "\(Particle.direction.quoting(words)) 찾은 일정이 없어요.", en: "No event matches '\(words)'.")
  }

  func noFreeTime(_ days: DayRange, atLeast minutes: Int) -> String {
    let length = dates.duration(minutes: minutes)
    let span = days.count == 1 ? dates.dayAndYear(days.first) : dates.daysAndYear(days)
    return texts(
      ko: "\(span)에는 \(length) 이상 비는 시간이 없어요.", en: "There is no free time of \(length) or more on \(span).")
  }

  func calendarAdded(_ name: String, _ color: String) -> String {
    texts.undoable(ko: "\(name) 캘린더를 추가했어요(\(color)).", en: "Added the calendar \(name) (\(color)).")
  }

  func removeCalendarQuestion(_ names: [String]) -> String {
    let list = quoted(names)
    return texts(
      ko: "캘린더 \(list)\(Particle.object.behind(names.last ?? "")) 지울까요?",
      en: names.count == 1 ? "Remove the calendar \(list)?" : "Remove \(names.count.grouped) calendars: \(list)?")
  }

  func eventsGo(to standard: String) -> String {
    texts(ko: "일정은 '\(standard)' 캘린더로 옮겨요.", en: "The events move to '\(standard)'.")
  }

  func calendarsRemoved(_ names: [String], _ moved: Int, to standard: String) -> String {
    texts.undoable(
      ko: "\(quoted(names)) 캘린더를 지웠어요. 일정 \(moved.grouped)개를 '\(standard)' 캘린더로 옮겼어요.",
      en: """
        Removed the \(names.count == 1 ? "calendar" : "calendars") \(quoted(names)) \
        and moved \(moved.counting("event")) to '\(standard)'.
        """)
  }

  private func quoted(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }

  func calendarChanged(_ name: String) -> String {
    texts.undoable(ko: "캘린더를 고쳤어요: \(name).", en: "Changed the calendar \(name).")
  }
}
