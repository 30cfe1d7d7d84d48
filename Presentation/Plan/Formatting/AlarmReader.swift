package import Domain

/// Reads alarms as people write them, in Korean and English at once: "at start, 10m", "시작할 때, 1일 전".
package struct AlarmReader: Hashable, Sendable {
  private let known: [String: Alarm]

  /// - Parameter known: Alarms of a file that may stay, by the words they are shown with.
  package init(known: [String: Alarm] = [:]) {
    self.known = known
  }

  /// - Parameter text: Alarms with commas between them; nothing at all is no alarm.
  /// - Throws: ``AlarmReadingError`` with the part that is refused.
  package func callAsFunction(_ text: String) throws(AlarmReadingError) -> [Alarm] {
    var alarms: Set<Alarm> = []
    for part in text.split(whereSeparator: { $0 == "," || $0 == "，" || $0.isNewline }) {
      let words = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard !words.isEmpty else { continue }
      alarms.insert(try alarm(words))
    }
    return alarms.sorted()
  }

  private func alarm(_ words: String) throws(AlarmReadingError) -> Alarm {
    if let alarm = known[words] { return alarm }
    if ["0", "시작할 때", "시작", "at start", "start"].contains(words.lowercased()) { return .atStart }
    var length = words
    for ending in [" before", "전"] where length.lowercased().hasSuffix(ending) {
      length.removeLast(ending.count)
    }
    guard let minutes = try? DurationReader()(length) else { throw .notUnderstood(words) }
    guard let alarm = Alarm(minutesBefore: minutes) else { throw .tooEarly(words) }
    return alarm
  }
}

/// Why a written alarm is refused; the text is the refused part.
package enum AlarmReadingError: Error, Hashable, Sendable {
  case notUnderstood(String)
  /// More than four weeks before the start.
  case tooEarly(String)
}
