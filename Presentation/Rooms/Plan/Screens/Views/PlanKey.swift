/// A key is the same and has the same name wherever it can be used in the plan.
package enum PlanKey: Hashable, Sendable {
  case open, expand, add, quickAdd, edit, remove
  case nextEvent, previousEvent, nextDay, previousDay, weekBelow, weekAbove, nextWeek, previousWeek
  case nextMonth, previousMonth, nextPage, previousPage, first, last, laterTime, earlierTime
  case week, month, agenda, goTo, today, freeTime, longerTime, calendars, importFile, export, back

  var binding: KeyBinding {
    switch self {
    case .open: CommonKey.open.named(ko: "그날 보기", en: "open the day")
    case .expand: CommonKey.open.named(ko: "펼치기", en: "details")
    case .add: CommonKey.addEvent
    case .quickAdd: CommonKey.quickAdd
    case .edit: CommonKey.edit
    case .remove: CommonKey.remove
    case .nextEvent: CommonKey.nextEvent
    case .previousEvent: CommonKey.previousEvent
    case .nextDay: CommonKey.nextDay
    case .previousDay: CommonKey.previousDay
    case .weekBelow: CommonKey.weekBelow
    case .weekAbove: CommonKey.weekAbove
    case .nextWeek: KeyBinding([KeyPress(.right, .shift), .character("}")], ko: "다음 주", en: "next week")
    case .previousWeek: KeyBinding([KeyPress(.left, .shift), .character("{")], ko: "이전 주", en: "previous week")
    case .nextMonth: CommonKey.nextMonth
    case .previousMonth: CommonKey.previousMonth
    case .nextPage: CommonKey.nextPage
    case .previousPage: CommonKey.previousPage
    case .first: CommonKey.first
    case .last: CommonKey.last
    case .laterTime:
      KeyBinding([KeyPress(.down, .shift), .character("J")], ko: "빈칸 고르기, 30분 뒤로", en: "pick a time, later")
    case .earlierTime:
      KeyBinding([KeyPress(.up, .shift), .character("K")], ko: "빈칸 고르기, 30분 앞으로", en: "pick a time, earlier")
    case .week: KeyBinding([.character("w"), KeyPress(.function(5))], ko: "주", en: "week")
    case .month: KeyBinding([.character("m"), KeyPress(.function(6))], ko: "달", en: "month")
    case .agenda: KeyBinding([.character("a"), KeyPress(.function(7))], ko: "목록", en: "agenda")
    case .goTo: CommonKey.goTo
    case .today: CommonKey.today
    case .freeTime: KeyBinding([.character("f"), KeyPress(.function(8))], ko: "빈 시간", en: "free time")
    case .longerTime: KeyBinding([.character("o"), KeyPress(.function(11))], ko: "더 긴 것만", en: "longer ones only")
    case .calendars: KeyBinding([.character("c"), KeyPress(.function(3))], ko: "캘린더", en: "calendars")
    case .importFile: CommonKey.importFile.on([.character("i"), KeyPress(.function(10))])
    case .export: CommonKey.export
    case .back: CommonKey.back
    }
  }

  var keys: [KeyPress] { binding.keys }

  /// Where the details stand beside the list already.
  static let readOn = CommonKey.open.named(ko: "이어 읽기", en: "read on")
  /// Where the details stand below the line already.
  static let fold = CommonKey.open.named(ko: "접기", en: "close details")
  /// In a free stretch of the day.
  static let planHere = CommonKey.open.named(ko: "여기에 일정", en: "plan here")
}
