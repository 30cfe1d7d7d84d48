package import Domain

/// The words in components that rooms share.
extension Texts {
  /// A weekday in two columns: "수", "We".
  package func gridWeekday(_ weekday: Weekday) -> String {
    switch weekday {
    case .monday: self(ko: "월", en: "Mo")
    case .tuesday: self(ko: "화", en: "Tu")
    case .wednesday: self(ko: "수", en: "We")
    case .thursday: self(ko: "목", en: "Th")
    case .friday: self(ko: "금", en: "Fr")
    case .saturday: self(ko: "토", en: "Sa")
    case .sunday: self(ko: "일", en: "Su")
    }
  }

  /// "2026년 11월", "November 2026".
  package func gridMonth(_ month: Month) -> String {
    self(ko: "\(month.year)년 \(month.month)월", en: "\(englishMonth(month.month)) \(month.year)")
  }

  /// "2026-11-25 (수)", "Wed 2026-11-25".
  package func fieldDay(_ day: Day) -> String {
    self(ko: "\(day) (\(gridWeekday(day.weekday)))", en: "\(englishWeekday(day.weekday)) \(day)")
  }

  /// Stands where a typed date was not understood.
  package var fieldDayUnknown: String { self(ko: "날짜를 알 수 없어요", en: "not a date I know") }

  /// Stands where a typed time is no time.
  package var fieldTimeUnknown: String { self(ko: "00:00–23:59로 써 주세요", en: "00:00–23:59, please") }

  package var nothingFound: String { self(ko: "찾은 것이 없어요", en: "Nothing found") }

  package var keySheetTitle: String { self(ko: "키", en: "Keys") }
  package var keySheetFilter: String { self(ko: "써서 찾기", en: "Type to find") }
  package var paletteTitle: String { self(ko: "무엇을 할까요?", en: "What would you like to do?") }
  package var palettePlaceholder: String { self(ko: "써서 찾기 (초성도 돼요)", en: "Type to find") }

  package var noAnswer: String { self(ko: "아니요", en: "no") }

  private func englishWeekday(_ weekday: Weekday) -> String {
    switch weekday {
    case .monday: "Mon"
    case .tuesday: "Tue"
    case .wednesday: "Wed"
    case .thursday: "Thu"
    case .friday: "Fri"
    case .saturday: "Sat"
    case .sunday: "Sun"
    }
  }

  private func englishMonth(_ month: Int) -> String {
    switch month {
    case 1: "January"
    case 2: "February"
    case 3: "March"
    case 4: "April"
    case 5: "May"
    case 6: "June"
    case 7: "July"
    case 8: "August"
    case 9: "September"
    case 10: "October"
    case 11: "November"
    default: "December"
    }
  }
}
