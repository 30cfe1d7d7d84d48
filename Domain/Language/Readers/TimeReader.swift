/// Reads a time of day as people write it, in Korean and English at once.
///
/// - With a colon or a stop, or four digits, it is the 24-hour clock: 3:00 is at night.
/// - An hour from 1 to 11 that says nothing of the half of the day is refused, for it may be either; 12 is noon, and 0 and
///   13…23 are as they are.
/// - am and pm stand behind hours up to 12: 13pm is refused.
/// - Midnight begins the day it is said of; 24:00 is refused.
public struct TimeReader: PhraseReader, Hashable {
  private let allowsBareHour: Bool

  /// - Parameter allowsBareHour: Whether a number alone at the end of the text is an hour.
  public init(allowsBareHour: Bool = true) { self.allowsBareHour = allowsBareHour }

  public var kind: PhraseKind { .time }

  public func understood(_ value: TimeOfDay) -> PhraseValue { .time(value) }

  public func prefix(of cursor: inout TokenCursor) throws(DateReadingError) -> TimeOfDay? {
    let start = cursor
    cursor.skip(.at)
    guard let found = WrittenClockParser(readsLunch: true, readsDots: true)(&cursor), isTime(found, cursor) else {
      cursor = start
      return nil
    }
    let time = try found.clock.time(hint: nil)
    if cursor.peek()?.isAttached == true { cursor.take(.at) }
    return time
  }

  private func isTime(_ found: WrittenClockParser.Found, _ cursor: TokenCursor) -> Bool {
    guard found.certainty == .number, cursor.peek(-1)?.range.count != 4 else { return true }
    var cursor = cursor
    cursor.take(.at)
    return allowsBareHour && cursor.isAtEnd
  }
}
