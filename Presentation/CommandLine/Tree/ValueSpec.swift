/// What may stand where an option or an argument wants a value.
package struct ValueSpec: Hashable, Sendable {
  /// What help shows in its place, in capitals.
  package let placeholder: String
  /// The only values allowed; empty where any text is.
  package let choices: [String]
  /// What shells offer where there are no choices.
  package let completion: CompletionSource

  package init(_ placeholder: String, choices: [String] = [], completion: CompletionSource = .nothing) {
    self.placeholder = placeholder
    self.choices = choices
    self.completion = completion
  }
}
