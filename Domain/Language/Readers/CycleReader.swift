/// Reads how often somebody is to be contacted: 7, 7d, 2 weeks, weekly, 7일, 2주마다, 한 달, 석 달.
///
/// A number alone is of days; a month is 30 days.
public struct CycleReader: Hashable, Sendable {
  public init() {}

  /// The rhythm that a text is and nothing else.
  public func callAsFunction(_ text: String) throws(CycleReadingError) -> Cycle {
    guard let days = days(words(of: text)) else { throw .notUnderstood(text) }
    guard let cycle = Cycle(days: days) else { throw .outOfRange(days: days) }
    return cycle
  }

  /// Without what only says that it comes again.
  private func words(of text: String) -> String {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for beginning in ["every ", "매 "] where words.hasPrefix(beginning) { words.removeFirst(beginning.count) }
    for ending in [" 에 한 번", "에 한 번", "에 한번", " 마다", "마다"] where words.hasSuffix(ending) {
      words.removeLast(ending.count)
    }
    return words
  }

  private func days(_ words: String) -> Int? {
    if let days = Int(words) { return days }
    if let days = Self.named(words) { return days }
    let month = ["개월", "달", "months", "month", "mo"].first { words.hasSuffix($0) }
    if let month, let months = Int(words.dropLast(month.count).filter { $0 != " " }) {
      return months.multipliedReportingOverflow(by: 30).overflow ? .max : months * 30
    }
    guard let minutes = try? DurationReader()(words), minutes % 1_440 == 0 else { return nil }
    return minutes / 1_440
  }

  private static func named(_ words: String) -> Int? {
    switch words {
    case "day", "daily", "매일", "날": 1
    case "week", "weekly", "매주", "주": 7
    case "other week", "격주": 14
    case "보름": 15
    case "month", "monthly", "a month", "매달", "매월", "한 달", "한달": 30
    case "두 달", "두달": 60
    case "석 달", "석달", "세 달", "세달": 90
    default: nil
    }
  }
}

public enum CycleReadingError: Error, Hashable, Sendable {
  /// The refused words.
  case notUnderstood(String)
  /// Not 1…90 days.
  case outOfRange(days: Int)
}
