import Domain

extension PlanTexts {
  package var quickAdd: QuickAddTexts { QuickAddTexts(texts: texts) }
}

package struct QuickAddTexts {
  let texts: Texts

  var question: String { texts(ko: "무슨 일정을 더할까요?", en: "What is planned?") }
  /// - Parameter day: The one that is seen below; `nil` where none is.
  func title(on day: Day?) -> String {
    day.map { "\(texts.plan.editor.newEvent) · \(texts.dates.shortDay($0))" } ?? question
  }

  var placeholder: String { texts(ko: "내일 오후 3시 치과 1시간", en: "dentist tomorrow 3pm for 1h") }
  var example: String {
    texts(
      ko: "날짜·시각·반복·알림을 섞어 써요: 매주 월 9:00 회의 @강남역 !10m",
      en: "Mix dates, times, repetition and alarms: sync every mon 9:00 @Gangnam !10m")
  }

  func understood(_ meaning: String) -> String { texts(ko: "알아들은 내용: \(meaning)", en: "Understood: \(meaning)") }

  func wouldAdd(_ event: String) -> String {
    texts(ko: "추가하지 않고 보기만 했어요: \(event)", en: "Not added, only shown: \(event)")
  }

  func nextHalfHour(_ time: String) -> String { texts(ko: "\(time) (다음 반 시간)", en: "\(time) (next half hour)") }

  func noCalendar(_ name: String) -> String {
    let name = texts.plan.shortened(name)
    return texts(
      ko: "'\(name)' 캘린더는 없어요. 제목의 일부라면 따옴표로 감싸 주세요: \"/\(name)\"",
      en: "There is no calendar '\(name)'. For the title put it in quotation marks: \"/\(name)\"")
  }
}

extension QuickAddTexts {
  /// The notices about an event before it is saved.
  func notices(of quick: QuickAdd, _ draft: EventDraft?, _ clock: DayClock) -> [String] {
    (draft?.notices(on: clock) ?? []).map { $0 == .past ? past(quick, clock) : notice($0) }
      + (quick.lacksTime && quick.span != nil ? [notice(.timeMissing)] : []) + assumptions(of: quick)
  }

  /// The half of the day that was taken for a bare hour, and numbers that were taken for a part of the title.
  func assumptions(of quick: QuickAdd) -> [String] {
    (quick.assumedTime.map { [assumed($0)] } ?? []) + inTitle(quick.numbersInTitle)
  }

  private func assumed(_ time: TimeOfDay) -> String {
    texts(
      ko: "오전·오후를 쓰지 않아서 \(Particle.direction.attached(to: texts.dates.time(time))) 읽었어요 (plan.hours).",
      en: "No am or pm was written: read as \(texts.dates.time(time)), by plan.hours.")
  }

  private func inTitle(_ numbers: [String]) -> [String] {
    guard !numbers.isEmpty else { return [] }
    let words = numbers.map { "'\(texts.quickAddErrors.shown($0))'" }.joined(separator: ", ")
    return [
      texts(
        ko: "\(Particle.topic.attached(to: words)) 제목으로 읽었어요.",
        en: numbers.count == 1 ? "\(words) stays in the title." : "\(words) stay in the title.")
    ]
  }

  private func past(_ quick: QuickAdd, _ clock: DayClock) -> String {
    guard let span = quick.span else { return notice(.past) }
    let start = span.clock(forUserIn: clock.zone).start
    let when = span.isAllDay ? texts.dates.monthAndDay(start.day) : texts.dates.dateTime(start)
    return texts(ko: "\(Particle.topic.attached(to: when)) 지났어요", en: "\(when) is past")
  }

  var asTitle: String { texts(ko: "제목으로 두기", en: "keep as title") }
  var orByNumber: String { texts(ko: "Enter를 누르면 번호가 나와요.", en: "Enter shows numbers to choose by.") }

  /// 내일 11.21, 다음 금요일 11.27, 2027.11.3 (수).
  func later(_ day: Day, today: Day) -> String {
    let date = texts.dates.monthAndDay(day)
    switch today.distance(to: day) {
    case 0...1: return "\(texts.dates.relativeDay(day, today: today)) \(date)"
    case 2...7:
      let weekday = texts.dates.weekday(day.weekday, .full)
      return texts(ko: "다음 \(weekday) \(date)", en: "next \(weekday), \(date)")
    default: return texts.dates.shortDay(day, today: today)
    }
  }

  func notice(_ notice: EventNotice) -> String {
    switch notice {
    case .past: texts(ko: "이미 지난 때예요.", en: "This is in the past.")
    case .long(let minutes):
      texts(
        ko: "\(texts.dates.duration(minutes: minutes)) 동안 이어져요.",
        en: "It lasts \(texts.dates.duration(minutes: minutes)).")
    case .timeMissing: texts(ko: "시각을 쓰지 않아서 종일로 잡아요.", en: "No time was written, so it is all day.")
    }
  }

  func timeMissing(at time: TimeOfDay) -> String {
    texts(ko: "시각을 쓰지 않아서 \(texts.dates.time(time))에 잡아요.", en: "No time was written: at \(texts.dates.time(time)).")
  }

  func yearly(_ date: WrittenDate, until last: Day, count: Int) -> String {
    let leap = texts(ko: date.isLeapMonth ? "윤" : "", en: date.isLeapMonth ? "leap " : "")
    return texts(
      ko: "매년 음력 \(leap)\(date.month)월 \(date.day)일, \(last.year)년까지 \(count)번",
      en: "every year on lunar \(leap)\(date.month)/\(date.day), \(count) times until \(last.year)")
  }
}
