import Domain
import Foundation

/// A field that somebody else changed while it was changed here, in words.
package struct FieldConflict: Hashable, Sendable {
  package let field: String
  /// The present value; empty for none.
  package let now: String
  /// The value to save; empty for none.
  package let wanted: String

  package init(_ field: String, now: String, wanted: String) {
    self.field = field
    self.now = now
    self.wanted = wanted
  }
}

extension Texts {
  /// Returns both values for a form, which keeps the typed text, and that saving again overwrites the other one.
  package func changedElsewhere(_ conflicts: [FieldConflict]) -> String {
    let what = conflicts.map(words).joined(separator: ", ")
    return self(
      ko: "그사이 다른 곳에서 바뀌었어요: \(what). 다시 저장하면 여기 적은 것으로 남아요.",
      en: "Changed elsewhere meanwhile: \(what). Save again to keep what stands here.")
  }

  /// Returns the differences that an edit made.
  func changes(_ fields: [FieldConflict]) -> String {
    fields.map { field in
      let (old, new) = field.shortened
      return "\(field.field) \(quoted(old)) → \(quoted(new))"
    }.joined(separator: ", ")
  }

  /// Returns, for a form with little room, what saving again does, and a line with the present value of each field.
  func conflictLines(_ conflicts: [FieldConflict]) -> [String] {
    [self(ko: "다른 곳에서 바뀜, 다시 저장하면 이대로", en: "Changed elsewhere; save keeps yours:")]
      + conflicts.map { "\($0.field): \(quoted($0.shortened.now))" }
  }

  /// Returns the refusal of a command, which has changed nothing.
  package func changeConflict(_ conflicts: [FieldConflict]) -> CommandFailure {
    let what = conflicts.map(words).joined(separator: ", ")
    return CommandFailure(
      "conflict", self(ko: "그사이 다른 곳에서 바뀌었어요: \(what).", en: "Changed elsewhere meanwhile: \(what)."),
      hint: self(ko: "그래도 바꾸려면 다시 실행해 주세요.", en: "Run it again to change it all the same."))
  }

  private func words(_ conflict: FieldConflict) -> String {
    let (now, wanted) = conflict.shortened
    return self(
      ko: "\(Particle.topic.attached(to: conflict.field)) 지금 \(quoted(now)), 여기는 \(quoted(wanted))",
      en: "\(conflict.field) is \(quoted(now)) now, here it is \(quoted(wanted))")
  }

  private func quoted(_ text: String) -> String { text.isEmpty ? self(ko: "비어 있음", en: "empty") : "'\(text)'" }
}

extension FieldConflict {
  /// The columns of each value, and the letters before the first difference.
  private static let (columns, lead) = (32, 8)

  /// Both values, long ones from where they differ, so that they never look alike.
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

/// Why something was not done and what can be done about it, in words.
package struct Refusal: Error, Hashable, Sendable {
  package let what: String
  /// The advice; `nil` if nothing can be done.
  package let hint: String?

  package init(_ what: String, hint: String? = nil) {
    self.what = what
    self.hint = hint
  }

  init(_ failure: CommandFailure) { self.init(failure.message, hint: failure.hint) }

  package var message: String { ([what] + [hint].compactMap(\.self)).joined(separator: " ") }
}
