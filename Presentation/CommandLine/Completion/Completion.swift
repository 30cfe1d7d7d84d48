package struct Completion: Hashable, Sendable {
  package struct Candidate: Hashable, Sendable {
    package let value: String
    /// One line; may be empty.
    package let meaning: String

    package init(_ value: String, _ meaning: String = "") {
      self.value = value
      self.meaning = meaning
    }
  }

  package private(set) var candidates: [Candidate] = []
  package var offersFiles = false
  /// What of the user's fits too; its names go to ``offer(_:)``.
  package var stored: CompletionSource.StoredValue?
  private let typed: String
  /// What stands before the value in the same word: `--calendar=`.
  private let lead: String

  init(typed: String, lead: String = "") {
    self.typed = typed
    self.lead = lead
  }

  /// Adds those that begin with what was typed.
  package mutating func offer(_ candidates: some Sequence<Candidate>) {
    for candidate in candidates where candidate.value.hasPrefix(typed) {
      self.candidates.append(Candidate(lead + candidate.value, candidate.meaning))
    }
  }

  /// One candidate a line with a tab before its meaning, and `:files` where the shell is to add files.
  package var lines: String {
    let lines = candidates.map { [$0.value, $0.meaning].map(Self.oneLine).joined(separator: "\t") }
    return (lines + (offersFiles ? [":files"] : [])).map { $0 + "\n" }.joined()
  }

  private static func oneLine(_ text: String) -> String { String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 }) }
}
