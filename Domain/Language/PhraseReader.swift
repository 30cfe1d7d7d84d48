/// Reads one kind of phrase in Korean and in English.
///
/// A reader is called with a text that is exactly such a phrase, or takes a phrase out of a longer text.
public protocol PhraseReader<Value>: Sendable {
  associatedtype Value: Sendable

  var kind: PhraseKind { get }

  /// Consumes the phrase that begins at the cursor and moves the cursor past the phrase.
  ///
  /// - Parameter cursor: The place in the text.
  /// - Returns: `nil` if no such phrase begins there; the cursor stays in place.
  /// - Throws: ``DateReadingError`` if the phrase is impossible or has several meanings.
  func prefix(of cursor: inout TokenCursor) throws(DateReadingError) -> Value?

  /// Returns the value of understood words, if the words can't mean anything else.
  func sure(_ value: Value, words: String) throws(DateReadingError) -> Value

  /// Returns the value in the form that errors name.
  func understood(_ value: Value) -> PhraseValue
}

extension PhraseReader {
  public func sure(_ value: Value, words: String) throws(DateReadingError) -> Value { value }

  /// Returns the value of a text that is exactly this phrase.
  public func callAsFunction(_ text: String) throws(DateReadingError) -> Value {
    var cursor = TokenCursor(text)
    guard !cursor.isAtEnd else { throw .empty(kind) }
    guard let value = try prefix(of: &cursor) else { throw mistyped(in: cursor) ?? .notUnderstood(text, kind) }
    guard cursor.isAtEnd else { throw mistyped(in: cursor) ?? .leftOver(cursor.rest, understood: understood(value)) }
    return try sure(value, words: text)
  }

  private func mistyped(in cursor: TokenCursor) -> DateReadingError? {
    guard kind != .time, kind != .duration else { return nil }
    let tokens = Array(cursor.position..<cursor.tokens.count)
    return cursor.misspelling(in: tokens) { _ in true }.map { .mistyped($0.words, meant: $0.meant) }
  }
}

public enum PhraseKind: Hashable, Sendable, CaseIterable { case date, time, duration, dateTime, dateRange }

/// The value that a reader found in the words that it understood.
public enum PhraseValue: Hashable, Sendable {
  case day(Day)
  case time(TimeOfDay)
  case dateTime(DateTime)
  case days(DayRange)
  case minutes(Int)
}
