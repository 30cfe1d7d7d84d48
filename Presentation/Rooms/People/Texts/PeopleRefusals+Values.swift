import Domain

extension PeopleRefusals {
  func failure(_ error: ReviewError) -> CommandFailure {
    switch error {
    case .tooManyKeywords(let count):
      CommandFailure(
        "too_many_keywords",
        texts(
          ko: "키워드가 \(count)개예요. \(Review.keywordLimit)개까지 쓸 수 있어요.",
          en: "\(count) keywords, but at most \(Review.keywordLimit) are allowed."),
        hint: texts(ko: "\(count - Review.keywordLimit)개를 빼 주세요.", en: "Leave out \(count - Review.keywordLimit)."))
    case .duplicate(let keyword):
      CommandFailure(
        "duplicate_keyword",
        texts(
          ko: "키워드 '\(keyword.text)'\(Particle.subject.behind(keyword.text)) 두 번 있어요.",
          en: "The keyword '\(keyword.text)' is there twice."), hint: texts(ko: "하나를 빼 주세요.", en: "Leave one out."))
    case .empty:
      CommandFailure(
        "empty_review", texts(ko: "키워드도 메모도 없어요.", en: "There is neither a keyword nor a memo."),
        hint: texts(ko: "하나라도 적어 주세요.", en: "Write one of them."))
    }
  }

  func keyword(_ word: String, _ error: TextLimitError) -> CommandFailure {
    switch error {
    case .empty: return CommandFailure(error.code, texts(ko: "키워드가 비어 있어요.", en: "A keyword is empty."))
    case .tooLong(let count, let limit):
      let word = texts.shortName(word)
      return CommandFailure(
        error.code,
        texts(
          ko: "키워드 '\(word)'\(Particle.topic.behind(word)) \(count)자예요. \(limit)자까지 쓸 수 있어요.",
          en: "The keyword '\(word)' has \(count) characters, but at most \(limit) are allowed."),
        hint: texts.shorten(by: count - limit))
    }
  }

  func failure(_ error: CycleReadingError) -> CommandFailure {
    let what =
      switch error {
      case .notUnderstood(let text):
        texts(
          ko: "'\(texts.shortName(text))': 며칠마다인지 알 수 없어요.", en: "'\(texts.shortName(text))' is not a number of days.")
      case .outOfRange(let days):
        texts(ko: "\(days)일마다는 안 돼요. 1일에서 90일까지예요.", en: "Every \(days) days cannot be; it is 1 to 90 days.")
      }
    let hint = texts(ko: "7, 2주, 한 달처럼 써 주세요.", en: "Write it as in 7, 2 weeks or a month.")
    let isUnderstood = if case .outOfRange = error { true } else { false }
    return CommandFailure("invalid_cycle", what, hint: hint, kind: isUnderstood ? .failed : .usage)
  }

  func failure(_ error: BirthdayReadingError) -> CommandFailure {
    func invalid(_ what: String, _ hint: String?) -> CommandFailure {
      CommandFailure("invalid_birthday", what, hint: hint)
    }
    let example = texts(
      ko: "4/12, 1990-04-12, 음력 4월 12일처럼 써 주세요.", en: "Write it as in 4/12, 1990-04-12 or lunar 4/12.")
    switch error {
    case .notUnderstood(let text):
      let text = texts.shortName(text)
      return CommandFailure(
        "invalid_birthday", texts(ko: "'\(text)': 생일을 알 수 없어요.", en: "'\(text)' is not a birthday."), hint: example,
        kind: .usage)
    case .date(.future(let day)):
      let day = texts.dates.dayAndYear(day)
      return invalid(
        texts(ko: "\(Particle.topic.attached(to: day)) 아직 오지 않았어요.", en: "\(day) is still to come."), example)
    case .date(.tooEarly):
      return invalid(
        texts(ko: "생일은 1850년부터 적을 수 있어요.", en: "A birthday can't be before 1850."),
        texts(ko: "해를 확인해 주세요.", en: "Check the year."))
    case .date(.noSuchDate): return invalid(texts(ko: "그런 날짜는 없어요.", en: "There is no such date."), nil)
    case .date(.noLeapMonth(let year, let month)):
      return invalid(
        texts(ko: "음력 \(year)년에는 윤\(month)월이 없어요.", en: "The lunar year \(year) has no leap month \(month)."),
        texts(ko: "해나 달을 확인해 주세요.", en: "Check the year or the month."))
    case .date(.shortLunarMonth(let length)):
      return invalid(
        texts(ko: "음력 그달은 \(length)일까지 있어요.", en: "That lunar month has only \(length) days."),
        texts(ko: "날짜를 확인해 주세요.", en: "Check the day."))
    }
  }

  /// - Parameter days: A number outside `PostponeDays.range`.
  func postponeDays(_ days: Int) -> CommandFailure {
    CommandFailure(
      "invalid_number", texts(ko: "\(days)일은 미룰 수 없어요.", en: "It cannot be put off by \(days) days."),
      hint: texts(ko: "1일에서 7일까지 미룰 수 있어요.", en: "1 to 7 days are possible."))
  }

  func noChannel(_ answer: String) -> CommandFailure {
    let answer = texts.shortName(answer)
    let words = Channel.allCases.map(\.word).joined(separator: ", ")
    return CommandFailure(
      "invalid_choice", texts(ko: "'\(answer)': 연락하는 방법이 아니에요.", en: "'\(answer)' is no way to be in touch."),
      hint: texts(ko: "번호나 이 가운데 하나를 써 주세요: \(words)", en: "Give a number, or one of \(words)."), kind: .usage)
  }
}
