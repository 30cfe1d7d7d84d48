import Domain

extension PlanFailureTexts {
  func repetition(_ error: RepeatReadingError) -> CommandFailure {
    CommandFailure(
      "invalid_repeat", "\(PlanOption.repetition.long): \(texts.recurrence.reason(error))",
      hint: texts(
        ko: "daily, 매주, 격주, 평일, monthly, 3일마다, 'FREQ=MONTHLY;BYDAY=-1FR'처럼 써 주세요.",
        en: "Write it as in daily, weekly, weekdays, monthly, 'every 3 days' or 'FREQ=MONTHLY;BYDAY=-1FR'."),
      kind: .usage)
  }

  func lunarEdit(_ words: String) -> CommandFailure {
    CommandFailure(
      "lunar_repeat",
      texts(
        ko: "있는 일정을 음력으로 반복하게 바꿀 수는 없어요: '\(texts.plan.shortened(words))'.",
        en: "An event that is there cannot be changed to one of the lunar calendar: '\(texts.plan.shortened(words))'."),
      hint: texts(
        ko: "새로 추가해 주세요: haru plan add 제사 매년 음력 5월 3일", en: "Add it anew: haru plan add memorial every lunar 5/3"))
  }

  var nothingToEnd: CommandFailure {
    CommandFailure(
      "not_recurring",
      texts(
        ko: "반복하지 않는 일정이라 --until이나 --count로 끝낼 것이 없어요.",
        en: "It does not repeat, so there is nothing that --until or --count could end."),
      hint: texts(ko: "--repeat도 써 주세요.", en: "Give --repeat too."))
  }

  var severalToEnd: CommandFailure {
    CommandFailure(
      "several_rules",
      texts(
        ko: "규칙이 여럿이라 어느 것을 끝낼지 알 수 없어요.",
        en: "It repeats by several rules, and it is not clear which of them is to end."),
      hint: texts(ko: "--repeat으로 모두 다시 써 주세요.", en: "Write all of them anew with --repeat."))
  }

  var endTwice: CommandFailure {
    CommandFailure(
      "conflicting_options",
      texts(
        ko: "--repeat에 이미 끝이 있어서 --until, --count와 함께 쓸 수 없어요.",
        en: "--repeat has an end already; it cannot be used together with --until or --count."), kind: .usage)
  }

  func notRepeated(_ event: String) -> CommandFailure {
    CommandFailure(
      "not_recurring", texts(ko: "한 번만 있는 일정이에요: \(event).", en: "\(event) takes place only once."),
      hint: texts(ko: "--this, --following, --all, --on을 빼 주세요.", en: "Leave out --this, --following, --all and --on."))
  }

  /// - Parameter next: When it takes place next.
  func seriesAmongSeveral(_ title: String) -> CommandFailure {
    CommandFailure(
      "scope_missing", texts(ko: "\(title) 일정은 반복돼요.", en: "\(title) repeats."),
      hint: texts(
        ko: "모두 지우려면 --all을 쓰고, 한 번만 지우려면 따로 지워 주세요.",
        en: "Use --all to remove all of it; for a part of it remove it by itself."))
  }

  var partOfSeveral: CommandFailure {
    CommandFailure(
      "part_of_several",
      texts(ko: "여러 일정을 한꺼번에 지울 때는 일부만 지울 수 없어요.", en: "Of several events at once no part can be removed."),
      hint: texts(ko: "--all을 쓰거나 하나씩 지워 주세요.", en: "Use --all, or remove them one by one."), kind: .usage)
  }

  func scopeMissing(_ title: String, next: [String]) -> CommandFailure {
    CommandFailure(
      "scope_missing",
      texts(
        ko: "\(title) 일정은 반복돼요. 이번 것만인지, 이번 것부터인지, 모두인지 골라 주세요.",
        en: "\(title) repeats: say whether it is for this one, this one and those that follow, or all."),
      choices: next.map { texts(ko: "다음: \($0)", en: "next: \($0)") },
      hint: texts(
        ko: "--on 날짜 --this, --on 날짜 --following, --all 가운데 하나를 써 주세요.",
        en: "Use --on DATE --this, --on DATE --following, or --all."))
  }

  func dayMissing(_ title: String, next: [String]) -> CommandFailure {
    CommandFailure(
      "occurrence_missing",
      texts(ko: "\(title) 일정은 반복돼요. 어느 날 것인지 빠졌어요.", en: "\(title) repeats: which one is missing."), choices: next,
      hint: texts(ko: "--on으로 날짜를 써 주세요.", en: "Give its day with --on."))
  }

  func noOccurrence(_ title: String, _ moment: WrittenMoment, nearest: [String]) -> CommandFailure {
    let day = texts.dates.dayAndYear(moment.day)
    let message =
      switch moment {
      case .day: texts(ko: "\(day)에는 \(title) 일정이 없어요.", en: "\(title) does not take place on \(day).")
      case .dateTime(let dateTime):
        texts(
          ko: "\(day) \(texts.dates.time(dateTime.time))에 시작하는 \(title) 일정은 없어요.",
          en: "\(title) does not begin on \(day) at \(texts.dates.time(dateTime.time)).")
      }
    return CommandFailure(
      "no_such_occurrence", message, choices: nearest,
      hint: nearest.isEmpty ? nil : texts(ko: "가까운 날짜를 골라 --on에 써 주세요.", en: "Give one of the nearest with --on."))
  }

  func severalOccurrences(_ title: String, _ day: Day, choices: [String]) -> CommandFailure {
    let day = texts.dates.dayAndYear(day)
    return CommandFailure(
      "ambiguous_occurrence",
      texts(ko: "\(day)에는 \(title) 일정이 여러 번 있어요.", en: "\(title) takes place several times on \(day)."),
      choices: choices,
      hint: texts(ko: "--on '11/25 15:00'처럼 시각도 써 주세요.", en: "Give the time too, as in --on '11/25 15:00'."))
  }

  var calendarOfOne: CommandFailure {
    CommandFailure(
      "calendar_of_one", texts(ko: "하나만 다른 캘린더로 옮길 수는 없어요.", en: "One of them alone cannot be in another calendar."),
      hint: texts(ko: "--following이나 --all을 써 주세요.", en: "Use --following or --all."))
  }

  var repetitionOfOne: CommandFailure {
    CommandFailure(
      "repeat_of_one", texts(ko: "하나만 바꾸면서 반복을 바꿀 수는 없어요.", en: "How it repeats cannot change for one of them alone."),
      hint: texts(ko: "--following이나 --all을 써 주세요.", en: "Use --following or --all."))
  }
}
