package import Domain

extension Texts {
  package func message(for error: DateReadingError, isPast: Bool = false) -> String {
    "\(reason(of: error)) \(advice(on: error, isPast: isPast))"
  }

  package func example(of kind: PhraseKind, isPast: Bool = false) -> String {
    switch kind {
    case .date where isPast: self(ko: "11/18, 어제, 월요일", en: "11/18, yesterday, monday")
    case .dateTime where isPast: self(ko: "어제 오후 3시, 11/18 15:00", en: "yesterday 3pm, 11/18 15:00")
    case .date: self(ko: "11/25, 내일, 다음 주 월요일", en: "11/25, tomorrow, next week monday")
    case .time: self(ko: "15:00, 오후 3시", en: "15:00, 3pm")
    case .duration: self(ko: "1시간 30분, 90m", en: "1h30m, 90 min")
    case .dateTime: self(ko: "내일 오후 3시, 11/25 15:00", en: "tomorrow 3pm, 11/25 15:00")
    case .dateRange: self(ko: "11/25~11/28, 이번 주", en: "11/25-11/28, this week")
    }
  }

  /// Returns how words were understood, such as Friday, November 20, 2026.
  package func understood(_ value: PhraseValue) -> String {
    let format = DateFormatting(self)
    return switch value {
    case .day(let day): format.dayAndYear(day)
    case .time(let time): format.time(time)
    case .dateTime(let dateTime): "\(format.dayAndYear(dateTime.day)) \(format.time(dateTime.time))"
    case .days(let days): days.count == 1 ? format.dayAndYear(days.first) : "\(days.first) – \(days.last)"
    case .minutes(let minutes): format.duration(minutes: minutes)
    }
  }

  package func name(of kind: PhraseKind) -> String {
    switch kind {
    case .date: self(ko: "날짜", en: "date")
    case .time: self(ko: "시각", en: "time")
    case .duration: self(ko: "길이", en: "duration")
    case .dateTime: self(ko: "날짜와 시각", en: "date and time")
    case .dateRange: self(ko: "기간", en: "range of days")
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
}

extension Texts {
  package func age(_ years: Int) -> String { self(ko: "만 \(years)세", en: "turns \(years)") }

  /// 김민아 생일 · 만 36세; Mina's birthday · turns 36.
  func birthday(_ birthday: BirthdayOccurrence) -> String {
    let name = shortName(birthday.contact.title)
    let age = birthday.age.map { " · \(self.age($0))" } ?? ""
    return self(ko: "\(name) 생일\(age)", en: "\(name)'s birthday\(age)")
  }
}
