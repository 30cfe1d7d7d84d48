/// Reads the sayings that come with the app.
public protocol BuiltInSayings: Sendable {
  /// How many there are; their numbers are 1…`count`.
  var count: Int { get }

  /// The saying of a number, in both languages, with its source and tags; `nil` when there is none.
  func content(of number: Int) -> SayingContent?
}
