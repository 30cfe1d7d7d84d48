package import Domain

extension Texts {
  /// Returns the remark that the clocks skip a written time and show another time instead.
  func skipped(_ written: TimeOfDay, shown: DateTime) -> String {
    let (written, time) = (dates.time(written), dates.time(shown.time))
    let day = dates.shortDay(shown.day)
    return self(
      ko:
        "\(day)에는 시계가 바뀌어 \(Particle.subject.attached(to: written)) 없어서 \(Particle.direction.attached(to: time)) 정해요.",
      en: "The clocks change on \(day) and skip \(written), so it becomes \(time).")
  }

  /// Returns how the words were understood, and why they were refused.
  func reason(of error: DateReadingError) -> String {
    let format = DateFormatting(self)
    switch error {
    case .empty(let kind):
      return self(ko: "\(Particle.subject.attached(to: name(of: kind))) 비어 있어요.", en: "The \(name(of: kind)) is empty.")
    case .notUnderstood(let text, let kind):
      let quoted = quoted(text)
      return self(
        ko: [.time, .duration].contains(kind)
          ? "\(Particle.object.attached(to: quoted)) \(Particle.direction.attached(to: name(of: kind))) 읽을 수 없어요."
          : "\(Particle.subject.attached(to: quoted)) 언제인지 모르겠어요.",
        en: "\(quoted) isn't a valid \(name(of: kind)).")
    case .leftOver(let rest, let understood):
      let value = self.understood(understood)
      return self(
        ko: "\(value) 뒤의 \(Particle.object.attached(to: quoted(rest))) 읽을 수 없어요.",
        en: "This starts with \(value), but Haru doesn't understand \(quoted(rest)) after that.")
    case .noSuchDay(let year, let month, let day): return noSuchDay(year: year, month: month, day: day)
    case .noSuchMonth(let month, nil, _), .noSuchMonth(let month, _, .some):
      return self(ko: "\(month)월은 없어요.", en: "There is no month \(month).")
    case .noSuchMonth(let month, _, nil):
      return self(
        ko: "\(month)월은 없어요. 월과 일의 순서는 dates.order로 정해요.",
        en: "There is no month \(month). The setting dates.order decides whether month or day comes first.")
    case .noSuchWeekday(let weekday, let number, let year, let month):
      let weekday = format.weekday(weekday, .full)
      return self(
        ko: "\(year)년 \(month)월에는 \(number)번째 \(Particle.subject.attached(to: weekday)) 없어요.",
        en: "\(MonthNames.english(month)) \(year) has no \(weekday) number \(number).")
    case .hourMissing(let part):
      return self(ko: "\(name(of: part)) 몇 시인지 알 수 없어요.", en: "'\(name(of: part))' needs an hour.")
    case .noSuchLunarDay(let date): return noSuchLunarDay(date)
    case .noSuchTime(let hour, let minute):
      let time = "\(hour):\(DateFormatting.twoDigits(minute))"
      return self(ko: "\(Particle.topic.attached(to: time)) 없는 시각이에요.", en: "\(time) isn't a valid time.")
    case .endOfDay:
      return self(ko: "하루의 끝인 밤 12시(24:00)는 다음 날 0시예요.", en: "24:00, the end of a day, is 00:00 of the next day.")
    case .midnight(let day):
      let day = format.shortDay(day)
      return self(
        ko: "\(day)의 시작일 수도, 끝일 수도 있어요.", en: "This can mean midnight at the start or at the end of \(day).")
    case .mistyped(let words, let meant):
      let (words, meant) = (quoted(words), quoted(meant))
      return self(
        ko: "\(Particle.object.attached(to: words)) 읽을 수 없어요. \(Particle.object.attached(to: meant)) 잘못 쓴 것 같아요.",
        en: "Haru doesn't understand \(words). It looks like a typo for \(meant).")
    case .hourOutsidePart(let hour, let part):
      return self(
        ko: "\(Particle.with.quoting(name(of: part))) \(hour)시는 서로 맞지 않아요.",
        en: "Hour \(hour) doesn't go with '\(name(of: part))'.")
    case .shortYear(let text):
      return self(
        ko: "\(quoted(text))에서 어느 것이 연도인지 알 수 없어요.", en: "It isn't clear which number is the year.")
    case .twoDays(let one, let other):
      let (one, other) = (format.shortDay(one), format.shortDay(other))
      return self(ko: "\(one)일 수도, \(other)일 수도 있어요.", en: "This can mean \(one) or \(other).")
    case .twoMoments(let one, let other):
      let (one, other) = (format.dateTime(one), format.dateTime(other))
      return self(ko: "\(one)일 수도, \(other)일 수도 있어요.", en: "This can mean \(one) or \(other).")
    case .yearMissing(let past, let next):
      let (past, next) = (past.first.year, next.first.year)
      return self(
        ko: "이미 지난 \(past)년일 수도, \(next)년일 수도 있어요.",
        en: "Without a year, this can mean \(past), which has passed, or \(next).")
    case .countOrDay(let count, let day):
      let day = format.shortDay(day)
      return self(
        ko: "\(count.grouped)일 동안일 수도, \(day)까지일 수도 있어요.", en: "This can mean \(count.grouped) days, or until \(day).")
    case .twoTimes(let one, let other):
      let (one, other) = (format.time(one), format.time(other))
      return self(ko: "\(one)일 수도, \(other)일 수도 있어요.", en: "This can mean \(one) or \(other).")
    case .severalDays(let days):
      let days = format.days(days)
      return self(ko: "\(days) 가운데 어느 날인지 알 수 없어요.", en: "This doesn't say which day of \(days).")
    case .dayMissing(let month):
      let month = month.month
      return self(ko: "\(month)월 며칠인지 알 수 없어요.", en: "The day of \(MonthNames.english(month)) is missing.")
    case .wrongWeekday(let day, let written):
      let (right, wrong) = (format.dayAndYear(day), format.weekday(written, .full))
      return self(
        ko: """
          \(day.year)년 \(day.month)월 \(day.dayOfMonth)일은 \(Particle.subject.attached(to: wrong)) 아니라 \
          \(Particle.copula.attached(to: format.weekday(day.weekday, .full))).
          """, en: "\(right) isn't a \(wrong).")
    case .outOfRange: return self(ko: "1년부터 9999년까지만 다룰 수 있어요.", en: "Only the years 1 to 9999 can be used.")
    case .endBeforeStart(let start, let end):
      let (start, end) = (format.dayAndYear(start), format.dayAndYear(end))
      return self(
        ko: "끝나는 날(\(end))이 시작하는 날(\(start))보다 빨라요.", en: "The last day (\(end)) is before the first day (\(start)).")
    case .durationOutOfRange: return self(ko: "기간은 1분부터 3,650일까지예요.", en: "A duration can be 1 minute to 3,650 days.")
    }
  }

  private func noSuchDay(year: Int?, month: Int?, day: Int) -> String {
    guard let month else { return self(ko: "\(day)일이 있는 달은 없어요.", en: "No month has a day \(day).") }
    let length = Month(year: year ?? 2000, month: month)?.length ?? 31
    let name = MonthNames.english(month)
    guard let year else {
      // The length of February depends on the year, which wasn't given.
      if month == 2 { return self(ko: "2월 \(day)일은 없어요.", en: "There is no \(name) \(day).") }
      return self(
        ko: "\(month)월 \(day)일은 없어요. \(month)월은 \(length)일까지예요.",
        en: "There is no \(name) \(day): \(name) has \(length) days.")
    }
    return self(
      ko: "\(year)년 \(month)월 \(day)일은 없어요. 그달은 \(length)일까지예요.",
      en: "There is no \(name) \(day) in \(year): that month has \(length) days.")
  }

  private func noSuchLunarDay(_ date: ParsedDate) -> String {
    let text = self(
      ko: "음력 \(date.year.map { "\($0)년 " } ?? "")\(date.isLeapMonth ? "윤" : "")\(date.month)월 \(date.day)일",
      en: "lunar \(date.year.map { "\($0) " } ?? "")\(date.isLeapMonth ? "leap " : "")\(date.month)/\(date.day)")
    return self(
      ko: date.year == nil ? "앞으로 38년 안에 \(text)이 없어요." : "\(text)은 없어요.",
      en: date.year == nil ? "There is no \(text) in the next 38 years." : "There is no \(text).")
  }

  /// Returns text of the user in quotation marks: cleaned, on one line, and shortened for a message.
  private func quoted(_ text: String) -> String {
    let limit = 40
    var columns = 0
    var shown = ""
    for grapheme in VisibleText.graphemes(of: text.prefix(2 * limit)) {
      columns += TextWidth.columns(of: grapheme)
      guard columns < limit else { return "'\(shown)…'" }
      shown.append(grapheme)
    }
    return "'\(shown)'"
  }

  /// Returns advice with an example that works.
  ///
  /// - Parameter isPast: `true` if only past days are allowed.
  func advice(on error: DateReadingError, isPast: Bool = false) -> String {
    switch error {
    case .empty(let kind), .notUnderstood(_, let kind): writeFor(example(of: kind, isPast: isPast))
    case .leftOver(_, let understood): writeFor(example(of: kind(of: understood), isPast: isPast))
    case .noSuchDay where error.readings.isEmpty:
      self(ko: "1~31일 가운데 하루를 써 주세요.", en: "Use a day from 1 to 31.")
    case .noSuchMonth where error.readings.isEmpty: writeFor(example(of: .date))
    case .noSuchDay, .noSuchMonth, .twoDays, .twoMoments, .yearMissing, .countOrDay, .severalDays, .twoTimes, .midnight,
      .mistyped:
      write(error.readings)
    case .noSuchWeekday: writeFor(self(ko: "12월 마지막 월요일", en: "last monday of december"))
    case .hourMissing:
      writeFor(self(ko: "\(isPast ? "어제" : "내일") 저녁 7시", en: "\(isPast ? "yesterday" : "tomorrow") 7pm"))
    case .noSuchLunarDay: writeFor(self(ko: "음력 8월 15일", en: "lunar 8/15"))
    case .noSuchTime: writeFor(example(of: .time))
    case .endOfDay: self(ko: "다음 날 00:00이나 그날 23:59로 써 주세요.", en: "Use 00:00 of the next day, or 23:59.")
    case .hourOutsidePart: writeFor(example(of: .time))
    case .shortYear:
      self(ko: "2026-04-05처럼 연도를 네 자리로 먼저 써 주세요.", en: "Put a four-digit year first, as in 2026-04-05.")
    case .dayMissing(let month): writeFor("\(month.lastDay)")
    case .wrongWeekday(let day, _): write(day.description)
    case .outOfRange: writeFor("2026-11-25")
    case .endBeforeStart(let start, let end): write("\(end) ~ \(start)")
    case .durationOutOfRange: writeFor(example(of: .duration))
    }
  }

  func writeFor(_ example: String) -> String { self(ko: "예를 들면 이렇게 써 주세요: \(example)", en: "Try \(example)") }

  private func write(_ text: String) -> String {
    self(ko: "\(Particle.direction.attached(to: text)) 써 주세요.", en: "Use \(text).")
  }

  private func write(_ readings: [String]) -> String {
    let others = readings.dropLast().joined(separator: ", ")
    guard let last = readings.last, !others.isEmpty else { return write(readings.joined()) }
    return self(ko: "\(others) 또는 \(Particle.direction.attached(to: last)) 써 주세요.", en: "Use \(others) or \(last).")
  }

  private func kind(of value: PhraseValue) -> PhraseKind {
    switch value {
    case .day: .date
    case .time: .time
    case .dateTime: .dateTime
    case .days: .dateRange
    case .minutes: .duration
    }
  }

  package func message(for error: DateReadingError, isPast: Bool = false) -> String {
    "\(reason(of: error)) \(advice(on: error, isPast: isPast))"
  }

  /// Returns examples that work on every day: a date without a year may have just passed, but a 25th always comes.
  package func example(of kind: PhraseKind, isPast: Bool = false) -> String {
    switch kind {
    case .date where isPast: self(ko: "어제, 월요일, 3일 전", en: "yesterday, monday, 3 days ago")
    case .dateTime where isPast: self(ko: "어제 오후 3시, 월요일 15:00", en: "yesterday 3pm, monday 15:00")
    case .date: self(ko: "25일, 내일, 다음 주 월요일", en: "25th, tomorrow, in 3 days")
    case .time: self(ko: "15:00, 오후 3시", en: "15:00, 3pm")
    case .duration: self(ko: "1시간 30분, 90m", en: "1h30m, 90 min")
    case .dateTime: self(ko: "내일 오후 3시, 25일 15:00", en: "tomorrow 3pm, 25th 15:00")
    case .dateRange: self(ko: "25일~28일, 이번 주", en: "25th-28th, this week")
    }
  }

  /// Returns the meaning of words that were understood, such as Friday, November 20, 2026.
  package func understood(_ value: PhraseValue) -> String {
    let format = DateFormatting(self)
    return switch value {
    case .day(let day): format.dayAndYear(day)
    case .time(let time): format.time(time)
    case .dateTime(let dateTime): "\(format.dayAndYear(dateTime.day)) \(format.time(dateTime.time))"
    case .days(let days): days.count == 1 ? format.dayAndYear(days.first) : format.daysAndYear(days)
    case .minutes(let minutes): format.duration(minutes: minutes)
    }
  }

  package func name(of kind: PhraseKind) -> String {
    switch kind {
    case .date: self(ko: "날짜", en: "date")
    case .time: self(ko: "시각", en: "time")
    case .duration: self(ko: "길이", en: "duration")
    case .dateTime: self(ko: "날짜와 시각", en: "date and time")
    case .dateRange: self(ko: "기간", en: "date range")
    }
  }

  func name(of part: PartOfDay) -> String {
    switch part {
    case .beforeNoon: self(ko: "오전", en: "a.m.")
    case .afterNoon: self(ko: "오후", en: "p.m.")
    case .dawn: self(ko: "새벽", en: "before dawn")
    case .morning: self(ko: "아침", en: "morning")
    case .midday: self(ko: "낮", en: "afternoon")
    case .evening: self(ko: "저녁", en: "evening")
    case .night: self(ko: "밤", en: "night")
    }
  }

  package func age(_ years: Int) -> String { self(ko: "만 \(years)세", en: "turns \(years)") }

  /// Returns a birthday such as 김민아 생일 · 만 36세 or Mina's birthday · turns 36.
  func birthday(_ birthday: BirthdayOccurrence) -> String {
    let name = shortName(birthday.contact.title)
    let age = birthday.age.map { " · \(self.age($0))" } ?? ""
    return self(ko: "\(name) 생일\(age)", en: "\(name)'s birthday\(age)")
  }
}
