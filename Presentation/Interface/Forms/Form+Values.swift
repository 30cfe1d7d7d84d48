package import Domain

extension Form {
  /// Returns the contents of a text field or a text area; empty for other fields.
  package func text(_ id: ID) -> String { field(id)?.control.typedText ?? "" }

  /// The contents of the focused text area; `nil` for other fields.
  package var longText: String? {
    guard case .area(let area) = focus.flatMap(field)?.control else { return nil }
    return area.text
  }

  /// The day of a date field; `nil` when what was typed is not understood.
  package func day(_ id: ID) -> Day? {
    if case .date(let field) = field(id)?.control { field.day } else { nil }
  }

  /// The time of a time field; `nil` when what was typed is no time.
  package func time(_ id: ID) -> TimeOfDay? {
    if case .time(let field) = field(id)?.control { field.time } else { nil }
  }

  var isBlank: Bool { contents.allSatisfy { $0.allSatisfy(\.isWhitespace) } }

  func content(_ id: ID) -> String { zip(fields, contents).first { $0.0.id == id }?.1 ?? "" }

  /// The contents of all fields, to compare.
  var contents: [String] {
    fields.map { field in
      switch field.control {
      case .text(let field): field.text
      case .area(let area): area.text
      case .date(let field): field.day?.description ?? field.typedText ?? ""
      case .time(let field): field.time?.description ?? field.typedText ?? ""
      case .choice(let field): "\(field.index)"
      case .toggle(let field): "\(field.isOn)"
      case .weekdays(let field): "\(field.chosen)"
      case .gauge(let field): field.level.map(String.init) ?? ""
      case .picks(let field): field.content
      }
    }
  }

  /// Indicates whether leaving the focused field would change its value or how it is shown.
  var isHalfTyped: Bool {
    guard let control = focus.flatMap(field)?.control else { return false }
    var left = control
    left.close()
    return left != control
  }

  package func choice(_ id: ID) -> Int? {
    if case .choice(let field) = field(id)?.control { field.index } else { nil }
  }

  package func isOn(_ id: ID) -> Bool {
    guard case .toggle(let field) = field(id)?.control else { return false }
    return field.isOn
  }

  /// The chosen ones of a field for weekdays, from Monday on.
  package func weekdays(_ id: ID) -> [Weekday] {
    guard case .weekdays(let field) = field(id)?.control else { return [] }
    return field.chosen
  }

  /// `nil` where no level is said.
  package func level(_ id: ID) -> Int? {
    if case .gauge(let field) = field(id)?.control { field.level } else { nil }
  }

  package func picks(_ id: ID) -> PickField? {
    if case .picks(let field) = field(id)?.control { field } else { nil }
  }

  package mutating func set(_ id: ID, text: String) {
    change(id) { field in
      guard case .text(var line) = field.control else { return }
      line.text = text
      field.control = .text(line)
    }
  }

  package mutating func set(_ id: ID, day: Day) {
    change(id) { field in
      guard case .date(var date) = field.control else { return }
      date.set(day)
      field.control = .date(date)
    }
  }

  package mutating func set(_ id: ID, time: TimeOfDay) { change(id) { $0.control = .time(TimeField(time)) } }

  /// Reads the dates that are being typed, and says what is no day; to be called after each input.
  package mutating func readDates(_ texts: Texts, _ reader: (String) throws(DateReadingError) -> Day) {
    for id in fields.map(\.id) {
      change(id) { field in
        guard case .date(var date) = field.control else { return }
        date.read(reader)
        field.control = .date(date)
        field.hint = date.isRefused ? nil : date.note(texts)
        if date.isRefused { field.error = date.note(texts) }
      }
    }
  }

  /// Why there is no day in a date field.
  package func dayRefusal(_ id: ID, _ texts: Texts) -> Refusal {
    guard case .date(var date) = field(id)?.control else { return Refusal(texts.message(for: .empty(.date))) }
    date.refuse()
    return Refusal(date.note(texts) ?? texts.message(for: .empty(.date)))
  }
}
