package import Domain

extension Texts {
  package var quickAddErrors: QuickAddErrorTexts { QuickAddErrorTexts(texts: self) }
}

/// The reasons why a line of quick entry isn't understood, with advice.
package struct QuickAddErrorTexts: FailureTexts {
  let texts: Texts

  func reason(of error: QuickAddError) -> String {
    switch error {
    case .phrase(let words, let error): return about(words, error)
    case .times(let words, let times, let orTitle):
      let readings = times.map { "\($0)" } + (orTitle ? [texts(ko: "제목", en: "part of the title")] : [])
      return either(
        words, ko: readings.joined(separator: "일 수도, ") + "일 수도 있어요.", en: "mean \(readings.joined(separator: " or "))."
      )
    case .dateOrTimes(let words, let day, let times):
      let readings = [texts.dates.shortDay(day)] + times.map { "\($0)" }
      return either(
        words, ko: readings.joined(separator: "일 수도, ") + "일 수도 있어요.", en: "mean \(readings.joined(separator: " or "))."
      )
    case .hourMissing(let words, let part, _): return about(words, .hourMissing(part))
    case .laterToday(let words, _): return about(words, ko: "오늘 몇 시인지 빠졌어요.", en: "the hour is missing.")
    case .timeOrLength(let words, let time, let minutes):
      let length = texts.dates.duration(minutes: minutes)
      return either(words, ko: "\(time)일 수도, \(length)일 수도 있어요.", en: "mean \(time) or \(length).")
    case .holiday(let words, let day), .number(let words, let day):
      let day = texts(ko: "\(day.year).\(texts.dates.shortDay(day))", en: "\(texts.dates.shortDay(day)), \(day.year)")
      return either(words, ko: "\(day)일 수도, 제목일 수도 있어요.", en: "be \(day) or part of the title.")
    case .metres(let words, let minutes):
      let length = texts.dates.duration(minutes: minutes)
      return either(
        words, ko: "\(length) 동안일 수도, 미터로 쓴 제목일 수도 있어요.",
        en: "mean \(length), or be meters in the title.")
    case .timeOrTitle(let words, _):
      return either(words, ko: "시각일 수도, 제목일 수도 있어요.", en: "be a time or part of the title.")
    case .countedFrom(let words, let noun, _), .weekdayAfter(let words, let noun, _):
      return either(
        words, ko: "지금부터 센 것일 수도, '\(shown(noun))'부터 센 것일 수도 있어요.",
        en: "be counted from now or from '\(shown(noun))'.")
    case .amounts(let words, let amounts):
      return about(
        words, ko: "\(amounts.joined(separator: ", ")) 가운데 하나로 정해 주세요.",
        en: "only one amount of time can be used.")
    case .lengthOrAlarm(let words, _):
      return either(words, ko: "일정의 길이와 알림일 수도, 알림 하나일 수도 있어요.", en: "be a length and an alarm, or only an alarm.")
    case .timeHasPassed(let words, _): return about(words, ko: "오늘은 이미 지난 시각이에요.", en: "that time has passed today.")
    case .yearOrTime(let words, let day, let moment):
      return either(
        words, ko: "\(day.year)년 날짜일 수도, \(moment.time)일 수도 있어요.",
        en: "be a date in \(day.year), or mean \(moment.time) on that day.")
    case .place(let words):
      return about(words, ko: "어디까지가 장소인지 알 수 없어요.", en: "it isn't clear where the name of the place ends.")
    case .zone(let words):
      return about(words, ko: "한 줄로 쓸 때는 다른 시간대를 쓸 수 없어요.", en: "other time zones can't be written in one line.")
    case .remains(let words):
      return about(words, ko: "날짜나 시각 같은데 읽을 수 없어요.", en: "this looks like a date or time that Haru doesn't know.")
    case .letter(let words, let day):
      let day = texts.dates.weekday(day.weekday, .full)
      return either(words, ko: "\(day)일 수도, 제목일 수도 있어요.", en: "be \(day) or part of the title.")
    case .ordinal(let words): return either(words, ko: "날짜일 수도, 제목일 수도 있어요.", en: "be a date or part of the title.")
    case .adjective(let words):
      return either(words, ko: "반복일 수도, 제목일 수도 있어요.", en: "say how often it repeats, or be part of the title.")
    case .everySecond(let words, _):
      return either(words, ko: "매월 한 번일 수도, 몇 주에 한 번일 수도 있어요.", en: "mean once a month, or every few weeks.")
    case .timesEach(let rule, let words, let count):
      return either(
        "\(rule) \(words)", ko: "모두 \(count.grouped)번일 수도, 그때마다 \(count.grouped)번일 수도 있어요.",
        en: "mean \(count.grouped) times in all, or \(count.grouped) each time.")
    case .twice(_, let first, let second):
      return texts(
        ko: "'\(shown(first))'\(Particle.with.behind(first)) '\(shown(second))' 가운데 어느 쪽인지 알 수 없어요.",
        en: "It isn't clear whether '\(shown(first))' or '\(shown(second))' is meant.")
    case .untilAlone(let words, let day):
      let day = texts.dates.shortDay(day)
      return texts(
        ko: "'\(shown(words))': \(day) 하루 일정인가요, 오늘부터 \(day)까지인가요?",
        en: "'\(shown(words))' can mean \(day) alone, or from today until then.")
    default: return otherReason(error)
    }
  }

  private func either(_ words: String, ko korean: String, en english: String) -> String {
    texts(ko: "'\(shown(words))'\(Particle.topic.behind(words)) \(korean)", en: "'\(shown(words))' can \(english)")
  }

  private func about(_ words: String, ko korean: String, en english: String) -> String {
    about(words, texts(ko: korean, en: english))
  }

  private func about(_ words: String, _ reason: String) -> String { "'\(shown(words))': \(reason)" }

  /// Returns the reason why a date or time can't be read, with its words unless the Korean reason repeats them.
  private func about(_ words: String, _ error: DateReadingError) -> String {
    let reason = texts.reason(of: error)
    guard texts.language == .korean else { return about(words, reason) }
    return switch error {
    case .noSuchDay, .noSuchMonth, .noSuchLunarDay, .noSuchTime, .hourMissing, .shortYear, .wrongWeekday, .mistyped,
      .notUnderstood, .endBeforeStart:
      reason
    case .midnight, .twoDays, .twoMoments, .twoTimes, .yearMissing, .countOrDay:
      "\(Particle.topic.quoting(shown(words))) \(reason)"
    default: about(words, reason)
    }
  }

  private func otherReason(_ error: QuickAddError) -> String {
    switch error {
    case .endTimeAlone(let words):
      texts(
        ko: "끝('\(shown(words))')만 있고 시작 시각이 빠졌어요.",
        en: "The end '\(shown(words))' is clear, but the start time is missing.")
    case .timesOnSeveralDays(_, let days, _):
      texts(
        ko: "\(texts.dates.days(days))에 매일 그 시각인가요, 첫날부터 마지막 날까지 이어지나요?",
        en: "This can mean that time on each of \(texts.dates.days(days)), or one event from the first day to the last."
      )
    case .timeMissing(let minutes):
      texts(
        ko: "시작 시각이 빠졌어요(\(texts.dates.duration(minutes: minutes)) 동안).",
        en: "The length is \(texts.dates.duration(minutes: minutes)), but the start time is missing.")
    case .dateMissing(let days):
      texts(ko: "시작하는 날이 빠졌어요(\(days)일 동안).", en: "The length is \(days) days, but the start date is missing.")
    case .nothingRepeats(let words, coming: nil):
      about(words, ko: "반복 주기가 빠졌어요.", en: "it doesn't say how often to repeat.")
    case .nothingRepeats(let words, let coming?):
      about(
        words, ko: "\(texts.dates.days(coming)) 한 번인가요, 매주 반복하나요?",
        en: "this can mean \(texts.dates.days(coming)) only, or every week.")
    case .endsBeforeStart(let words, _, let minutes):
      about(
        words, ko: "끝나는 시각이 시작보다 빨라요. 다음 날까지라면 \(texts.dates.duration(minutes: minutes)) 동안이에요.",
        en: "it ends before it starts; if it ends the next day, it lasts \(texts.dates.duration(minutes: minutes)).")
    case .daysOfWeek(let words, _):
      about(
        words, ko: "이어진 날이 아니라서 한 일정으로 만들 수 없어요.",
        en: "those days aren't in a row, so they can't be one event.")
    case .exception(let words, _):
      about(words, ko: "반복에서 뺄 날은 한 줄에 함께 쓸 수 없어요.", en: "exceptions can't be written in one line.")
    case .dayOfSeries(let words, _):
      about(words, ko: "반복을 시작하는 날인지, 끝나거나 쉬는 날인지 알 수 없어요.", en: "the series may start, end or pause on that day.")
    case .tooManyTimes(let words):
      about(words, ko: "10,000번까지만 반복할 수 있어요.", en: "an event can repeat at most 10,000 times.")
    case .hoursWithoutStart(let words, _):
      about(
        words, ko: "몇 시부터인지, 오늘만인지 매일인지 알 수 없어요.",
        en: "the hour at which it begins is missing, and it may be only for today or for every day.")
    case .hoursOfDay(let words, let day):
      about(
        words, ko: "\(texts.dates.shortDay(day)) 하루만인가요, 그날부터 매일인가요?",
        en: "this can mean only \(texts.dates.shortDay(day)), or every day from then on.")
    case .twoEnds: texts(ko: "반복을 언제 끝낼지 두 가지로 썼어요.", en: "The repetition has two ends.")
    case .endsTooSoon: texts(ko: "이대로면 한 번도 반복하지 않아요.", en: "With this end, the event wouldn't repeat at all.")
    case .tooOften(let words):
      about(
        words, ko: "한 줄로 쓸 때는 한 시간에 한 번까지만 반복할 수 있어요.",
        en: "what is written in one line can repeat at most once an hour.")
    case .neverHappens(let words): about(words, ko: "그런 날은 오지 않아요.", en: "there is no such day.")
    case .dateOutsideRule(let day, let next):
      texts(
        ko: """
          \(texts.dates.shortDay(day))에는 반복되지 않아요. 그 뒤 첫날은 \
          \(Particle.copula.attached(to: texts.dates.shortDay(next))).
          """,
        en: "The event doesn't repeat on \(texts.dates.shortDay(day)); the next date is \(texts.dates.shortDay(next)).")
    case .lunarRepetition(let words):
      about(words, ko: "음력으로는 매년 같은 날짜만 반복할 수 있어요.", en: "in the lunar calendar, only a yearly date can repeat.")
    case .endNotAfterStart(let start, let end):
      texts(
        ko: "끝(\(texts.dates.dateTime(end)))이 시작(\(texts.dates.dateTime(start)))보다 뒤여야 해요.",
        en: "The end (\(texts.dates.dateTime(end))) must be after the start (\(texts.dates.dateTime(start))).")
    case .tooEarlyAlarm(let words):
      about(words, ko: "알림은 4주 전까지만 정할 수 있어요.", en: "an alarm can be at most four weeks before.")
    case .titleMissing: texts(ko: "제목이 빠졌어요.", en: "The title is missing.")
    case .text(let error, let kind): message(for: error, field: name(of: kind))
    default: ""
    }
  }

  private func name(of kind: QuickAddPiece.Kind?) -> String {
    switch kind {
    case .place: texts(ko: "장소", en: "Location")
    case .tag: texts(ko: "태그", en: "Tags")
    default: texts(ko: "제목", en: "Title")
    }
  }

  private func message(for error: TextLimitError, field: String) -> String {
    switch error {
    case .empty: texts(ko: "\(Particle.object.attached(to: field)) 써 주세요.", en: "\(field) can't be empty.")
    case .tooLong(let count, let limit):
      texts(
        ko: "\(limit.grouped)자까지 쓸 수 있어요(지금 \(count.grouped)자).",
        en: "\(field) has \(count.grouped) characters, but the limit is \(limit.grouped).")
    }
  }

  func whichOne(of count: Int) -> String { texts(ko: "어느 뜻인가요? [1~\(count)]", en: "Which one? [1-\(count)]") }

  func shown(_ words: String) -> String { texts.shortened(VisibleText.line(words)) }

  package func message(for error: QuickAddError) -> String {
    [reason(of: error), advice(on: error)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  func advice(on error: QuickAddError) -> String {
    switch error {
    case .nothingRepeats(let words, coming: nil) where error.answers.count < 2:
      return joined(texts.writeFor(texts(ko: "매주 월요일", en: "every monday")), quote(words))
    case .laterToday(let words, _):
      // The example is in the language of the words.
      let isKorean = words.unicodeScalars.contains { $0.value > 0x1100 }
      let time = isKorean ? "\(shown(words)) 7시" : "\(shown(words)) at 7"
      return write([time] + error.answers.map { shown($0.replacement) })
    case .remains(let words): return joined(texts.writeFor(texts(ko: "내일 오후 3시", en: "tomorrow 3pm")), quote(words))
    case .twice:
      let either = error.answers.map { quoted($0.words) }.joined(separator: texts(ko: " 또는 ", en: " or "))
      return texts(
        ko: "하나를 빼거나, 제목인 쪽을 따옴표로 감싸 주세요: \(either)",
        en: "Remove one, or put the one that is part of the title in quotation marks: \(either)")
    default: return error.answers.isEmpty ? otherAdvice(on: error) : write(error.answers.map { shown($0.replacement) })
    }
  }

  private func otherAdvice(on error: QuickAddError) -> String {
    switch error {
    case .phrase(let words, let error): joined(texts.advice(on: error), quote(words))
    case .endTimeAlone: texts.writeFor(texts(ko: "15:00-18:00", en: "3pm-6pm"))
    case .timesOnSeveralDays(_, let days, let times):
      write([
        texts(ko: "매일 \(times) \(days.first)~\(days.last)", en: "every day \(times) \(days.first)-\(days.last)"),
        texts(
          ko: "\(days.first) \(times.start) ~ \(days.last) \(times.end ?? times.start)",
          en: "\(days.first) \(times.start) - \(days.last) \(times.end ?? times.start)"),
      ])
    case .timeMissing: texts.writeFor(texts(ko: "오후 3시 1시간", en: "3pm for 1h"))
    case .dateMissing(let days): texts.writeFor(texts(ko: "내일 \(days)일 동안", en: "tomorrow for \(days) days"))
    case .exception(_, let others): exceptionAdvice(others)
    case .tooManyTimes: texts.writeFor(texts(ko: "총 10번", en: "for 10 times"))
    case .hoursWithoutStart: texts.writeFor(texts(ko: "한 시간마다 오전 9시부터 오후 6시까지", en: "every hour from 9am to 6pm"))
    case .twoEnds: texts(ko: "횟수나 끝나는 날 하나만 써 주세요.", en: "Use a number of times or an end date, not both.")
    case .endsTooSoon: texts(ko: "끝나는 날이나 횟수를 늘리거나 빼 주세요.", en: "Choose a later end, or leave it out.")
    case .tooOften(let words):
      joined(texts.writeFor(texts(ko: "한 시간마다 오전 9시부터 오후 6시까지", en: "every hour from 9am to 6pm")), quote(words))
    case .neverHappens: texts.writeFor(texts(ko: "매월 말일", en: "last day of every month"))
    case .dateOutsideRule(let day, let next): write(["\(next)", texts(ko: "\(day)부터", en: "from \(day)")])
    case .lunarRepetition:
      texts(
        ko: "음력 날짜로 써 주세요: 매년 음력 8월 14일. 다른 날은 해마다 따로 추가해 주세요.",
        en: "Use its lunar date: every lunar 8/14. Add other days one by one, each with its year.")
    case .titleMissing: texts(ko: "제목으로 쓸 말을 함께 써 주세요.", en: "Add a title.")
    case .zone(let words):
      joined(
        texts(
          ko: "내 시간대의 시각으로 바꾸거나, 시간대를 --zone이나 자세한 양식에 써 주세요.",
          en: "Use your own time zone, or set another with --zone or in the full form."), quote(words))
    default: ""
    }
  }

  /// Returns a repetition as it can be typed: 매주 월화수목금, every mon-fri, every mon/wed/thu.
  private func repetition(on days: [Weekday]) -> String {
    let names = days.map { texts.dates.weekday($0, .short).lowercased() }
    guard let first = days.first, let last = days.last else { return "" }
    let isRow = days.count > 2 && last.daysAfter(first) == days.count - 1
    let range = "\(names[0])-\(names[days.count - 1])"
    return texts(ko: "매주 \(names.joined())", en: "every \(isRow ? range : names.joined(separator: "/"))")
  }

  /// - Parameter others: The weekdays without the excluded ones; empty if a date is excluded.
  private func exceptionAdvice(_ others: [Weekday]) -> String {
    let days = repetition(on: others)
    let named = texts(ko: "반복할 요일을 모두 써 주세요: \(days). ", en: "List the days: \(days). ")
    return (others.isEmpty ? "" : named)
      + texts(
        ko: "하루만 빼려면 추가한 뒤 'haru plan remove 제목 --this --on 12/29'",
        en: "To skip a single day, add the event, then run 'haru plan remove TITLE --this --on 12/29'.",
        screenKo: "하루만 빼려면 추가한 뒤 그날 일정에서 d를 눌러 주세요.",
        screenEn: "To skip a single day, add the event, then press d on that day.")
  }

  private func write(_ readings: [String]) -> String {
    let (others, last) = (readings.dropLast().joined(separator: ", "), readings.suffix(1).joined())
    let ways = readings.prefix(1) + readings.dropFirst().map { "or \($0)" }
    return texts(
      ko: "이렇게 써 주세요: \(others.isEmpty ? last : "\(others) 또는 \(last)")",
      en: "Try: \(ways.joined(separator: " · "))")
  }

  func quote(_ words: String) -> String {
    texts(
      ko: "제목이라면 따옴표로 감싸 주세요: \(quoted(words))",
      en: "If it is part of the title, put it in quotation marks: \(quoted(words))")
  }

  /// Returns two pieces of advice, with a dot between them if the first ends with an example.
  private func joined(_ one: String, _ other: String) -> String { one + (one.hasSuffix(".") ? " " : " · ") + other }

  private func quoted(_ words: String) -> String { "\"\(shown(words))\"" }

  /// Returns the failure of options that give a first day on which the given rule doesn't repeat.
  ///
  /// - Parameters:
  ///   - day: The given day.
  ///   - next: The first day of the rule after that.
  ///   - option: The option with the day.
  func startOutsideRule(_ day: Day, _ next: Day, _ option: OptionSpec) -> CommandFailure {
    failure(
      "start_outside_repeat", reason(of: .dateOutsideRule(day, next)),
      hintKo: "\(option.long)에 \(Particle.object.attached(to: "\(next)")) 쓰거나 --repeat을 바꿔 주세요.",
      hintEn: "Use \(option.long) \(next), or change --repeat.")
  }

  /// - Parameter title: The name of the option or of the argument that contains the title.
  func failure(_ error: QuickAddError, titled title: String) -> CommandFailure {
    if case .text(let error, of: nil) = error { return texts.failure(of: title, isOption: true, error) }
    let advice = advice(on: error)
    return CommandFailure(
      error.answers.count > 1 ? "ambiguous_words" : "unusable_words", reason(of: error),
      hint: advice.isEmpty ? nil : advice, kind: error.isOutOfRange ? .failed : .usage)
  }
}

extension QuickAddError {
  fileprivate var isOutOfRange: Bool {
    switch self {
    case .phrase(_, let error): error.isOutOfRange
    case .endNotAfterStart, .endsTooSoon, .neverHappens: true
    default: false
    }
  }
}
