import Domain

package enum FormControl: Equatable, Sendable {
  case text(TextField)
  case area(TextArea)
  case date(DateField)
  case time(TimeField)
  case choice(ChoiceField)
  case toggle(ToggleField)
  case weekdays(WeekdayField)
  case gauge(GaugeField)
  case picks(PickField)
  case secret(SecretField)

  /// Indicates whether the control takes any text.
  var isTyped: Bool {
    switch self {
    case .text, .area: true
    case .date, .time, .choice, .toggle, .weekdays, .gauge, .picks, .secret: false
    }
  }

  package var rows: Int {
    switch self {
    case .area: 3
    case .date(let field): field.rows
    case .choice(let field): field.rows
    case .picks(let field): field.rows
    case .text, .time, .toggle, .weekdays, .gauge, .secret: 1
    }
  }

  /// The width of the control on a line with other controls.
  var columns: Int {
    switch self {
    case .date: 15
    case .time: 6
    case .toggle: 3
    case .choice(let field): field.columns
    case .text, .area, .weekdays, .gauge, .picks, .secret: 28
    }
  }

  /// The number of additional columns that the control can use, such as for 오후 3시 30분.
  var spareColumns: Int { if case .time = self { 3 } else { 0 } }

  package var takesText: Bool {
    switch self {
    case .text, .area, .time, .gauge, .picks, .secret: true
    case .date(let field): !field.isOpen
    case .choice, .toggle, .weekdays: false
    }
  }

  /// The contents, to compare and to store.
  var content: String {
    switch self {
    case .text(let field): field.text
    case .area(let area): area.text
    case .date(let field): field.day?.description ?? field.typedText ?? ""
    case .time(let field): field.time?.description ?? field.typedText ?? ""
    case .choice(let field): "\(field.index)"
    case .toggle(let field): "\(field.isOn)"
    case .weekdays(let field): "\(field.chosen)"
    case .gauge(let field): field.level.map(String.init) ?? ""
    case .picks(let field): field.content
    case .secret(let field): field.dots
    }
  }

  /// Restores a stored ``content``; does nothing in a control whose contents aren't stored.
  ///
  /// - Parameter option: A function that returns the option with an id, for a control that picks options.
  mutating func restore(_ content: String, option: (String) -> PickField.Option) {
    switch self {
    case .area(var field): edit(&field, { .area($0) }) { $0.text = content }
    case .date(var field): if let day = Day(iso: content) { edit(&field, { .date($0) }) { $0.set(day) } }
    case .time(var field): if let time = TimeOfDay(iso: content) { edit(&field, { .time($0) }) { $0.set(time) } }
    case .toggle(var field): edit(&field, { .toggle($0) }) { $0.isOn = content == "true" }
    case .gauge(var field): edit(&field, { .gauge($0) }) { $0.set(Int(content)) }
    case .picks(var field):
      let (chosen, typed) = PickField.parts(of: content)
      edit(&field, { .picks($0) }) { $0.replace(with: chosen.map(option), typing: typed) }
    case .text, .choice, .weekdays, .secret: break
    }
  }

  package mutating func handle(_ input: InputEvent, in area: Rect) -> InputOutcome {
    switch self {
    case .text(var field): edit(&field, { .text($0) }) { $0.handle(input, in: area) }
    case .area(var field): edit(&field, { .area($0) }) { $0.handle(input, in: area) }
    case .date(var field): edit(&field, { .date($0) }) { $0.handle(input, in: area) }
    case .time(var field): edit(&field, { .time($0) }) { $0.handle(input, in: area) }
    case .choice(var field): edit(&field, { .choice($0) }) { $0.handle(input, in: area) }
    case .toggle(var field): edit(&field, { .toggle($0) }) { $0.handle(input, in: area) }
    case .weekdays(var field): edit(&field, { .weekdays($0) }) { $0.handle(input, in: area) }
    case .gauge(var field): edit(&field, { .gauge($0) }) { $0.handle(input, in: area) }
    case .picks(var field): edit(&field, { .picks($0) }) { $0.handle(input, in: area) }
    case .secret(var field): edit(&field, { .secret($0) }) { $0.handle(input, in: area) }
    }
  }

  /// Closes an open list or month and ends typing.
  package mutating func close() {
    switch self {
    case .date(var field): edit(&field, { .date($0) }) { $0.close() }
    case .time(var field): edit(&field, { .time($0) }) { $0.close() }
    case .choice(var field): edit(&field, { .choice($0) }) { $0.close() }
    case .text, .area, .toggle, .weekdays, .gauge, .picks, .secret: break
    }
  }

  /// Refuses the typed words; after that, a number chooses one of the suggestions.
  mutating func refuse() { if case .date(var field) = self { edit(&field, { .date($0) }) { $0.refuse() } } }

  package func draw(on frame: inout Frame, in area: Rect, texts: Texts, isFocused: Bool) {
    switch self {
    case .text(let field): field.draw(on: &frame, in: area, texts: texts, isFocused: isFocused)
    case .area(let field): field.draw(on: &frame, in: area, texts: texts, isFocused: isFocused)
    case .date(let field): field.draw(on: &frame, in: area, texts: texts, isFocused: isFocused)
    case .time(let field): field.draw(on: &frame, in: area, texts: texts, isFocused: isFocused)
    case .choice(let field): field.draw(on: &frame, in: area, isFocused: isFocused)
    case .toggle(let field): field.draw(on: &frame, in: area, isFocused: isFocused)
    case .weekdays(let field): field.draw(on: &frame, in: area, texts: texts, isFocused: isFocused)
    case .gauge(let field): field.draw(on: &frame, in: area, texts: texts, isFocused: isFocused)
    case .picks(let field): field.draw(on: &frame, in: area, texts: texts, isFocused: isFocused)
    case .secret(let field): field.draw(on: &frame, in: area, isFocused: isFocused)
    }
  }

  private mutating func edit<Field, Result>(
    _ field: inout Field, _ wrap: (Field) -> FormControl, _ change: (inout Field) -> Result
  ) -> Result {
    let result = change(&field)
    self = wrap(field)
    return result
  }
}

extension Form {
  /// Returns the keys of the focused field, other than typing.
  func keys(_ texts: Texts) -> [KeyHelp] { (focus.flatMap(field)?.control.keys ?? []).map { $0.help(texts) } }

  /// The effect of Enter within the focused field; `nil` if Enter leaves the field.
  var enter: KeyBinding? { focus.flatMap(field)?.control.enter }
}

extension FormControl {
  fileprivate var keys: [KeyBinding] {
    switch self {
    case .text, .area, .secret: []
    case .date(let field): field.isOpen ? [] : FieldKey.date
    case .time: FieldKey.time
    case .choice(let field): field.isOpen ? [] : field.help ?? FieldKey.choice
    case .toggle: [FieldKey.change]
    case .weekdays: FieldKey.weekdays
    case .gauge: FieldKey.gauge
    case .picks: FieldKey.picks
    }
  }

  fileprivate var enter: KeyBinding? {
    switch self {
    case .date(let field) where field.isOpen: CommonKey.choose
    case .choice(let field) where field.isOpen: CommonKey.choose
    case .picks(let field) where field.isTaking: FieldKey.take
    default: nil
    }
  }
}

private enum FieldKey {
  static let change = CommonKey.main.on([.character(" ")]).named(ko: "바꾸기", en: "change")
  static let choice = [
    CommonKey.main.on([.character(" ")]).named(ko: "모두 보기", en: "show all"),
    KeyBinding([.left, .right], ko: "바꾸기", en: "another"),
  ]
  static let date = [
    CommonKey.main.on([.character(" ")]).named(ko: "달력", en: "month"),
    KeyBinding([.left, .right], ko: "하루씩", en: "a day"),
    KeyBinding([KeyPress(.pageUp), KeyPress(.pageDown)], ko: "한 달씩", en: "a month"),
  ]
  static let time = [
    KeyBinding([.up, .down], ko: "5분씩", en: "5 min"),
    KeyBinding([KeyPress(.pageUp), KeyPress(.pageDown)], ko: "1시간씩", en: "1 hour"),
  ]
  static let gauge = [
    KeyBinding([.left, .right], ko: "1씩", en: "by 1"),
    KeyBinding([KeyPress(.pageDown), KeyPress(.pageUp)], ko: "10씩", en: "by 10"),
  ]
  static let picks = [KeyBinding([.right, .left], ko: "단어 고르기", en: "pick a word")]
  static let take = CommonKey.open.named(ko: "단어 넣기", en: "add the word")
  static let weekdays = [
    CommonKey.main.on([.character(" ")]).named(ko: "고르기", en: "pick"),
    KeyBinding([.left, .right], ko: "다른 요일", en: "another day"),
  ]
}
