package import Domain

package protocol WordsScreen: ActionScreen where Effect == WordsEffect, EffectResult == WordsResult, State: WordsState {
}

package protocol WordsState: ActionState, SelectionState
where Effect == WordsEffect, EffectResult == WordsResult, Selected == Saying {
  var context: RoomContext { get }
}

extension WordsState {
  package var texts: Texts { context.texts }
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
  static let again = KeyBinding([.character("a"), .control("a")], ko: "처음부터 다시 만나기", en: "meet them all again")
  static let book = CommonKey.openLine.named(ko: "책 열기", en: "open the book")
  static let nextList = KeyBinding([.right, .character("]")], ko: "다음 목록", en: "next list")
  static let previousList = KeyBinding([.left, .character("[")], ko: "이전 목록", en: "previous list")
  static let next = CommonKey.next.named(ko: "다음 글귀", en: "next saying")
  static let previous = CommonKey.previous.named(ko: "이전 글귀", en: "previous saying")
  static let besideNext = next.on(nextList.keys)
  static let besidePrevious = previous.on(previousList.keys)
}

/// The actions on a saying; a hidden one is only looked at and shown again.
extension ScreenAction where State: WordsState {
  static var like: ScreenAction { .possible(CommonKey.like) { [.mark($0, .liked)] } }
  static var use: ScreenAction { .possible(WordsKey.use) { [.mark($0, .used)] } }
  static var copy: ScreenAction { .possible(WordsKey.copy) { [.copy($0)] } }
  static var picture: ScreenAction { .possible(WordsKey.picture) { [.askForFile(.picture($0))] } }
  static var print: ScreenAction { .possible(WordsKey.print) { [.askForFile(.printing($0))] } }
  static var edit: ScreenAction { .possible(CommonKey.edit, if: { !$0.id.isPacked }) { [.ask(.init($0))] } }
  static var takeAway: ScreenAction {
    .possible(WordsKey.takeAway) { [$0.id.isPacked ? .takeAway($0) : .askToRemove($0)] }
  }
  static var unhide: ScreenAction { .possible(WordsKey.unhide, if: \.isHidden) { [.unhide($0)] } }

  private static func possible(
    _ binding: KeyBinding, if isPossible: @escaping @Sendable (Saying) -> Bool = { !$0.isHidden },
    _ effects: @escaping @Sendable (Saying) -> [WordsEffect]
  ) -> ScreenAction { .on(binding, if: isPossible) { isPossible($0) ? effects($0) : [] } }
}
