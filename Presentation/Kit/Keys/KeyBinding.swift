package struct KeyBinding: Hashable, Sendable {
  /// The keys, with the key to show first; at least one isn't a letter, which an input method might hold back.
  package let keys: [KeyPress]
  package let label: LocalizedText

  package init(_ keys: [KeyPress], ko korean: String, en english: String) {
    self.keys = keys
    label = LocalizedText(ko: korean, en: english)
  }

  private init(_ keys: [KeyPress], _ label: LocalizedText) {
    self.keys = keys
    self.label = label
  }

  package func named(ko korean: String, en english: String) -> KeyBinding { KeyBinding(keys, ko: korean, en: english) }

  package func on(_ keys: [KeyPress]) -> KeyBinding { KeyBinding(keys, label) }

  /// Returns the binding with more keys, such as the keys that lead to a screen and back.
  package func and(_ more: [KeyPress]) -> KeyBinding { KeyBinding(keys + more, label) }

  /// Returns the first key and the label, such as "Ctrl-S save".
  package func hint(_ texts: Texts) -> String { "\(KeyName.text(keys[0])) \(texts(label))" }

  package func help(_ texts: Texts) -> KeyHelp {
    KeyHelp(keys: keys, label: texts(label), alias: texts.inOtherLanguage(label))
  }
}

/// An action that takes its keys and name from a binding.
package protocol BoundAction: KeyAction {
  var binding: KeyBinding { get }
}

extension BoundAction {
  package var keys: [KeyPress] { binding.keys }

  package func label(_ texts: Texts) -> String { texts(binding.label) }
}

package enum CommonKey {
  package static let open = KeyBinding([.enter], ko: "자세히", en: "details")
  package static let add = KeyBinding([.character("n"), KeyPress(.insert)], ko: "추가", en: "add")
  package static let edit = KeyBinding([.character("e"), KeyPress(.function(2))], ko: "고치기", en: "edit")
  package static let remove = KeyBinding([.character("d"), KeyPress(.delete)], ko: "지우기", en: "remove")
  package static let search = KeyBinding([.character("f"), KeyPress(.function(3))], ko: "여기서 찾기", en: "find here")
  package static let importFile = KeyBinding([.character("i"), KeyPress(.function(4))], ko: "가져오기", en: "import")
  package static let export = KeyBinding([.character("x"), KeyPress(.function(12))], ko: "내보내기", en: "export")
  package static let back = KeyBinding([.escape], ko: "돌아가기", en: "back")
  package static let close = KeyBinding([.escape], ko: "닫기", en: "close")

  package static let next = KeyBinding([.down, .character("j")], ko: "다음", en: "next")
  package static let previous = KeyBinding([.up, .character("k")], ko: "이전", en: "previous")
  package static let down = next.named(ko: "한 줄 아래로", en: "line down")
  package static let up = previous.named(ko: "한 줄 위로", en: "line up")
  package static let nextPage = KeyBinding([KeyPress(.pageDown)], ko: "아래로", en: "page down")
  package static let previousPage = KeyBinding([KeyPress(.pageUp)], ko: "위로", en: "page up")
  package static let first = KeyBinding([KeyPress(.home)], ko: "처음으로", en: "first")
  package static let last = KeyBinding([KeyPress(.end)], ko: "끝으로", en: "last")
}

extension CommonKey {
  package static let save = KeyBinding([.control("s"), .enter], ko: "저장", en: "save")
  package static let nextField = KeyBinding([.tab], ko: "다음 칸", en: "next field")
  package static let previousField = KeyBinding([.backTab], ko: "이전 칸", en: "previous field")
  /// The key that opens the user's editor, for fields of several lines.
  package static let editor = KeyBinding([.control("o")], ko: "편집기로 쓰기", en: "in your editor")
  package static let cancel = KeyBinding([.escape], ko: "취소", en: "cancel")
  package static let choose = KeyBinding([.enter], ko: "고르기", en: "choose")
  package static let goOn = KeyBinding([.enter], ko: "계속", en: "continue")
}

extension CommonKey {
  package static let nextDay = KeyBinding([.right, .character("l")], ko: "다음 날", en: "next day")
  package static let previousDay = KeyBinding([.left, .character("h")], ko: "전날", en: "previous day")
  package static let weekBelow = next.named(ko: "한 주 뒤", en: "week after")
  package static let weekAbove = previous.named(ko: "한 주 전", en: "week before")
  package static let nextMonth = KeyBinding([.character("]")], ko: "다음 달", en: "next month")
  package static let previousMonth = KeyBinding([.character("[")], ko: "이전 달", en: "previous month")
  package static let today = KeyBinding([.character("t"), .character("0")], ko: "오늘로", en: "back to today")
  package static let goTo = KeyBinding([.character("g"), .control("g")], ko: "날짜로 가기", en: "go to a date")
  package static let lunar = KeyBinding([.character("L"), KeyPress(.function(3))], ko: "음력", en: "lunar date")
}

extension CommonKey {
  /// The key that opens a line on Today, where each feature names what its lines open.
  package static let openLine = KeyBinding([.enter, .character("o")], ko: "열기", en: "open")
  package static let showInPlan = openLine.named(ko: "일정에서 보기", en: "show in Plan")
}
