/// Why something was not done and what can be done about it, in words.
package struct Refusal: Error, Hashable, Sendable {
  /// What happened, to what.
  package let what: String
  /// What to do now; `nil` where nothing can be done.
  package let hint: String?

  package init(_ what: String, hint: String? = nil) {
    self.what = what
    self.hint = hint
  }

  /// What a command would say.
  init(_ failure: CommandFailure) { self.init(failure.message, hint: failure.hint) }

  /// Both in one line.
  package var message: String { ([what] + [hint].compactMap(\.self)).joined(separator: " ") }
}
