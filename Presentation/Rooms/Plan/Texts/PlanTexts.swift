package import Domain

extension Texts {
  package var plan: PlanTexts { PlanTexts(texts: self) }
}

/// The words of the plan, on screens and on the command line alike.
package struct PlanTexts {
  let texts: Texts

  package var allDay: String { texts(ko: "종일", en: "all day") }

  /// The time of an event on a day between its first and its last.
  package var allDayThrough: String { texts(ko: "하루 내내", en: "all day") }

  /// "2/5일째", "day 2 of 5".
  package func part(_ number: Int, of count: Int) -> String {
    texts(ko: "\(number)/\(count)일째", en: "day \(number) of \(count)")
  }

  package func name(of section: DayAgenda.Section) -> String {
    switch section {
    case .allDay: texts(ko: "종일", en: "All day")
    case .inProgress: texts(ko: "지금", en: "Now")
    case .upcoming: texts(ko: "다음", en: "Next")
    case .done: texts(ko: "지나간 일정", en: "Done")
    }
  }

  /// What the standard calendar is called until the user names it.
  package func name(of calendar: EventCalendar) -> String {
    calendar.name.text.isEmpty ? standardCalendar : calendar.name.text
  }

  /// What the standard calendar is called until the user names it.
  package var standardCalendar: String { texts(ko: "기본", en: "Personal") }

  package func count(_ count: Int) -> String {
    texts(ko: "일정 \(count)개", en: count == 1 ? "1 event" : "\(count) events")
  }

  package func weekNumber(_ number: Int) -> String { texts(ko: "\(number)번째 주", en: "week \(number)") }

  package var overlap: String { texts(ko: "겹침", en: "overlap") }

  /// What stands before the titles of the overlapping events.
  package var overlaps: String { texts(ko: "겹침", en: "Overlaps") }

  /// Marks an event that takes place more than once.
  package var repeats: String { texts(ko: "반복", en: "repeats") }
  /// Marks an occurrence of a series that is not as the series says.
  package var changedOccurrence: String { texts(ko: "바뀜", en: "changed") }

  /// What stands before how often it takes place.
  package var repetition: String { texts(ko: "반복", en: "Repeats") }
  /// What stands before when a moved one would have been.
  package var originally: String { texts(ko: "원래", en: "Was") }

  package var location: String { texts(ko: "장소", en: "Where") }
  package var url: String { texts(ko: "링크", en: "Link") }
  package var categories: String { texts(ko: "분류", en: "Tags") }
  package var calendar: String { texts(ko: "캘린더", en: "Calendar") }
  package var alarms: String { texts(ko: "알림", en: "Alarms") }

  /// Stands where details are too long for the screen.
  package var moreInForm: String { texts(ko: "… e를 누르면 모두 볼 수 있어요", en: "… press e to see all of it") }

  package var nothingPlanned: String { texts(ko: "이날은 비어 있어요.", en: "Nothing is planned on this day.") }
  package var nothingWasPlanned: String { texts(ko: "이날은 일정이 없었어요.", en: "Nothing was planned on this day.") }

  package var nothingFurther: String { texts(ko: "이 뒤로는 비어 있어요.", en: "Nothing is planned from here on.") }

  package var removeSeriesQuestion: String { texts(ko: "어디까지 지울까요?", en: "Remove which of them?") }
  package var removeQuestion: String { texts(ko: "이 일정을 지울까요?", en: "Remove this event?") }

  package func name(of scope: SeriesScope) -> String {
    switch scope {
    case .this: texts(ko: "이번 것만", en: "only this one")
    case .thisAndFollowing: texts(ko: "이번 것부터 모두", en: "this and all that follow")
    case .all: texts(ko: "모두", en: "all of them")
    }
  }

  package var freeTime: String { texts(ko: "빈 시간 08:00–22:00", en: "free time 08:00–22:00") }
  package var noFreeTime: String { texts(ko: "빈 시간이 없어요.", en: "No free time left.") }

  package func time(of gap: FreeTime.Gap) -> String {
    let dates = DateFormatting(texts)
    return "\(dates.time(gap.start.time))–\(dates.time(gap.end.time))"
  }

  package func added(_ title: String) -> String {
    texts(ko: "'\(shortened(title))' 추가했어요 · u 되돌리기", en: "Added '\(shortened(title))' · u undoes")
  }

  package func changed(_ title: String) -> String {
    texts(ko: "'\(shortened(title))' 고쳤어요 · u 되돌리기", en: "Changed '\(shortened(title))' · u undoes")
  }

  package func removed(_ title: String) -> String {
    texts(ko: "'\(shortened(title))' 지웠어요 · u 되돌리기", en: "Removed '\(shortened(title))' · u undoes")
  }

  /// A part of a series.
  package func changed(_ title: String, _ scope: SeriesScope) -> String {
    let (title, part) = (shortened(title), name(of: scope))
    return texts(ko: "'\(title)' \(part) 고쳤어요 · u 되돌리기", en: "Changed '\(title)', \(part) · u undoes")
  }

  /// A part of a series.
  package func removed(_ title: String, _ scope: SeriesScope) -> String {
    let (title, part) = (shortened(title), name(of: scope))
    return texts(ko: "'\(title)' \(part) 지웠어요 · u 되돌리기", en: "Removed '\(title)', \(part) · u undoes")
  }

  /// A title for the middle of a sentence.
  package func shortened(_ title: String) -> String { texts.shortened(title) }
}
