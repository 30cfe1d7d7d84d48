import Domain

/// What was written into the sheet for a record, as it is kept while it is not saved.
package struct MoodDraft: Hashable, Sendable {
  private static let separator: Character = "\u{1E}"

  /// Whether it is for the same record.
  private let task: String
  private let contents: [String]

  init(_ task: MoodForm.Task, _ form: Form<MoodForm.Field>) { (self.task, contents) = (task.name, form.contents) }

  /// - Returns: `nil` for what is no draft for that task.
  init?(_ text: String, for task: MoodForm.Task) {
    let parts = text.split(separator: Self.separator, omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 1 + MoodForm.Field.allCases.count, parts[0] == task.name else { return nil }
    (self.task, contents) = (parts[0], Array(parts[1...]))
  }

  var text: String { ([task] + contents).joined(separator: String(Self.separator)) }

  /// - Parameter option: What a word is called that was taken.
  func written(
    into form: Form<MoodForm.Field>,
    option: (String, MoodForm.Field) -> PickField.Option
  ) -> Form<MoodForm.Field> {
    var form = form
    for (id, text) in zip(MoodForm.Field.allCases, contents) {
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
