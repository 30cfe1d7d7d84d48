import Domain

extension Texts {
  var planCommands: PlanCommandTexts { PlanCommandTexts(texts: self) }
}

struct PlanCommandTexts {
  let texts: Texts

  private var dates: DateFormatting { DateFormatting(texts) }

  func nothingPlanned(_ days: DayRange, today: Day) -> String {
    let span = days.count == 1 ? dates.dayAndYear(days.first) : "\(days.first) – \(days.last)"
    let nothing = texts(ko: "\(span)에는 일정이 없어요.", en: "Nothing is planned for \(span).")
    return days.last < today ? nothing : "\(nothing) \(invitation)"
  }

  var invitation: String { texts(ko: "'haru plan add'로 추가해 보세요.", en: "Add something with 'haru plan add'.") }

  func added(_ event: String) -> String {
    texts(ko: "추가했어요: \(event). 되돌리기: haru undo", en: "Added \(event). Undo: haru undo")
  }

  func changed(_ event: String) -> String {
    texts(ko: "고쳤어요: \(event). 되돌리기: haru undo", en: "Changed \(event). Undo: haru undo")
  }

  func daysShown(_ count: Int, from first: Day) -> String {
    texts(
      ko: "\(first)부터 \(count)일이에요. 더 보려면 --to나 --days를 써 주세요.",
      en: "These are \(count) days from \(first); --to or --days shows more.")
  }

  /// - Parameter changes: From what to what.
  func wouldChange(_ title: String, _ changes: String) -> String {
    let title = texts.plan.shortened(title)
    return texts(
      ko: "고친다면: '\(title)': \(changes). 아무것도 바꾸지 않았어요.",
      en: "Would change '\(title)': \(changes). Nothing was changed.")
  }

  func removed(_ event: String) -> String {
    texts(ko: "지웠어요: \(event). 되돌리기: haru undo", en: "Removed \(event). Undo: haru undo")
  }

  /// - Parameter event: With the time of the occurrence that was changed.
  func changed(_ event: String, _ scope: SeriesScope) -> String {
    let part = texts.plan.name(of: scope)
    return texts(ko: "\(part) 고쳤어요: \(event). 되돌리기: haru undo", en: "Changed \(part): \(event). Undo: haru undo")
  }

  /// - Parameter event: With the time of the occurrence that was removed.
  func removed(_ event: String, _ scope: SeriesScope) -> String {
    let part = texts.plan.name(of: scope)
    return texts(ko: "\(part) 지웠어요: \(event). 되돌리기: haru undo", en: "Removed \(part): \(event). Undo: haru undo")
  }

  /// Occurrences that had been changed and that the series has no place for any more.
  func dropped(_ count: Int) -> String {
    texts(
      ko: "따로 고친 것 \(count)개는 새 반복에 자리가 없어서 빠졌어요.",
      en: count == 1
        ? "1 that had been changed by itself has no place any more and is gone."
        : "\(count) that had been changed by themselves have no place any more and are gone.")
  }

  func removeQuestion(_ event: String, _ scope: SeriesScope) -> String {
    let part = texts.plan.name(of: scope)
    return texts(ko: "\(part) 지울까요? \(event)", en: "Remove \(part): \(event)?")
  }

  func removeQuestion(_ event: String) -> String { texts(ko: "지울까요? \(event)", en: "Remove \(event)?") }

  func removeQuestion(_ events: String, count: Int) -> String {
    texts(ko: "일정 \(count)개를 지울까요? \(events)", en: "Remove \(count) events: \(events)?")
  }

  /// - Parameter when: That of the occurrence which "this" is.
  func scopeQuestion(_ title: String, _ when: String) -> String {
    texts(
      ko: "\(title) 일정은 반복돼요. 1 이번 것만(\(when)), 2 이번 것부터 모두, 3 모두 [1/2/3, Enter 그만]",
      en: "\(title) repeats. 1 only this one (\(when)), 2 this and all that follow, 3 all [1/2/3, Enter: none]")
  }

  var titleQuestion: String { texts(ko: "무슨 일정인가요?", en: "What is it called?") }

  /// - Parameter more: How many there are besides.
  func overlapping(_ events: String, more: Int) -> String {
    let rest = more > 0 ? texts(ko: " 그 밖에 \(more)번", en: " and \(more) more") : ""
    return texts(ko: "겹치는 일정: \(events)\(rest)", en: "Overlaps with: \(events)\(rest)")
  }

  /// When a time without a date is over for today.
  func takenForTomorrow(_ time: TimeOfDay) -> String {
    let time = dates.time(time)
    return texts(ko: "오늘은 지난 시각이라 내일로 잡았어요: \(time).", en: "\(time) is over for today, so it is tomorrow.")
  }

  func longNotes(_ count: Int) -> String {
    let limit = EventNotes.limit
    return texts(
      ko: "메모를 거의 다 썼어요: \(count)/\(limit)자.", en: "The notes are almost full: \(count)/\(limit) characters.")
  }

  func notFound(_ words: String) -> String {
    let words = texts.plan.shortened(words)
    return texts(ko: "'\(words)'에 맞는 일정이 없어요.", en: "No event fits '\(words)'.")
  }

  func noFreeTime(_ days: DayRange) -> String {
    let span = days.count == 1 ? dates.dayAndYear(days.first) : "\(days.first) – \(days.last)"
    return texts(ko: "\(span)에는 빈 시간이 없어요.", en: "There is no free time on \(span).")
  }

  func calendarAdded(_ name: String) -> String {
    texts(ko: "캘린더를 추가했어요: \(name). 되돌리기: haru undo", en: "Added the calendar \(name). Undo: haru undo")
  }

  func removeCalendarQuestion(_ names: [String]) -> String {
    let list = quoted(names)
    return texts(
      ko: "캘린더 \(list)\(Particle.object.behind(names.last ?? "")) 지울까요?",
      en: names.count == 1 ? "Remove the calendar \(list)?" : "Remove \(names.count) calendars: \(list)?")
  }

  func eventsGo(to standard: String) -> String {
    texts(ko: "그 일정은 '\(standard)' 캘린더로 옮겨요.", en: "What is in it goes to '\(standard)'.")
  }

  func calendarsRemoved(_ names: [String], _ moved: Int, to standard: String) -> String {
    let events = moved == 1 ? "1 event is" : "\(moved) events are"
    return texts(
      ko: "캘린더를 지웠어요: \(quoted(names)). 일정 \(moved)개를 '\(standard)' 캘린더로 옮겼어요. 되돌리기: haru undo",
      en: """
        Removed the \(names.count == 1 ? "calendar" : "calendars") \(quoted(names)); \(events) in '\(standard)' now. \
        Undo: haru undo
        """)
  }

  private func quoted(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }

  func calendarChanged(_ name: String) -> String {
    texts(ko: "캘린더를 고쳤어요: \(name). 되돌리기: haru undo", en: "Changed the calendar \(name). Undo: haru undo")
  }
}
