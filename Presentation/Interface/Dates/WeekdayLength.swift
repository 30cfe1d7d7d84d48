package import Domain

/// How much room the name of a weekday may take.
package enum WeekdayLength: Hashable, Sendable, CaseIterable {
  /// 월요일, Monday.
  case full
  /// 월, Mon.
  case short
  /// 월, Mo: two columns in both languages.
  case narrow
}

extension DateFormatting {
  package func weekday(_ weekday: Weekday, _ length: WeekdayLength) -> String {
    let (korean, english) =
      switch weekday {
      case .monday: ("월", "Monday")
      case .tuesday: ("화", "Tuesday")
      case .wednesday: ("수", "Wednesday")
      case .thursday: ("목", "Thursday")
      case .friday: ("금", "Friday")
      case .saturday: ("토", "Saturday")
      case .sunday: ("일", "Sunday")
      }
    return switch length {
    case .full: texts(ko: "\(korean)요일", en: english)
    case .short: texts(ko: korean, en: String(english.prefix(3)))
    case .narrow: texts(ko: korean, en: String(english.prefix(2)))
    }
  }
}
