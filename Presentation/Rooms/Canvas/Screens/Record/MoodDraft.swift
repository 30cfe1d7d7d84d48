import Domain
import Foundation

/// The unsaved changes of a record form, which outlive a crash.
package struct MoodDraft: Hashable, Sendable, Codable {
  private struct Change: Hashable, Sendable, Codable {
    let before: String
    let after: String
  }

  /// The record that the draft is for.
  private let task: String
  /// The changes by the names of fields.
  private let changes: [String: Change]

  /// - Parameter initial: The initial contents of the fields.
  init(_ task: MoodForm.Task, _ form: Form<MoodField>, from initial: [String]) {
    self.task = task.name
    var changes: [String: Change] = [:]
    for (field, (before, after)) in zip(MoodForm.fields, zip(initial, form.contents)) where before != after {
      changes[field.rawValue] = Change(before: before, after: after)
    }
    self.changes = changes
  }

  /// - Returns: `nil` for what is no draft for that task, and for one in which nothing was changed.
  init?(_ text: String, for task: MoodForm.Task) {
    guard let draft = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)), draft.task == task.name,
      !draft.changes.isEmpty
    else { return nil }
    self = draft
  }

  var text: String { (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "" }

  /// The fields of the draft that were changed elsewhere meanwhile.
  ///
  /// - Parameter initial: The present initial contents of the fields.
  func fieldsChangedElsewhere(_ initial: [String]) -> [MoodField] {
    zip(MoodForm.fields, initial).compactMap { field, now in
      guard let change = changes[field.rawValue], now != change.before, now != change.after else { return nil }
      return field
    }
  }

  /// - Parameter option: Makes the option of a chosen word.
  func written(
    into form: Form<MoodField>, option: (String, MoodField) -> PickField.Option
  ) -> Form<MoodField> {
    var form = form
    for id in MoodForm.fields {
      guard let text = changes[id.rawValue]?.after else { continue }
      form.change(id) { field in
        switch field.control {
        case .gauge(var gauge):
          gauge.set(Int(text))
          field.control = .gauge(gauge)
        case .picks(var picks):
          let (chosen, typed) = PickField.parts(of: text)
          picks.replace(with: chosen.map { option($0, id) }, typing: typed)
          field.control = .picks(picks)
        case .area(var area):
          area.text = text
          field.control = .area(area)
        case .date(var date):
          if let day = Day(iso: text) { date.set(day) }
          field.control = .date(date)
        case .time(var time):
          if let read = TimeOfDay(iso: text) { time.set(read) }
          field.control = .time(time)
        case .toggle(var toggle):
          toggle.isOn = text == "true"
          field.control = .toggle(toggle)
        case .text, .choice, .weekdays: break
        }
      }
    }
    return form
  }
}

extension MoodForm.Task {
  /// Tells drafts of different records apart.
  fileprivate var name: String {
    switch self {
    case .add: "new"
    case .edit(let id, _): id.digits
    }
  }
}
