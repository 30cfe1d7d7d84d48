import Domain

extension PlanFailureTexts {
  var titleTwice: CommandFailure {
    CommandFailure(
      "conflicting_arguments",
      texts(ko: "제목과 --title은 함께 쓸 수 없어요.", en: "A title and --title cannot be used together."), kind: .usage)
  }

  func alarm(_ text: String, _ error: AlarmReadingError) -> CommandFailure {
    let isUnderstood = if case .tooEarly = error { true } else { false }
    return CommandFailure(
      "invalid_alarm",
      texts(
        ko: "알림은 시작할 때부터 4주 전까지예요: '\(texts.plan.shortened(text))'.",
        en: "An alarm is at the start or up to four weeks before, not '\(texts.plan.shortened(text))'."),
      hint: texts(ko: "0m, 10m, 1h, 1d, none처럼 써 주세요.", en: "Write it as in 0m, 10m, 1h, 1d or none."),
      kind: isUnderstood ? .failed : .usage)
  }

  var noneAmongAlarms: CommandFailure {
    CommandFailure(
      "conflicting_options",
      texts(ko: "--alarm none은 다른 알림과 함께 쓸 수 없어요.", en: "--alarm none cannot be used with other alarms."), kind: .usage)
  }

  var nothingToChange: CommandFailure {
    CommandFailure(
      "nothing_to_change", texts(ko: "무엇을 바꿀지 빠졌어요.", en: "What to change is missing."),
      hint: texts(ko: "--start, --title 같은 옵션을 써 주세요.", en: "Use options such as --start or --title."), kind: .usage)
  }

  var noCalendarChange: CommandFailure {
    CommandFailure(
      "nothing_to_change", texts(ko: "무엇을 바꿀지 빠졌어요.", en: "What to change is missing."),
      hint: texts(ko: "--name이나 --hue를 써 주세요.", en: "Use --name or --hue."), kind: .usage)
  }

  func noEvent(_ words: String) -> CommandFailure {
    CommandFailure(
      "no_such_event", texts.planCommands.notFound(words),
      hint: texts(ko: "'haru plan search'로 찾아보세요.", en: "Look for it with 'haru plan search'."))
  }

  /// - Parameter choices: The first of them, with their ids.
  func severalEvents(_ words: String, choices: [String], id: String, count: Int) -> CommandFailure {
    let words = texts.plan.shortened(words)
    let more = count - choices.count
    let rest = more > 0 ? [texts(ko: "그 밖에 \(more)개", en: "and \(more) more")] : []
    return CommandFailure(
      "ambiguous_event", texts(ko: "'\(words)'에 맞는 일정이 여럿이에요.", en: "'\(words)' fits several events."),
      choices: choices + rest, hint: texts(ko: "\(id)처럼 ID를 써 주세요.", en: "Name it by its id, as in \(id)."))
  }

  var standardCalendar: CommandFailure {
    CommandFailure(
      "standard_calendar", texts(ko: "기본 캘린더는 지울 수 없어요.", en: "The standard calendar cannot be removed."),
      hint: texts(
        ko: "이름은 'haru plan calendars edit'로 바꿀 수 있어요.", en: "'haru plan calendars edit' gives it another name."))
  }

  func noCalendar(_ name: String, among names: [String]) -> CommandFailure {
    CommandFailure(
      "no_such_calendar",
      texts(
        ko: "'\(texts.plan.shortened(name))' 캘린더는 없어요.", en: "There is no calendar '\(texts.plan.shortened(name))'."),
      hint: texts(ko: "있는 캘린더: \(names.joined(separator: ", "))", en: "There are: \(names.joined(separator: ", "))"))
  }

  func calendarExists(_ name: String) -> CommandFailure {
    CommandFailure(
      "calendar_exists",
      texts(
        ko: "'\(texts.plan.shortened(name))' 캘린더는 이미 있어요.",
        en: "There is a calendar '\(texts.plan.shortened(name))' already."),
      hint: texts(ko: "다른 이름을 써 주세요.", en: "Choose another name."))
  }
}

extension PlanFailureTexts {
  func quickAdd(_ error: QuickAddError) -> CommandFailure {
    texts.quickAddErrors.failure(error, titled: PlanOption.title.long)
  }

  func noQuickCalendar(_ name: String) -> CommandFailure {
    CommandFailure("no_such_calendar", texts.plan.quickAdd.noCalendar(name))
  }
}
