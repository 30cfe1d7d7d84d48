import Domain
import Foundation

/// A field that was changed both in the form and elsewhere, as text.
package struct FieldConflict: Hashable, Sendable {
  package let field: String
  /// The current value; empty for no value.
  package let now: String
  /// The value to save; empty for no value.
  package let wanted: String

  package init(_ field: String, now: String, wanted: String) {
    (self.field, self.now, self.wanted) = (field, now, wanted)
  }
}

extension Texts {
  /// Returns both values for a form, and the hint that saving again overwrites the other value.
  package func changedElsewhere(_ conflicts: [FieldConflict]) -> String {
    let what = conflicts.map(words).joined(separator: ", ")
    return self(
      ko: "그사이 다른 곳에서 바뀌었어요: \(what). 다시 저장하면 여기 적은 내용으로 바뀌어요.",
      en: "Changed elsewhere in the meantime: \(what). Save again to use your version.")
  }

  /// Returns the differences that an edit made as text.
  func changes(_ fields: [FieldConflict]) -> String {
    fields.map { field in
      let (old, new) = field.shortened
      return "\(field.field) \(quoted(old)) → \(quoted(new))"
    }.joined(separator: ", ")
  }

  /// Returns, for a form with little room, the effect of saving again and a line with each field's current value.
  func conflictLines(_ conflicts: [FieldConflict]) -> [String] {
    [self(ko: "다른 곳에서 바뀜, 다시 저장하면 이대로", en: "Changed elsewhere; save to use yours")]
      + conflicts.map { "\($0.field): \(quoted($0.shortened.now))" }
  }

  /// Returns the failure of a command that changed nothing because of a conflict.
  package func changeConflict(_ conflicts: [FieldConflict]) -> CommandFailure {
    let what = conflicts.map(words).joined(separator: ", ")
    return failure(
      "conflict", ko: "그사이 다른 곳에서 바뀌었어요: \(what).", en: "Changed elsewhere in the meantime: \(what).",
      hintKo: "그래도 바꾸려면 다시 실행해 주세요.", hintEn: "Run the command again to change it anyway.")
  }

  private func words(_ conflict: FieldConflict) -> String {
    let (now, wanted) = conflict.shortened
    return self(
      ko: "\(conflict.field): 지금 저장된 값 \(quoted(now)), 내가 적은 값 \(quoted(wanted))",
      en: "\(conflict.field) is now \(quoted(now)), yours is \(quoted(wanted))")
  }

  private func quoted(_ text: String) -> String { text.isEmpty ? self(.noValue) : "'\(text)'" }
}

extension FieldConflict {
  /// The maximum width of each value in columns, and the number of letters shown before the first difference.
  private static let (columns, lead) = (48, 8)

  /// Both values shortened; long values start near the first difference, so that they never look alike.
  fileprivate var shortened: (now: String, wanted: String) {
    let clipped = (TextClip.clip(now, to: Self.columns), TextClip.clip(wanted, to: Self.columns))
    guard clipped.0 == clipped.1, now != wanted else { return clipped }
    let common = max(0, now.commonPrefix(with: wanted, options: .literal).count - Self.lead)
    return (
      TextClip.clip("…\(now.dropFirst(common))", to: Self.columns),
      TextClip.clip("…\(wanted.dropFirst(common))", to: Self.columns)
    )
  }
}

/// The reason why something was not done, with advice.
package struct Refusal: Error, Hashable, Sendable {
  package let what: String
  /// The advice; `nil` if nothing can be done.
  package let hint: String?

  package init(_ what: String, hint: String? = nil) { (self.what, self.hint) = (what, hint) }

  /// Creates a refusal without advice that only a shell could follow.
  init(_ failure: CommandFailure) {
    let hints = [failure.hint.flatMap { $0.contains(Self.shellWords) ? nil : $0 }, failure.note].compactMap(\.self)
    self.init(failure.message, hint: hints.isEmpty ? nil : hints.spaced)
  }

  /// A command or a long option.
  private static var shellWords: Regex<Substring> { /\bharu [a-z]+|--[a-z]+/ }

  package var message: String { ([what] + [hint].compactMap(\.self)).joined(separator: " ") }
}
