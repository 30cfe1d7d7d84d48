/// Reads times of day: 오후 3시 반, 15:00, at 9, noon, 3-4pm, 9시부터 6시까지.
///
/// A number alone is an hour only behind "at", or where the other end of a range says so.
struct ClockPhraseParser {
  private let clock = WrittenClockParser()

  func callAsFunction(_ cursor: inout TokenCursor) throws(DateReadingError) -> ClockPhrase? {
    cursor.take(.from)
    if cursor.nextText == "by" { cursor.take(.on) }
    let isSaid = cursor.nextText == "at" && cursor.take(.at)
    let meal = cursor.meal
    guard let first = clock(&cursor) else { return nil }
    let middle = cursor
    if let last = end(&cursor, isSaid: isSaid || first.certainty == .sure) {
      return ClockPhrase(start: first.clock, end: last, meal: meal)
    }
    cursor = middle
    cursor.takeParticle(.at)
    guard isSaid || first.certainty != .number else { return nil }
    return ClockPhrase(start: first.clock, end: nil, meal: meal)
  }

  /// What stands behind ~, -, 부터 or to.
  private func end(_ cursor: inout TokenCursor, isSaid: Bool) -> WrittenClock? {
    let isTight = cursor.attachedSign != nil
    let isSign = cursor.take(sign: "~") || cursor.take(sign: "-")
    guard isSign || cursor.take(.from) || cursor.take(.to) else { return nil }
    let isNumberAllowed = isSaid && (!isSign || isTight)
    guard let last = clock(&cursor), last.certainty == .sure || isNumberAllowed, cursor.isPhraseEnd else { return nil }
    cursor.takeParticle(.to)
    cursor.takeParticle(.at)
    return last.clock
  }
}

extension TokenCursor {
  /// 아침 and 저녁 are meals too.
  fileprivate var meal: String? { ["아침", "저녁"].contains(nextText) ? nextText : nil }
}

/// A time of day, or from when to when, as it was written.
struct ClockPhrase: Hashable, Sendable {
  let start: WrittenClock
  /// `nil` for a time alone.
  let end: WrittenClock?
  /// The word of a meal that says which half of the day it is, as in 저녁 7시: the title where there is no other.
  let meal: String?

  /// The times that are meant; an end that is not later is on the next day.
  ///
  /// - Parameter hint: The part of the day that other words of the line speak of.
  func times(hint: PartOfDay?) throws(DateReadingError) -> (start: TimeOfDay, end: TimeOfDay?) {
    guard let end else { return (try start.time(hint: hint), nil) }
    let first = try start.start(before: end, hint: hint)
    return (first, try end.end(after: first, hint: hint))
  }
}
