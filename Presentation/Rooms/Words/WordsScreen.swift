import Domain

package protocol WordsScreen: RouteScreen where Effect == WordsEffect, EffectResult == WordsResult, State: WordsState {}

package protocol WordsState: RouteState where Effect == WordsEffect, EffectResult == WordsResult {
  var context: RoomContext { get }
}

extension RoomContext {
  var words: WordsTexts { texts.words }
}

enum WordsKey {
  static let another = KeyBinding([.character("r"), KeyPress(.function(5))], ko: "다른 글귀", en: "another")
  static let use = KeyBinding([.character("m"), KeyPress(.function(6))], ko: "썼어요", en: "used")
  static let copy = KeyBinding([.character("c"), KeyPress(.function(7))], ko: "복사", en: "copy")
  static let picture = KeyBinding([.character("p"), KeyPress(.function(10))], ko: "그림으로", en: "as a picture")
  static let print = KeyBinding([.character("P"), .control("o")], ko: "인쇄", en: "print")
  static let add = CommonKey.add.named(ko: "새 글귀", en: "new saying")
  /// Own sayings are removed, those of the collection hidden.
  static let takeAway = CommonKey.remove.named(ko: "지우기·숨기기", en: "remove or hide")
  static let unhide = KeyBinding([.character("h"), .control("b")], ko: "다시 보이기", en: "show again")
  /// As books are read again.
  static let again = KeyBinding([.character("a"), .control("a")], ko: "처음부터 다시 만나기", en: "meet them all again")
  static let book = CommonKey.openLine.named(ko: "책 열기", en: "open the book")
  static let nextList = KeyBinding([.right, .character("]")], ko: "다음 목록", en: "next list")
  static let previousList = KeyBinding([.left, .character("[")], ko: "이전 목록", en: "previous list")
  static let next = CommonKey.next.named(ko: "다음 글귀", en: "next saying")
  static let previous = CommonKey.previous.named(ko: "이전 글귀", en: "previous saying")
  static let besideNext = next.on(nextList.keys)
  static let besidePrevious = previous.on(previousList.keys)
}

extension BoundAction {
  /// What it asks for where it does something with a saying; `nil` for all else.
  func effects(on saying: Saying) -> [WordsEffect]? {
    switch binding {
    case CommonKey.like: [.mark(saying, .liked)]
    case WordsKey.use: [.mark(saying, .used)]
    case WordsKey.copy: [.copy(saying)]
    case WordsKey.picture: [.askForFile(.picture(saying))]
    case WordsKey.print: [.askForFile(.printing(saying))]
    case CommonKey.edit: [.ask(.init(saying))]
    case WordsKey.takeAway: [saying.id.isPacked ? .takeAway(saying) : .askToRemove(saying)]
    case WordsKey.unhide: [.unhide(saying)]
    default: nil
    }
  }

  /// Whether it can be done with a saying; a hidden one is only looked at and shown again.
  func isPossible(for saying: Saying) -> Bool {
    switch binding {
    case WordsKey.unhide: saying.isHidden
    case CommonKey.edit: !saying.id.isPacked
    case CommonKey.like, WordsKey.use, WordsKey.copy, WordsKey.picture, WordsKey.print, WordsKey.takeAway:
      !saying.isHidden
    default: true
    }
  }
}
