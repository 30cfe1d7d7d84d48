package struct Form<ID: Hashable & Sendable>: Equatable, Sendable {
  package struct Field: Equatable, Sendable {
    package let id: ID
    package var label: String
    package var control: FormControl
    /// Not shown and not reached, such as times of an all-day event.
    package var isHidden: Bool
    /// The words between it and the field before, on whose line it stands; `nil` for a field with a line of its own.
    package let lead: String?
    /// The error below the field, until the field changes.
    package var error: String?
    /// The hint below the field while there is no error.
    package var hint: String?
    /// The warning below the field, beside other notes.
    package var warning: String?

    package init(_ id: ID, label: String, _ control: FormControl, lead: String? = nil, isHidden: Bool = false) {
      self.id = id
      self.label = label
      self.control = control
      self.lead = lead
      self.isHidden = isHidden
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

  /// Changes a field; nothing happens when there is none with that name.
  package mutating func change(_ id: ID, _ change: (inout Field) -> Void) {
    guard let index = fields.firstIndex(where: { $0.id == id }) else { return }
    change(&fields[index])
    if fields[index].isHidden, focus == id { focus = visible.first?.id }
  }

  package func field(_ id: ID) -> Field? { fields.first { $0.id == id } }

  /// Puts the focus on a visible field.
  package mutating func focus(_ id: ID) {
    guard visible.contains(where: { $0.id == id }), id != focus else { return }
    if let old = focus { change(old) { $0.control.close() } }
    focus = id
  }

  /// Shows what is wrong with a field and goes there.
  package mutating func refuse(_ id: ID, _ error: String) {
    focus(id)
    change(id) {
      $0.error = error
      $0.control.refuse()
    }
  }

  /// Moves the focus so many fields down, or up when negative; around the ends when `wraps`.
  package mutating func moveFocus(by offset: Int, wraps: Bool) {
    let visible = visible
    guard let index = visible.firstIndex(where: { $0.id == focus }) else { return }
    let target = index + offset
    let count = visible.count
    focus(visible[wraps ? ((target % count) + count) % count : min(max(0, target), count - 1)].id)
  }

  /// Moves the focus to the first field of the line above or below, where there is one.
  mutating func moveLine(down: Bool) {
    let visible = visible
    let lines = Self.lines(of: visible)
    guard let index = visible.firstIndex(where: { $0.id == focus }) else { return }
    let target = down ? lines[index].upperBound : lines[index].lowerBound - 1
    if visible.indices.contains(target) { focus(visible[lines[target].lowerBound].id) }
  }
}
