import Domain

package protocol BooksScreen: ActionScreen
where Effect == BooksEffect, EffectResult == BooksResult, State: BooksState {}

package protocol BooksState: ActionState where Effect == BooksEffect, EffectResult == BooksResult {
  var context: RoomContext { get }
}

extension BooksState {
  package var texts: Texts { context.texts }
  var area: Rect { .page(size) }
}

/// A form of books, by default in a small box.
protocol BooksForm: FormContent where Effect == BooksEffect, EffectResult == BooksResult {}

extension BooksForm {
  var words: BooksTexts { texts.books }

  func rows(for content: Int) -> Int { content + 4 }

  mutating func begin(after result: BooksResult) -> String? { nil }
}

extension RoomContext {
  var books: BooksTexts { texts.books }
}

enum BooksKey {
  static let read = KeyBinding([.character("+"), .character("=")], ko: "읽은 쪽", en: "pages read")
  static let add = CommonKey.add.named(ko: "책 추가", en: "add a book")
  static let like = KeyBinding([.character("s"), KeyPress(.function(8))], ko: "좋아요", en: "like")
  static let target = KeyBinding([.character("t"), KeyPress(.function(6))], ko: "목표일", en: "target")
  static let finish = KeyBinding([.character("m"), KeyPress(.function(7))], ko: "다 읽음", en: "finish")
  static let pause = KeyBinding([.character("p"), .control("t")], ko: "쉬기", en: "pause")
  static let lend = KeyBinding([.character("l"), KeyPress(.function(3))], ko: "빌려주기", en: "lend or borrow")
  static let giveUp = KeyBinding([.character("x"), KeyPress(.function(12))], ko: "그만 읽기", en: "give up")
  static let again = KeyBinding([.character("a"), KeyPress(.function(5))], ko: "다시 읽기", en: "read again")
  static let rate = KeyBinding([.character("r"), .control("r")], ko: "별점·후기", en: "rate")
  static let sentence = KeyBinding([.character("w"), .control("w")], ko: "문장 적기", en: "keep a sentence")
  static let promote = KeyBinding([.character("i"), .control("g")], ko: "글귀로", en: "into Words")
  static let order = KeyBinding([.character("o"), KeyPress(.function(6))], ko: "정렬", en: "order")
  static let group = KeyBinding([.character("c"), KeyPress(.function(7))], ko: "분야", en: "categories")
  static let moveDown = KeyBinding([KeyPress(.down, .shift), .character("J")], ko: "아래로 옮기기", en: "move down")
  static let moveUp = KeyBinding([KeyPress(.up, .shift), .character("K")], ko: "위로 옮기기", en: "move up")
  static let nextList = KeyBinding([.right, .character("]")], ko: "다음 목록", en: "next list")
  static let previousList = KeyBinding([.left, .character("[")], ko: "이전 목록", en: "previous list")
  static let shelf = KeyBinding([.character("b"), .control("b")], ko: "책장", en: "shelf")
  static let figures = KeyBinding([.character("y"), KeyPress(.function(10))], ko: "분석", en: "figures")
  static let stack = KeyBinding([.character("v"), .control("v")], ko: "책 더미", en: "stack")
  static let next = CommonKey.next.named(ko: "다음 책", en: "next book")
  static let previous = CommonKey.previous.named(ko: "이전 책", en: "previous book")
}

extension Array where Element: Equatable {
  /// The next element; the first element follows the last.
  func next(after element: Element) -> Element { self[((firstIndex(of: element) ?? -1) + 1) % count] }
}
