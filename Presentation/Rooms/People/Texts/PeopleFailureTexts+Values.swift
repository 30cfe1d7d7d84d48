package import Domain

// Why something that was typed is refused.
extension PeopleFailureTexts {
  /// - Parameter word: What was typed.
  package func keyword(_ word: String, _ error: TextLimitError) -> Refusal {
    switch error {
    case .empty: return Refusal(texts(ko: "키워드가 비어 있어요.", en: "A keyword is empty."))
    case .tooLong(let count, let limit):
      let word = texts.shortName(word)
      return Refusal(
        texts(
          ko: "키워드 '\(word)'\(Particle.topic.behind(word)) \(count)자예요. \(limit)자까지 쓸 수 있어요.",
          en: "The keyword '\(word)' has \(count) characters, but at most \(limit) are allowed."
        ),
        hint: texts.shorten(by: count - limit)
      )
    }
  }

  package func memo(_ error: TextLimitError) -> Refusal { texts.refusal(of: texts.people.memo, error) }

  package func nickname(_ error: TextLimitError) -> Refusal { texts.refusal(of: texts.people.nickname, error) }

  package func refusal(_ error: CycleReadingError) -> Refusal {
    let hint = texts(ko: "7, 2주, 한 달처럼 써 주세요.", en: "Write it as in 7, 2 weeks or a month.")
    return switch error {
    case .notUnderstood(let text):
      Refusal(
        texts(
          ko: "'\(texts.shortName(text))': 며칠마다인지 알 수 없어요.",
          en: "'\(texts.shortName(text))' is not a number of days."
        ),
        hint: hint
      )
    case .outOfRange(let days):
      Refusal(
        texts(ko: "\(days)일마다는 안 돼요. 1일에서 90일까지예요.", en: "Every \(days) days cannot be; it is 1 to 90 days."),
        hint: hint
      )
    }
  }

  package func refusal(_ error: BirthdayReadingError) -> Refusal {
    let example = texts(
      ko: "4/12, 1990-04-12, 음력 4월 12일처럼 써 주세요.",
      en: "Write it as in 4/12, 1990-04-12 or lunar 4/12."
    )
    switch error {
    case .notUnderstood(let text):
      let text = texts.shortName(text)
      return Refusal(texts(ko: "'\(text)': 생일을 알 수 없어요.", en: "'\(text)' is not a birthday."), hint: example)
    case .future(let day):
      let day = texts.dates.dayAndYear(day)
      return Refusal(texts(ko: "\(day)은 아직 오지 않았어요.", en: "\(day) is still to come."), hint: example)
    case .date(let error): return refusal(error)
    }
  }

  package func refusal(_ error: BirthdayError) -> Refusal {
    switch error {
    case .noSuchDate: Refusal(texts(ko: "그런 날짜는 없어요.", en: "There is no such date."))
    case .noLeapMonth(let year, let month):
      Refusal(
        texts(ko: "음력 \(year)년에는 윤\(month)월이 없어요.", en: "The lunar year \(year) has no leap month \(month)."),
        hint: texts(ko: "해나 달을 확인해 주세요.", en: "Check the year or the month.")
      )
    case .shortLunarMonth(let length):
      Refusal(
        texts(ko: "음력 그달은 \(length)일까지 있어요.", en: "That lunar month has only \(length) days."),
        hint: texts(ko: "날짜를 확인해 주세요.", en: "Check the day.")
      )
    }
  }

  /// - Parameter days: A number outside `PostponeDays.range`.
  package func postponeDays(_ days: Int) -> Refusal {
    Refusal(
      texts(ko: "\(days)일은 미룰 수 없어요.", en: "It cannot be put off by \(days) days."),
      hint: texts(ko: "1일에서 7일까지 미룰 수 있어요.", en: "1 to 7 days are possible.")
    )
  }
}
