package import Domain

/// The words in components that rooms share.
extension Texts {
  /// "2026-11-25 (수)", "Wed 2026-11-25".
  package func fieldDay(_ day: Day) -> String {
    let weekday = dates.weekday(day.weekday, .short)
    return self(ko: "\(day) (\(weekday))", en: "\(weekday) \(day)")
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
}
