/// The value that a form edits; changed fields are applied one by one to the current value.
public protocol FormDraft: Hashable, Sendable {
  associatedtype Field: Hashable, Sendable

  /// Passes every field to `form` once.
  static func merge(_ form: inout FormMerge<Self>)
}

/// Merges the changes of a form into the current value, field by field.
///
/// A field that the form didn't change keeps its current value. A field that the form and someone else changed to
/// different values is a conflict.
public struct FormMerge<Draft: FormDraft> {
  private let now: Draft
  private let shown: Draft
  private let wanted: Draft
  private var merged: Draft
  private var base: Draft
  private var changes: [Draft.Field] = []
  private var conflicts: [Draft.Field] = []

  private init(now: Draft, shown: Draft, wanted: Draft) {
    (self.now, self.shown, self.wanted) = (now, shown, wanted)
    (merged, base) = (now, shown)
  }

  public mutating func field<Value: Equatable>(_ field: Draft.Field, _ path: WritableKeyPath<Draft, Value>) {
    let value = wanted[keyPath: path]
    if value == shown[keyPath: path] || value == now[keyPath: path] { return }
    if now[keyPath: path] == shown[keyPath: path] {
      merged[keyPath: path] = value
      changes.append(field)
    } else {
      conflicts.append(field)
      base[keyPath: path] = now[keyPath: path]
    }
  }

  /// Returns the fields in which two values differ, in the order of the form.
  public static func changes(from old: Draft, to new: Draft) -> [Draft.Field] {
    var form = FormMerge(now: old, shown: old, wanted: new)
    Draft.merge(&form)
    return form.changes
  }

  /// Returns the current value with the changes of the form.
  ///
  /// - Parameters:
  ///   - now: The value as it is stored now.
  ///   - shown: The value that the form started from.
  ///   - wanted: The value in the form.
  /// - Throws: ``FormConflict`` if a field was changed on both sides.
  public static func merged(now: Draft, shown: Draft, wanted: Draft) throws(FormConflict<Draft>) -> Draft {
    var form = FormMerge(now: now, shown: shown, wanted: wanted)
    Draft.merge(&form)
    guard form.conflicts.isEmpty else {
      throw FormConflict(fields: form.conflicts, now: now, wanted: wanted, base: form.base)
    }
    return form.merged
  }
}

/// The fields that a form and someone else changed at the same time; none of the form's changes were applied.
public struct FormConflict<Draft: FormDraft>: Error, Hashable, Sendable {
  /// The fields that were changed on both sides, in the order of the form.
  public let fields: [Draft.Field]
  public let now: Draft
  /// The value in the form.
  public let wanted: Draft
  /// The new starting value of the form, so that saving again applies the values in the form.
  public let base: Draft
}
