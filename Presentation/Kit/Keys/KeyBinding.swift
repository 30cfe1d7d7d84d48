/// Keys with one meaning on every screen, and the name of what they do on this screen.
///
/// Features start from a binding of ``CommonKey`` and name it, so that a key means the same everywhere. A binding of a
/// feature's own uses a key that no common binding has, or no key: the menu of actions performs it.
package struct KeyBinding: Hashable, Sendable {
  /// The keys, starting with the one to show; only the menu and the palette perform a binding without keys.
  package let keys: [KeyPress]
  package let label: LocalizedText
  /// A label that makes sense on its own, such as "like this …", with "…" for the object; `nil` for the label.
  private let phrase: LocalizedText?
  /// The meaning of each key on every screen: the English label of the binding that was defined with it.
  package let meanings: [KeyPress: String]
  private let meaning: String

  package init(_ keys: [KeyPress], ko korean: String, en english: String) {
    self.init(keys, LocalizedText(ko: korean, en: english), meaning: english)
  }

  /// Creates an action without keys, which the menu of actions and the palette perform.
  package init(ko korean: String, en english: String) {
    self.init([KeyPress(.named(english))], ko: korean, en: english)
  }

  private init(
    _ keys: [KeyPress], _ label: LocalizedText, _ phrase: LocalizedText? = nil, meaning: String,
    others: [KeyPress: String] = [:]
  ) {
    (self.keys, self.label, self.phrase, self.meaning) = (keys, label, phrase, meaning)
    meanings = Dictionary(keys.map { ($0, others[$0] ?? meaning) }) { first, _ in first }
  }

  package func named(ko korean: String, en english: String) -> KeyBinding {
    KeyBinding(keys, LocalizedText(ko: korean, en: english), meaning: meaning, others: meanings)
  }

  /// Returns the binding with a label for the menu and the palette, in which it has to be understood alone.
  ///
  /// "…" stands for the object, which ``of(_:)`` names.
  package func inFull(ko korean: String, en english: String) -> KeyBinding {
    KeyBinding(keys, label, LocalizedText(ko: korean, en: english), meaning: meaning, others: meanings)
  }

  /// Returns the binding with its object, such as "saying"; unchanged without an object.
  package func of(_ object: LocalizedText?) -> KeyBinding {
    guard let object, let phrase else { return self }
    return inFull(
      ko: phrase.korean.replacing("…", with: object.korean), en: phrase.english.replacing("…", with: object.english))
  }

  /// The label for lists where it stands alone; the label itself while the object isn't known.
  private var title: LocalizedText {
    guard let phrase, !phrase.english.contains("…") else { return label }
    return phrase
  }

  /// Returns the binding with the name of another binding.
  package func named(of other: KeyBinding) -> KeyBinding { named(ko: other.label.korean, en: other.label.english) }

  /// Returns the binding for a change that is made with keys that only move elsewhere, so that the menu lists it.
  func asChange() -> KeyBinding { KeyBinding(keys, label, phrase, meaning: label.english, others: meanings) }

  package func on(_ keys: [KeyPress]) -> KeyBinding {
    KeyBinding(keys, label, phrase, meaning: meaning, others: meanings)
  }

  /// Returns the binding with more keys of its own.
  package func and(_ more: [KeyPress]) -> KeyBinding { on(keys + more) }

  /// Returns the binding with the keys of another binding, which mean the same on this screen: Enter in addition to
  /// Space, or the key that opened a screen in addition to Esc.
  package func or(_ other: KeyBinding) -> KeyBinding {
    KeyBinding(
      keys + other.keys.filter { !keys.contains($0) }, label, phrase, meaning: meaning,
      others: meanings.merging(other.meanings) { own, _ in own })
  }

  /// Indicates whether the keys only move the selection.
  var isMove: Bool {
    let moves = [CommonKey.next, CommonKey.previous, CommonKey.left, CommonKey.right]
    let pages = [CommonKey.nextPage, CommonKey.previousPage, CommonKey.first, CommonKey.last]
    return (moves + pages).contains { $0.meaning == meaning }
  }

  /// Returns the first key and the label, such as "Ctrl-S save"; only the label of an action without a key.
  package func hint(_ texts: Texts) -> String {
    [KeyName.text(keys[0]), texts(label)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the label as the title of the form that the action opens, such as "New event".
  package func formTitle(_ texts: Texts) -> String { texts(label).capitalizedFirst }

  package func help(_ texts: Texts) -> KeyHelp {
    KeyHelp(keys: keys, label: texts(label), title: texts(title), alias: texts.inOtherLanguage(title))
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

/// The keys that mean the same on every screen.
package enum CommonKey {
  /// The main action for the selected row, such as watering a plant or reading pages.
  package static let main = KeyBinding([.character(" "), KeyPress(.function(5))], ko: "실행", en: "do")
  package static let open = KeyBinding([.enter], ko: "자세히", en: "details")
    .inFull(ko: "이 … 자세히 보기", en: "details of this …")
  package static let add = KeyBinding([.character("n"), KeyPress(.insert)], ko: "추가", en: "add")
  /// Returns the key for a new record, such as "new event".
  package static func new(ko korean: String, en english: String) -> KeyBinding {
    add.named(ko: "새 \(korean)", en: "new \(english)")
  }
  package static let edit = KeyBinding([.character("e"), KeyPress(.function(2))], ko: "고치기", en: "edit")
    .inFull(ko: "이 … 고치기", en: "edit this …")
  package static let remove = KeyBinding([.character("d"), KeyPress(.delete)], ko: "지우기", en: "remove")
    .inFull(ko: "이 … 지우기", en: "remove this …")
  /// Edits the subject of the screen, whereas ``edit`` edits a part of it.
  package static let editWhole = KeyBinding([.character("E")], ko: "전체 고치기", en: "edit all")
  /// Removes the subject of the screen, whereas ``remove`` removes a part of it.
  package static let removeWhole = KeyBinding([.character("D")], ko: "전체 지우기", en: "remove all")
  package static let quickAdd = KeyBinding([.character("+"), KeyPress(.function(4))], ko: "빠른 추가", en: "quick add")
    .inFull(ko: "일정 빠르게 추가", en: "quick add an event")
  package static let mood = KeyBinding([.character("m")], ko: "기분 남기기", en: "record a mood")
  package static let postpone = KeyBinding([.character("p"), KeyPress(.function(6))], ko: "미루기", en: "postpone")
    .inFull(ko: "이 … 미루기", en: "postpone this …")
  package static let note = KeyBinding([.character("r"), KeyPress(.function(7))], ko: "후기", en: "note")
    .inFull(ko: "연락 후기 쓰기", en: "write a note about the last contact")
  package static let like = KeyBinding([.character("*")], ko: "좋아요", en: "like")
    .inFull(ko: "이 … 좋아하기", en: "like this …")
  package static let done = KeyBinding([.character("z")], ko: "마치기", en: "done")
  package static let calendar = KeyBinding([.character("c")], ko: "달력", en: "calendar")
    .inFull(ko: "달력 열기", en: "open the calendar")
  package static let statistics = KeyBinding([.character("y")], ko: "돌아보기", en: "look back")
  package static let nextView = KeyBinding([.character("v")], ko: "다른 보기", en: "next view")
  package static let chooseView = KeyBinding([.character("V")], ko: "보기 고르기", en: "choose a view")
  package static let search = KeyBinding([.character("f"), KeyPress(.function(3))], ko: "여기서 찾기", en: "find here")
    .inFull(ko: "이 목록에서 찾기", en: "find in this list")
  package static let filter = KeyBinding([.character("F")], ko: "필터", en: "filter")
    .inFull(ko: "이 목록에 필터 쓰기", en: "filter this list")
  package static let sort = KeyBinding([.character("s")], ko: "정렬", en: "sort")
    .inFull(ko: "목록 순서 바꾸기", en: "sort this list another way")
  package static let shuffle = KeyBinding([.character("R")], ko: "섞기", en: "shuffle")
  package static let importFile = KeyBinding([.character("i")], ko: "가져오기", en: "import")
    .inFull(ko: "파일에서 … 가져오기", en: "import …s from a file")
  package static let export = KeyBinding([.character("x")], ko: "내보내기", en: "export")
    .inFull(ko: "파일로 … 내보내기", en: "export …s to a file")
  package static let back = KeyBinding([.escape], ko: "뒤로", en: "back")
  package static let close = back.named(ko: "닫기", en: "close")

  package static let next = KeyBinding([.down, .character("j")], ko: "다음", en: "next")
  package static let previous = KeyBinding([.up, .character("k")], ko: "이전", en: "previous")
  package static let left = KeyBinding([.left, .character("h")], ko: "왼쪽", en: "left")
  package static let right = KeyBinding([.right, .character("l")], ko: "오른쪽", en: "right")
  package static let down = next.named(ko: "한 줄 아래로", en: "line down")
  package static let up = previous.named(ko: "한 줄 위로", en: "line up")
  package static let nextPage = KeyBinding([KeyPress(.pageDown)], ko: "아래로", en: "page down")
  package static let previousPage = KeyBinding([KeyPress(.pageUp)], ko: "위로", en: "page up")
  package static let first = KeyBinding([KeyPress(.home)], ko: "처음으로", en: "first")
  package static let last = KeyBinding([KeyPress(.end)], ko: "끝으로", en: "last")
  package static let nextList = KeyBinding([.character("]")], ko: "다음 목록", en: "next list")
  package static let previousList = KeyBinding([.character("[")], ko: "이전 목록", en: "previous list")
  /// Moves the selected item, instead of the selection.
  package static let moveDown = KeyBinding([KeyPress(.down, .shift), .character("J")], ko: "아래로 옮기기", en: "move down")
    .inFull(ko: "이 … 아래로 옮기기", en: "move this … down")
  package static let moveUp = KeyBinding([KeyPress(.up, .shift), .character("K")], ko: "위로 옮기기", en: "move up")
    .inFull(ko: "이 … 위로 옮기기", en: "move this … up")
  package static let moveRight = KeyBinding([KeyPress(.right, .shift)], ko: "뒤로 옮기기", en: "move right")
  package static let moveLeft = KeyBinding([KeyPress(.left, .shift)], ko: "앞으로 옮기기", en: "move left")

  package static let save = KeyBinding([.control("s")], ko: "저장", en: "save").or(open)
  package static let nextField = KeyBinding([.tab], ko: "다음 칸", en: "next field")
  package static let previousField = KeyBinding([.backTab], ko: "이전 칸", en: "previous field")
  /// The key that opens the user's editor, for fields of several lines.
  package static let editor = KeyBinding([.control("o")], ko: "편집기로 쓰기", en: "in your editor")
  package static let cancel = back.named(ko: "취소", en: "cancel")
  package static let choose = open.named(ko: "고르기", en: "choose")
  package static let goOn = open.named(ko: "계속", en: "continue")

  package static let nextDay = right.named(ko: "다음 날", en: "next day")
  package static let previousDay = left.named(ko: "전날", en: "previous day")
  package static let weekBelow = next.named(ko: "한 주 뒤", en: "a week later")
  package static let weekAbove = previous.named(ko: "한 주 전", en: "a week earlier")
  package static let nextMonth = nextList.named(ko: "다음 달", en: "next month")
  package static let previousMonth = previousList.named(ko: "이전 달", en: "previous month")
  package static let today = KeyBinding([.character("t")], ko: "오늘로", en: "back to today")
  package static let goTo = KeyBinding([.character("g"), .control("g")], ko: "날짜로 가기", en: "go to a date")
  package static let lunar = KeyBinding([.character("L")], ko: "음력", en: "lunar date")
    .inFull(ko: "음력 날짜 보기", en: "show the lunar date")

  /// The key that opens a line on Today, where each feature names what its lines open.
  package static let openLine = open.named(ko: "열기", en: "open")
  package static let showInPlan = openLine.named(ko: "일정에서 보기", en: "show in Plan")
}

/// The actions that work on every screen.
package enum AppAction: BoundAction {
  case menu, nextView, chooseView, search, undo, redo, palette, reminders, keys, nextFeature, previousFeature, quit

  package var binding: KeyBinding {
    switch self {
    case .menu: KeyBinding([.character(".")], ko: "더 보기", en: "more")
    case .nextView: CommonKey.nextView
    case .chooseView: CommonKey.chooseView
    case .search:
      KeyBinding([.character("/"), .control("f")], ko: "찾기", en: "search")
        .inFull(ko: "모두 찾기", en: "search everything")
    case .palette: KeyBinding([.character(":"), .control("p")], ko: "명령", en: "commands")
    case .reminders: KeyBinding([.character("!"), .control("n")], ko: "알림", en: "reminders")
    case .undo: KeyBinding([.character("u"), KeyPress(.function(9))], ko: "되돌리기", en: "undo")
    case .redo: KeyBinding([.character("U"), .control("y")], ko: "다시 하기", en: "redo")
    case .keys: KeyBinding([.character("?"), KeyPress(.function(1))], ko: "단축키", en: "keys")
    case .nextFeature: CommonKey.nextField.named(ko: "다음 탭", en: "next tab")
    case .previousFeature: CommonKey.previousField.named(ko: "이전 탭", en: "previous tab")
    case .quit: KeyBinding([.character("q"), .control("c")], ko: "끝내기", en: "quit")
    }
  }

  /// Indicates whether the help line shows the action; the undo message shows redo, and the alert shows reminders.
  var isOnHelpLine: Bool { ![.redo, .reminders, .chooseView].contains(self) }

  var worksOverFeatures: Bool { [.keys, .menu, .quit].contains(self) }

  var isAboutViews: Bool { [.nextView, .chooseView].contains(self) }
}
