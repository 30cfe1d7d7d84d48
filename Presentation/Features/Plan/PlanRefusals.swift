import Domain
import struct Foundation.TimeZone

extension Texts {
  var planRefusals: PlanRefusals { PlanRefusals(texts: self) }
}

/// The refusals of the plan, which always report how the input was understood and what to do.
struct PlanRefusals: FailureTexts {
  let texts: Texts

  private var dates: DateFormatting { DateFormatting(texts) }

  private func written(_ dateTime: DateTime) -> String {
    "\(dates.shortDay(dateTime.day)) \(dates.time(dateTime.time))"
  }

  /// - Parameters:
  ///   - zone: The zone of the times; `nil` if no other zone is involved.
  ///   - other: The event's own zone, if the times are in another one.
  func endNotAfterStart(
    _ start: DateTime, _ end: DateTime, in zone: Zone?, insteadOf other: Zone?
  ) -> CommandFailure {
    let (start, end) = (written(start), written(end))
    let place = zone.map { " (\($0.identifier))" } ?? ""
    let ownKo = other.map { " \($0.identifier)의 시각이라면 --zone \($0.identifier)도 써 주세요." } ?? ""
    let ownEn = other.map { " If these are times of \($0.identifier), add --zone \($0.identifier)." } ?? ""
    return failure(
      "end_not_after_start", ko: "끝(\(end))이 시작(\(start))보다 뒤여야 해요\(place).",
      en: "The event would run from \(start) to \(end)\(place), but the end must be after the start.",
      hintKo: "다른 날에 끝나면 --end에 날짜도 쓰거나, --for로 길이를 써 주세요.\(ownKo)",
      hintEn:
        "If it ends on another day or in another year, include that in --end, or give the length with --for.\(ownEn)")
  }

  func lastDayBeforeFirst(_ first: Day, _ last: Day) -> CommandFailure {
    let (first, last) = (dates.dayAndYear(first), dates.dayAndYear(last))
    return failure(
      "last_day_before_first",
      ko: "끝나는 날(\(last))이 시작하는 날(\(first))보다 빨라요.", en: "The last day (\(last)) is before the first day (\(first)).",
      hintKo: "\(first)이나 그 뒤의 날을 써 주세요.", hintEn: "Use \(first) or a later day.")
  }

  var startTimeMissing: CommandFailure {
    failure(
      "start_time_missing", ko: "시작 시각이 빠졌어요.", en: "The start time is missing.",
      hintKo: "--start '25일 15:00'처럼 써 주세요.", hintEn: "Try --start '25th 15:00'", kind: .usage)
  }

  var endTimeMissing: CommandFailure {
    failure(
      "end_time_missing", ko: "끝나는 시각이 빠졌어요.", en: "The end time is missing.",
      hintKo: "--end '25일 16:00'처럼 쓰거나, 종일이면 --all-day를 써 주세요.",
      hintEn: "Use --end with a time, as in '25th 16:00', or use --all-day.", kind: .usage)
  }

  func endMissing(of days: DayRange, from start: DateTime) -> CommandFailure {
    let end = DateTime(days.last, start.time).adding(minutes: 60)
    return failure(
      "end_time_missing", ko: "종일 \(days.count.grouped)일 일정이라서, 시각을 정하려면 언제 끝나는지도 알아야 해요.",
      en: "This event lasts \(days.count.grouped) whole days, so a start time needs an end as well.",
      hintKo: "--end '\(end.day) \(end.time)'처럼 쓰거나, --for로 길이를 써 주세요.",
      hintEn: "Add an end such as --end '\(end.day) \(end.time)', or give the length with --for.", kind: .usage)
  }

  func timeOfWholeDays(_ time: TimeOfDay) -> CommandFailure {
    let time = dates.time(time)
    return failure(
      "time_of_whole_days", ko: "종일 일정에는 시각(\(time))을 쓸 수 없어요.", en: "An all-day event has no time (\(time)).",
      hintKo: "날짜만 쓰거나 --all-day를 빼 주세요.", hintEn: "Give only the date, or leave out --all-day.")
  }

  var zoneOfWholeDays: CommandFailure {
    failure(
      "zone_of_whole_days", ko: "종일 일정에는 시간대를 쓸 수 없어요.", en: "An all-day event has no time zone.",
      hintKo: "--zone을 빼거나 시각을 써 주세요.", hintEn: "Leave out --zone, or give times.")
  }

  func partsOfDays(_ minutes: Int) -> CommandFailure {
    let length = dates.duration(minutes: minutes)
    return failure(
      "parts_of_days", ko: "종일 일정의 길이는 하루 단위예요: \(length).", en: "An all-day event can't last \(length).",
      hintKo: "--for 2d처럼 써 주세요.", hintEn: "Give the length in days, such as --for 2d.")
  }

  func unknownZone(_ name: String) -> CommandFailure {
    let meanings = Zone.meanings(of: name)
    guard meanings.isEmpty else {
      let zones = meanings.joined(separator: " · ")
      return failure(
        "ambiguous_zone", ko: "'\(texts.plan.shortened(name))'에는 시간대가 여럿 있어요.",
        en: "'\(texts.plan.shortened(name))' can mean several time zones.",
        hintKo: "하나를 써 주세요: \(zones)", hintEn: "Use one of these: \(zones)")
    }
    let suggestion = ZoneSuggestion(name).identifier
    return failure(
      "unknown_zone",
      ko: "'\(texts.plan.shortened(name))' 시간대는 없어요.", en: "There is no time zone '\(texts.plan.shortened(name))'.",
      hint: suggestion.map(texts.didYouMean)
        ?? texts(ko: "뉴욕, 미국 동부, Asia/Seoul처럼 써 주세요.", en: "Use a name such as Paris, US Eastern or Asia/Seoul."))
  }

  func daysTwice(_ words: String) -> CommandFailure {
    let words = texts.plan.shortened(words)
    return failure(
      "conflicting_arguments", ko: "\(Particle.topic.quoting(words)) --from, --to와 함께 쓸 수 없어요.",
      en: "'\(words)' can't be used together with --from and --to.", kind: .usage)
  }

  func noFreeHours(_ after: TimeOfDay, _ before: TimeOfDay) -> CommandFailure {
    let (after, before) = (dates.time(after), dates.time(before))
    return failure(
      "before_not_later", ko: "--before(\(before))를 --after(\(after))보다 늦은 시각으로 써 주세요.",
      en: "There is no time from \(after) to \(before): --before must be later than --after.")
  }

  func message(_ error: EditEventError, in context: FieldContext) -> String {
    switch error {
    case .store(let error): return texts.failure(error)
    case .conflict(let conflict): return texts.changedElsewhere(EventDraft.Field.conflicts(conflict, in: context))
    case .neverTakesPlace, .noSuchInstance, .rulesCannotFollow:
      return Refusal(failure(error, in: context)).message
    }
  }

  func failure(_ error: EditEventError, in context: FieldContext) -> CommandFailure {
    switch error {
    case .store(let error): texts.storeFailure(error)
    case .conflict(let conflict): texts.changeConflict(EventDraft.Field.conflicts(conflict, in: context))
    case .neverTakesPlace:
      failure(
        "never_takes_place", ko: "이 반복 규칙에 맞는 날짜가 하나도 없어요.", en: "This repetition has no dates.",
        hintKo: "반복과 그 끝을 확인해 주세요.", hintEn: "Check the repetition and its end.")
    case .noSuchInstance:
      failure(
        "no_such_occurrence", ko: "이 일정은 이미 반복에서 빠졌어요.", en: "This event is no longer part of the series.",
        hintKo: "일정을 다시 열어 주세요.", hintEn: "Open the event again.")
    case .rulesCannotFollow:
      failure(
        "repeat_cannot_follow",
        ko: "반복 규칙이 날짜를 정하고 있어서 다른 날로 옮길 수 없어요.", en: "The repeat rule sets the days, so the event can't move.",
        hintKo: "반복을 함께 바꿔 주세요.", hintEn: "Change the repetition as well.")
    }
  }

  /// - Parameters:
  ///   - words: The words of the title that may be the time.
  ///   - isStart: Indicates whether the words are only a day or a time.
  ///   - option: The option with which all words are the title.
  func timeInTitle(_ words: String, isStart: Bool, title: String, beside option: OptionSpec) -> CommandFailure {
    let titleOption = "\(EventDraft.Field.title.option.long) \(ShellQuote.word(title))"
    let start = "\(PlanOption.start.long) \(ShellQuote.word(words))"
    let text = EventDraft.Field.title.field.label.insideSentence
    return doubtful(
      "time_or_title", words, may: LocalizedText(ko: "시간", en: "the time"), or: text,
      rule: LocalizedText(
        ko: "\(option.long)을 쓰면 나머지 말은 모두 제목이 돼요.", en: "With \(option.long), all words are the title."),
      hint: isStart
        ? asOption(LocalizedText(ko: "시작", en: "the start"), start, or: text, titleOption)
        : texts(
          ko: "시간이라면 \(option.long) 없이 모두 말로 쓰고, 제목이라면 \(titleOption)처럼 옵션으로 써 주세요.",
          en: "If it is the time, leave out \(option.long) and write everything in words. If not, use \(titleOption)."))
  }

  var titleTwice: CommandFailure {
    failure(
      "conflicting_arguments", ko: "제목과 --title은 함께 쓸 수 없어요.", en: "A title and --title can't be used together.",
      kind: .usage)
  }

  func alarm(_ error: AlarmReadingError) -> CommandFailure {
    let (text, isUnderstood): (String, Bool)
    switch error {
    case .timeOfDay(let text): return alarmWithoutStart(text)
    case .tooEarly(let words): (text, isUnderstood) = (words, true)
    case .notUnderstood(let words): (text, isUnderstood) = (words, false)
    }
    return failure(
      "invalid_alarm",
      ko: isUnderstood
        ? "\(Particle.topic.quoting(texts.plan.shortened(text))) 너무 일러요. 알림은 4주 전까지만 정할 수 있어요."
        : "\(Particle.topic.quoting(texts.plan.shortened(text))) 알림 시각으로 쓸 수 없어요.",
      en: isUnderstood
        ? "'\(texts.plan.shortened(text))' is too early. An alarm can come up to four weeks before the start."
        : "'\(texts.plan.shortened(text))' isn't a valid alarm. An alarm can be at the start or up to four weeks before it.",
      hintKo: "0m, 10m(10분 전), 1h, 1d(하루 전), none처럼 써 주세요.", hintEn: "Try 0m, 10m, 1h, 1d or none.",
      kind: isUnderstood ? .failed : .usage)
  }

  private func alarmWithoutStart(_ text: String) -> CommandFailure {
    failure(
      "invalid_alarm", ko: "\(Particle.topic.quoting(texts.plan.shortened(text))) 시각이라서, 어느 일정에나 쓰는 알림으로는 쓸 수 없어요.",
      en: "'\(texts.plan.shortened(text))' is a time of day, which can't be the alarm of every event.",
      hintKo: "시작하기 얼마 전인지 써 주세요: 10m, 1h, 1d.", hintEn: "Say how long before the start: 10m, 1h or 1d.", kind: .usage)
  }

  /// - Parameter option: The option of the alarms; `nil` in a form.
  func noneAmongAlarms(_ option: String?) -> CommandFailure {
    let none = [option, "none"].compactMap(\.self).spaced
    return failure(
      "conflicting_options",
      ko: "\(none)은 다른 알림과 함께 쓸 수 없어요.", en: "\(none) can't be used with other alarms.", kind: .usage)
  }

  var nothingToChange: CommandFailure {
    texts.nothingToChange(ko: "--start, --title 같은 옵션을 써 주세요.", en: "Use options such as --start or --title.")
  }

  var noCalendarChange: CommandFailure {
    texts.nothingToChange(ko: "--name이나 --hue를 써 주세요.", en: "Use --name or --hue.")
  }

  var standardCalendar: CommandFailure {
    failure(
      "standard_calendar", ko: "기본 캘린더는 지울 수 없어요.", en: "The default calendar can't be removed.",
      hintKo: "이름은 'haru plan calendars edit'로 바꿀 수 있어요.", hintEn: "Rename it with 'haru plan calendars edit'.")
  }

  func failure(_ error: SaveCalendarError, _ name: CalendarName) -> CommandFailure {
    switch error {
    case .nameTaken: calendarExists(name.text)
    case .conflict(let conflict): texts.changeConflict(EventCalendar.Field.conflicts(conflict, in: .showing(texts)))
    case .store(let error): texts.storeFailure(error)
    }
  }

  private func calendarExists(_ name: String) -> CommandFailure {
    failure(
      "calendar_exists", ko: "'\(texts.plan.shortened(name))' 캘린더는 이미 있어요.",
      en: "A calendar named '\(texts.plan.shortened(name))' already exists.",
      hintKo: "다른 이름을 써 주세요.", hintEn: "Choose another name.")
  }

  /// - Parameter hours: The setting plan.hours, which is suggested only while it is off.
  func quickAdd(_ error: QuickAddError, hours: Range<Int>?) -> CommandFailure {
    let failure = texts.quickAddErrors.failure(error, titled: EventDraft.Field.title.option.long)
    guard hours == nil, case .times(_, let times, _) = error, times.count == 2,
      times[1].start.seconds - times[0].start.seconds == 12 * 3_600
    else { return failure }
    return failure.with(
      texts(
        ko: "(늘 낮 시각으로 읽으려면 haru settings set plan.hours 8-20)",
        en: "(To read such hours as daytime: haru settings set plan.hours 8-20)"))
  }

  func noQuickCalendar(_ name: String) -> CommandFailure {
    let name = texts.plan.shortened(name)
    return failure(
      "no_such_calendar", ko: "'\(name)' 캘린더는 없어요. 제목의 일부라면 따옴표로 감싸 주세요: \"/\(name)\"",
      en: "There is no calendar '\(name)'. If it belongs to the title, put it in quotation marks: \"/\(name)\"")
  }

  /// - Parameter option: The option of the rule; `nil` in a form, which has less room for advice.
  func repetition(_ error: RepeatReadingError, of option: String?) -> CommandFailure {
    let reason = texts.recurrence.reason(error)
    guard let option else {
      return CommandFailure("invalid_repeat", reason, hint: texts.plan.editor.rulePlaceholder, kind: .usage)
    }
    return failure(
      "invalid_repeat", "\(option): \(reason)",
      hintKo: "daily, 매주, 격주, 평일, monthly, 3일마다, 'FREQ=MONTHLY;BYDAY=-1FR'처럼 써 주세요.",
      hintEn: "Try daily, weekly, weekdays, monthly, 'every 3 days' or 'FREQ=MONTHLY;BYDAY=-1FR'.", kind: .usage)
  }

  func lunarEdit(_ words: String) -> CommandFailure {
    failure(
      "lunar_repeat", ko: "이미 있는 일정은 음력 반복('\(texts.plan.shortened(words))')으로 바꿀 수 없어요.",
      en: "An existing event can't be changed to a lunar repetition: '\(texts.plan.shortened(words))'.",
      hintKo: "새로 추가해 주세요: haru plan add 제사 매년 음력 5월 3일",
      hintEn: "Add a new one: haru plan add memorial every lunar 5/3")
  }

  var nothingToEnd: CommandFailure {
    failure(
      "not_recurring", ko: "반복하지 않는 일정에는 --until이나 --count를 쓸 수 없어요.",
      en: "The event doesn't repeat, so you can't use --until or --count.",
      hintKo: "--repeat도 써 주세요.", hintEn: "Add --repeat.")
  }

  var severalToEnd: CommandFailure {
    failure(
      "several_rules", ko: "반복 규칙이 여러 개라 어느 규칙을 끝낼지 알 수 없어요.",
      en: "The event has several repeat rules, and it isn't clear which one should end.",
      hintKo: "--repeat으로 모두 다시 써 주세요.", hintEn: "Give all of them again with --repeat.")
  }

  var endTwice: CommandFailure {
    failure(
      "conflicting_options", ko: "--repeat에 이미 끝이 있어서 --until, --count와 함께 쓸 수 없어요.",
      en: "--repeat already has an end, so it can't be used together with --until or --count.", kind: .usage)
  }

  func notRepeated(_ event: String) -> CommandFailure {
    failure(
      "not_recurring", ko: "한 번만 있는 일정이에요: \(event).", en: "\(event) takes place only once.",
      hintKo: "--this, --following, --all, --on을 빼 주세요.", hintEn: "Leave out --this, --following, --all and --on.")
  }

  /// - Parameter next: The next time of the series.
  func seriesAmongSeveral(_ title: String) -> CommandFailure {
    failure(
      "scope_missing", ko: "\(title) 일정은 반복돼요.", en: "\(title) repeats.",
      hintKo: "모두 지우려면 --all을 쓰고, 한 번만 지우려면 따로 지워 주세요.",
      hintEn: "Use --all to remove the whole series. To remove only part of a series, use a separate command.")
  }

  var partOfSeveral: CommandFailure {
    failure(
      "part_of_several",
      ko: "여러 일정을 한꺼번에 지울 때는 반복 일정의 일부만 지울 수 없어요.", en: "With several events, you can't remove just a part.",
      hintKo: "--all을 쓰거나 하나씩 지워 주세요.", hintEn: "Use --all, or remove them one by one.", kind: .usage)
  }

  func scopeMissing(_ title: String, next: [String]) -> CommandFailure {
    failure(
      "scope_missing", ko: "\(title) 일정은 반복돼요. 이번 일정만인지, 이번 일정부터인지, 모두인지 골라 주세요.",
      en: "\(title) repeats. Choose this event, this and future events, or all events.",
      choices: next.map { texts(ko: "다음: \($0)", en: "next: \($0)") },
      hintKo: "--on 날짜 --this, --on 날짜 --following, --all 가운데 하나를 써 주세요.",
      hintEn: "Use --on DATE --this, --on DATE --following, or --all.")
  }

  func dayMissing(_ title: String, next: [String]) -> CommandFailure {
    failure(
      "occurrence_missing",
      ko: "\(title) 일정은 반복돼요. 어느 날 일정인지 알려 주세요.", en: "\(title) repeats. Which day do you mean?", choices: next,
      hintKo: "--on으로 날짜를 써 주세요.", hintEn: "Use --on DATE.")
  }

  func noOccurrence(_ title: String, _ moment: ParsedMoment, nearest: [String]) -> CommandFailure {
    let day = texts.dates.dayAndYear(moment.day)
    let hint = nearest.isEmpty ? nil : texts(ko: "가까운 날짜를 골라 --on에 써 주세요.", en: "Use --on with one of the nearest.")
    return switch moment {
    case .day:
      failure(
        "no_such_occurrence", ko: "\(day)에는 \(title) 일정이 없어요.", en: "\(title) doesn't take place on \(day).",
        choices: nearest, hint: hint)
    case .dateTime(let dateTime):
      failure(
        "no_such_occurrence", ko: "\(day) \(texts.dates.time(dateTime.time))에 시작하는 \(title) 일정은 없어요.",
        en: "\(title) doesn't start on \(day) at \(texts.dates.time(dateTime.time)).", choices: nearest, hint: hint)
    }
  }

  func severalOccurrences(_ title: String, _ day: Day, choices: [String]) -> CommandFailure {
    let day = texts.dates.dayAndYear(day)
    return failure(
      "ambiguous_occurrence",
      ko: "\(day)에는 \(title) 일정이 여러 번 있어요.", en: "\(title) takes place several times on \(day).", choices: choices,
      hintKo: "--on '25일 15:00'처럼 시각도 써 주세요.", hintEn: "Include the time, such as --on '25th 15:00'.")
  }

  var calendarOfOne: CommandFailure {
    failure(
      "calendar_of_one",
      ko: "반복 일정에서 이번 일정만 다른 캘린더로 옮길 수는 없어요.", en: "One event of a series can't move to another calendar.",
      hintKo: "--following이나 --all을 써 주세요.", hintEn: "Use --following or --all.")
  }

  var repetitionOfOne: CommandFailure {
    failure(
      "repeat_of_one", ko: "이번 일정만 반복을 따로 바꿀 수는 없어요.", en: "The repetition can't change for one event alone.",
      hintKo: "--following이나 --all을 써 주세요.", hintEn: "Use --following or --all.")
  }
}

extension EditEventError {
  init(_ error: RemoveFromSeriesError) {
    self =
      switch error {
      case .noSuchInstance: .noSuchInstance
      case .store(let error): .store(error)
      }
  }
}

private struct ZoneSuggestion {
  let identifier: String?

  /// Finds the zone with the most similar name or city, ignoring case and tolerating typing mistakes.
  ///
  /// A Korean name is compared only with Korean names, because its keys on the keyboard resemble any zone.
  init(_ written: String) {
    let typed = String(written.lowercased().map { $0 == " " ? "_" : $0 })
    guard typed.allSatisfy(\.isASCII) else {
      let name = written.filter { $0 != " " }
      identifier = name.count < 3 ? nil : Suggestion.nearest(to: name, inTitles: Zone.placeNames).first
      return
    }
    let names = TimeZone.knownTimeZoneIdentifiers
    let whole = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
    let cities = Dictionary(names.map { (Self.city($0.lowercased()), $0) }) { first, _ in first }
    identifier =
      Self.nearest(to: typed, in: whole.keys.sorted()).flatMap { whole[$0] }
      ?? Self.nearest(to: typed, in: cities.keys.sorted()).flatMap { cities[$0] }
  }

  /// Returns the nearest name; a short word resembles many names, so it must begin one or differ in one letter only.
  private static func nearest(to typed: String, in names: [String]) -> String? {
    // The word none says that no zone is meant.
    guard typed != "none", let name = Suggestion.nearest(to: typed, in: names) else { return nil }
    let isNear = typed.count > 5 || name.hasPrefix(typed) || EditDistance.between(typed, name, within: 1) != nil
    return isNear ? name : nil
  }

  private static func city(_ name: String) -> String { String(name.split(separator: "/").last ?? "") }
}
