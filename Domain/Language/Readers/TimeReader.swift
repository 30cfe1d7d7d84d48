/// Reads a time of day as people write it, in Korean and English at once.
///
/// - With a colon, or four digits, it is the 24-hour clock: 3:00 is at night.
/// - An hour alone is 7…11 in the morning, 12 noon, 13…23 and 0 as they are; 1…6 is refused, for it may be either half.
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
    guard let time = try time(&cursor) else {
      cursor = start
      return nil
    }
    if cursor.peek()?.isAttached == true { cursor.take(.at) }
    return time
  }

  private func time(_ cursor: inout TokenCursor) throws(DateReadingError) -> TimeOfDay? {
    if cursor.take(.midnight) { return .midnight }
    if cursor.take(.noon) { return TimeOfDay(hour: 12) }
    let partBefore = cursor.takePart()
    guard var written = WrittenTime(&cursor) else { return nil }
    let part = partBefore ?? cursor.takePartBehind()
    if written.form == .number, part == nil {
      guard allowsBareHour, isEnd(cursor) else { return nil }
    }
    if let part {
      // 오후 0930 has no reading.
      guard written.form != .fourDigits else { return nil }
      if part == .night, written.hour == 12 { throw .endOfDay }
      guard let hour = part.hour(written.hour) else { throw .hourOutsidePart(hour: written.hour, part) }
      written.hour = hour
    } else if written.form != .fourDigits, written.form != .colon, (1...6).contains(written.hour) {
      throw .twoTimes(try written.time(), try written.time(hoursLater: 12))
    }
    return try written.time()
  }

  private func isEnd(_ cursor: TokenCursor) -> Bool {
    var cursor = cursor
    cursor.take(.at)
    return cursor.isAtEnd
  }
}

extension TokenCursor {
  /// 오후, pm, p.m.; the cursor stays when there is none.
  fileprivate mutating func takePart() -> PartOfDay? {
    guard case .part(let part)? = nextWord else { return nil }
    advance()
    if attachedSign == "." { advance() }
    return part
  }

  /// 3 p.m., 7 in the evening.
  fileprivate mutating func takePartBehind() -> PartOfDay? {
    let start = self
    if take(.within) { skip(.the) }
    if let part = takePart() { return part }
    self = start
    return nil
  }
}
