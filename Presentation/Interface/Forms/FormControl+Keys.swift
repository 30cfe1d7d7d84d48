extension Form {
  /// Returns the keys of the focused field, besides typing.
  func keys(_ texts: Texts) -> [KeyHelp] { (focus.flatMap(field)?.control.keys ?? []).map { $0.help(texts) } }

  /// The effect of Enter within the focused field; `nil` if Enter leaves the field.
  var enter: KeyBinding? { focus.flatMap(field)?.control.enter }
}

extension FormControl {
  fileprivate var keys: [KeyBinding] {
    switch self {
    case .text, .area: []
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
    case .date(let field) where field.isOpen || field.typedText != nil: CommonKey.choose
    case .choice(let field) where field.isOpen: CommonKey.choose
    case .picks(let field) where field.isTaking: FieldKey.take
    default: nil
    }
  }
}

private enum FieldKey {
  static let change = KeyBinding([.character(" ")], ko: "바꾸기", en: "change")
  static let choice = [
    KeyBinding([.character(" ")], ko: "모두 보기", en: "show all"),
    KeyBinding([.left, .right], ko: "다른 것", en: "another"),
  ]
  static let date = [
    KeyBinding([.character(" ")], ko: "달력", en: "month"),
    KeyBinding([.left, .right], ko: "하루", en: "a day"),
    KeyBinding([KeyPress(.pageUp), KeyPress(.pageDown)], ko: "한 달", en: "a month"),
  ]
  static let time = [
    KeyBinding([.up, .down], ko: "5분", en: "5 min"),
    KeyBinding([KeyPress(.pageUp), KeyPress(.pageDown)], ko: "1시간", en: "1 hour"),
  ]
  static let gauge = [
    KeyBinding([.left, .right], ko: "1씩", en: "by 1"),
    KeyBinding([KeyPress(.pageDown), KeyPress(.pageUp)], ko: "10씩", en: "by 10"),
  ]
  static let picks = [KeyBinding([.right, .left], ko: "낱말 고르기", en: "pick a word")]
  static let take = KeyBinding([.enter], ko: "낱말 넣기", en: "take the word")
  static let weekdays = [
    KeyBinding([.character(" ")], ko: "고르기", en: "pick"),
    KeyBinding([.left, .right], ko: "다른 요일", en: "another day"),
  ]
}
