package import Domain

package struct Form<ID: Hashable & Sendable>: Equatable, Sendable {
  package struct Field: Equatable, Sendable {
    package let id: ID
    package var label: String
    package var control: FormControl
    /// Indicates whether the field is neither shown nor reached by keys, like the times of an all-day event.
    package var isHidden: Bool
    /// The words between this field and the previous field on the same line; `nil` for a field with a line of its own.
    package private(set) var lead: String?
    /// The error below the field, until the field changes.
    package var error: String?
    /// The hint below the field while there is no error.
    package var hint: String?
    /// The warning below the field, next to other notes.
    package var warning: String?

    package init(_ id: ID, label: String, _ control: FormControl, lead: String? = nil, isHidden: Bool = false) {
      (self.id, self.label, self.control, self.lead, self.isHidden) = (id, label, control, lead, isHidden)
    }

    /// The field on the line of the previous field, whose label is enough for both.
    var onPreviousLine: Field {
      var field = self
      (field.label, field.lead) = ("", "")
      return field
    }
  }

  package private(set) var fields: [Field]
  /// The field with the focus; `nil` in a form without visible fields.
  package private(set) var focus: ID?

  package init(_ fields: [Field]) {
    self.fields = fields
    focus = fields.first { !$0.isHidden }?.id
  }

  package var visible: [Field] { fields.filter { !$0.isHidden } }

  /// The number of visible fields with an error.
  package var errorCount: Int { visible.count { $0.error != nil } }

  /// The form without the errors below its fields.
  var withoutErrors: Form {
    var form = self
    for index in form.fields.indices { form.fields[index].error = nil }
    return form
  }

  /// Returns the ranges of visible fields that share a line.
  static func lines(of visible: [Field]) -> [Range<Int>] {
    visible.indices.map { index in
      let first = visible[...index].lastIndex { $0.lead == nil } ?? 0
      return first..<(visible[(index + 1)...].firstIndex { $0.lead == nil } ?? visible.count)
    }
  }

  /// Indicates whether an animation is running.
  var isMoving: Bool { fields.contains { if case .gauge(let gauge) = $0.control { gauge.isMoving } else { false } } }

  mutating func advance() {
    for index in fields.indices {
      guard case .gauge(var gauge) = fields[index].control, gauge.isMoving else { continue }
      gauge.advance()
      fields[index].control = .gauge(gauge)
    }
  }

  package var hasTextFocus: Bool { focus.flatMap(field)?.control.takesText ?? false }

  /// Changes a field; does nothing if no field has that id.
  package mutating func change(_ id: ID, _ change: (inout Field) -> Void) {
    guard let index = fields.firstIndex(where: { $0.id == id }) else { return }
    change(&fields[index])
    if fields[index].isHidden, focus == id { focus = visible.first?.id }
  }

  package func field(_ id: ID) -> Field? { fields.first { $0.id == id } }

  /// Moves the focus to a visible field.
  package mutating func focus(_ id: ID) {
    guard visible.contains(where: { $0.id == id }), id != focus else { return }
    if let old = focus { change(old) { $0.control.close() } }
    focus = id
  }

  /// Shows an error below a field and moves the focus to the field.
  package mutating func refuse(_ id: ID, _ error: String) {
    focus(id)
    change(id) {
      $0.error = error
      $0.control.refuse()
    }
  }

  /// Shows the errors below all fields with a fault, and moves the focus to the first of these fields.
  ///
  /// - Returns: The fault of the field with the focus.
  mutating func refuse(_ fault: FormFault<ID>) -> FormFault<ID> {
    let faults = fault.all
    let first = visible.lazy.compactMap { field in faults.first { $0.field == field.id } }.first ?? fault
    for other in faults where other.field != first.field {
      change(other.field) { $0.error = other.refusal.what }
    }
    refuse(first.field, first.refusal.what)
    return first
  }

  /// Moves the focus `offset` fields down, or up if negative; wraps around at the ends if `wraps` is `true`.
  package mutating func moveFocus(by offset: Int, wraps: Bool) {
    let visible = visible
    guard let index = visible.firstIndex(where: { $0.id == focus }) else { return }
    let target = index + offset
    let count = visible.count
    focus(visible[wraps ? ((target % count) + count) % count : min(max(0, target), count - 1)].id)
  }

  /// Moves the focus to the first field of the line above or below, unless the focus is on the last line that way.
  mutating func moveLine(down: Bool) {
    let visible = visible
    let lines = Self.lines(of: visible)
    guard let index = visible.firstIndex(where: { $0.id == focus }) else { return }
    let target = down ? lines[index].upperBound : lines[index].lowerBound - 1
    if visible.indices.contains(target) { focus(visible[lines[target].lowerBound].id) }
  }

  /// Handles an input: the focused field first, then Tab, arrows and Ctrl-S of the form.
  ///
  /// Enter submits from every single-line field; Esc cancels unless it only ended typing or closed a list.
  ///
  /// - Parameter room: The rows that the fields take without errors; `nil` if errors may move fields.
  package mutating func handle(_ input: InputEvent, in area: Rect, room: Int? = nil) -> InputOutcome {
    switch input {
    case .key(.tab): moveFocus(by: 1, wraps: true)
    case .key(.backTab): moveFocus(by: -1, wraps: true)
    case .key(.control("s")):
      closeFocused()
      return .submitted
    case .mouse(let event): return handle(event, in: area, room)
    default: return handleInField(input, in: area, room)
    }
    return .changed
  }

  private mutating func handleInField(_ input: InputEvent, in area: Rect, _ room: Int?) -> InputOutcome {
    guard let focus, var control = field(focus)?.control else { return .ignored }
    let place = layout(in: area, room: room).place(of: visible.firstIndex { $0.id == focus })
    let old = control
    let outcome = control.handle(input, in: place?.control ?? area)
    change(focus) {
      $0.control = control
      if control != old { $0.error = nil }
    }
    switch (outcome, input) {
    case (.ignored, .key(.up)): moveLine(down: false)
    case (.ignored, .key(.down)): moveLine(down: true)
    case (.submitted, _):
      closeFocused()
      return .submitted
    default: return outcome
    }
    return .changed
  }

  private mutating func handle(_ event: MouseEvent, in area: Rect, _ room: Int?) -> InputOutcome {
    // A drag stays with the field where it began.
    if event.kind == .drag { return handleInField(.mouse(event), in: area, room) }
    guard event.kind == .press, area.contains(event.point) else { return .ignored }
    guard let index = layout(in: area, room: room).index(at: event.point) else { return .ignored }
    let wasFocused = visible[index].id == focus
    focus(visible[index].id)
    let outcome = handleInField(.mouse(event), in: area, room)
    return outcome == .ignored && !wasFocused ? .changed : outcome
  }

  private mutating func closeFocused() {
    guard let focus else { return }
    change(focus) { $0.control.close() }
  }

  /// Returns the contents of a text field or a text area; empty for other fields.
  package func text(_ id: ID) -> String { field(id)?.control.typedText ?? "" }

  /// The contents of the focused text area; `nil` if another field has the focus.
  package var longText: String? {
    guard case .area(let area) = focus.flatMap(field)?.control else { return nil }
    return area.text
  }

  /// Returns the day of a date field; `nil` if the typed words aren't understood.
  package func day(_ id: ID) -> Day? { if case .date(let field) = field(id)?.control { field.day } else { nil } }

  /// Returns the time of a time field; `nil` if the typed words aren't a time.
  package func time(_ id: ID) -> TimeOfDay? {
    if case .time(let field) = field(id)?.control { field.time } else { nil }
  }

  func content(_ id: ID) -> String { field(id)?.control.content ?? "" }

  /// The contents of all fields, for comparison.
  var contents: [String] { fields.map(\.control.content) }

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

  /// Returns the chosen weekdays of a weekday field, from Monday on.
  package func weekdays(_ id: ID) -> [Weekday] {
    guard case .weekdays(let field) = field(id)?.control else { return [] }
    return field.chosen
  }

  /// Returns the level of a gauge; `nil` if no level is set.
  package func level(_ id: ID) -> Int? { if case .gauge(let field) = field(id)?.control { field.level } else { nil } }

  package func picks(_ id: ID) -> PickField? { if case .picks(let field) = field(id)?.control { field } else { nil } }

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

  /// Reads the dates that are being typed, and shows why words aren't a date.
  ///
  /// The owner of the form calls this after each input.
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

  /// Returns the reason why a date field has no day.
  package func dayRefusal(_ id: ID, _ texts: Texts) -> Refusal {
    guard case .date(var date) = field(id)?.control else { return Refusal(texts.message(for: .empty(.date))) }
    date.refuse()
    return Refusal(date.note(texts) ?? texts.message(for: .empty(.date)))
  }
}
