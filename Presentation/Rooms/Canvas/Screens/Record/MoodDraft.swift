import Domain
import Foundation

/// What was changed in the sheet for a record, as it is kept while it is not saved.
package struct MoodDraft: Hashable, Sendable, Codable {
  private struct Change: Hashable, Sendable, Codable {
    let before: String
    let after: String
  }

  /// Whether it is for the same record.
  private let task: String
  /// By fields.
  private let changes: [String: Change]

  /// - Parameter initial: What the fields began with.
  init(_ task: MoodForm.Task, _ form: Form<MoodForm.Field>, from initial: [String]) {
    self.task = task.name
    var changes: [String: Change] = [:]
    for (field, (before, after)) in zip(MoodForm.Field.allCases, zip(initial, form.contents)) where before != after {
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
  /// - Parameter initial: What the fields begin with now.
  func fieldsChangedElsewhere(_ initial: [String]) -> [MoodForm.Field] {
    zip(MoodForm.Field.allCases, initial).compactMap { field, now in
      guard let change = changes[field.rawValue], now != change.before, now != change.after else { return nil }
      return field
    }
  }

  /// - Parameter option: What a word is called that was taken.
  func written(
    into form: Form<MoodForm.Field>, option: (String, MoodForm.Field) -> PickField.Option
  ) -> Form<MoodForm.Field> {
    var form = form
    for id in MoodForm.Field.allCases {
      guard let text = changes[id.rawValue]?.after else { continue }
      form.change(id) { field in
        switch field.control {
        case .gauge(var gauge):
          gauge.set(Int(text))
          field.control = .gauge(gauge)
        case .picks(var picks):
          let parts = text.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
          picks.replace(with: parts.dropLast().map { option($0, id) }, typing: parts.last ?? "")
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
