import Domain

package struct Completion: Hashable, Sendable {
  package struct Candidate: Hashable, Sendable {
    package let value: String
    package let meaning: String

    package init(_ value: String, _ meaning: String = "") {
      self.value = value
      self.meaning = meaning
    }

    /// Returns whether the candidate begins with the typed text, in any case, or has its first consonants.
    package func begins(with typed: String) -> Bool {
      value.lowercased().hasPrefix(typed.lowercased())
        || typed.contains(where: Hangul.isChoseong) && Hangul.begins(value, with: typed)
    }
  }

  /// More of the user's own things than this nobody looks through.
  package static let limit = 50

  package private(set) var candidates: [Candidate] = []
  package var offersFiles = false
  /// The kind of stored things to complete; their names go to ``offer(_:)``.
  package var stored: CompletionSource.StoredValue?
  package let typed: String
  /// The text before the value in the same word: `--calendar=`.
  private let lead: String

  init(typed: String, lead: String = "") {
    self.typed = typed
    self.lead = lead
  }

  /// Adds those that begin with what was typed.
  package mutating func offer(_ candidates: some Sequence<Candidate>) {
    for candidate in candidates where candidate.begins(with: typed) {
      self.candidates.append(Candidate(lead + candidate.value, candidate.meaning))
    }
  }

  /// The same of the user's own things, no more than anybody looks through.
  package mutating func offerStored(_ candidates: some Sequence<Candidate>) {
    offer(candidates.filter { [typed] in $0.begins(with: typed) }.prefix(Self.limit))
  }

  /// The beginning of an id that was typed; `nil` for words, also such as `cafe`.
  package static func idDigits(in typed: String) -> String? {
    typed.contains(where: \.isNumber) ? IDPrefix(typed: typed)?.digits : nil
  }

  /// A line for each candidate, with a tab before its meaning; `:files` asks the shell to add files.
  package var lines: String {
    let lines = candidates.map { [$0.value, $0.meaning].map(Self.oneLine).joined(separator: "\t") }
    return (lines + (offersFiles ? [":files"] : [])).map { $0 + "\n" }.joined()
  }

  private static func oneLine(_ text: String) -> String { String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 }) }
}
