/// What keys do with sayings: the same key and the same name wherever it can be done.
package enum WordsKey: Hashable, Sendable {
  case open, another, like, use, copy, picture, print, add, edit, takeAway, unhide, search, importFile, export, back
  case nextList, previousList, nextSaying, previousSaying
  case next, previous, nextPage, previousPage, first, last

  /// One of them works while an input method holds letters back.
  var keys: [KeyPress] {
    switch self {
    case .open: [.enter]
    case .another: [.character("r"), KeyPress(.function(5))]
    case .like: [.character("s"), KeyPress(.function(8))]
    case .use: [.character("m"), KeyPress(.function(6))]
    case .copy: [.character("c"), KeyPress(.function(7))]
    case .picture: [.character("p"), KeyPress(.function(10))]
    case .print: [.character("P"), .control("o")]
    case .add: [.character("n"), KeyPress(.insert)]
    case .edit: PeopleKey.edit.keys
    case .takeAway: PeopleKey.remove.keys
    case .unhide: [.character("h"), .control("b")]
    case .search: PeopleKey.search.keys
    case .importFile: [.character("i"), KeyPress(.function(4))]
    case .export: [.character("x"), KeyPress(.function(12))]
    case .back: [.escape]
    case .nextList, .nextSaying: [.right, .character("]")]
    case .previousList, .previousSaying: [.left, .character("[")]
    case .next: PeopleKey.next.keys
    case .previous: PeopleKey.previous.keys
    case .nextPage: PeopleKey.nextPage.keys
    case .previousPage: PeopleKey.previousPage.keys
    case .first: PeopleKey.first.keys
    case .last: PeopleKey.last.keys
    }
  }

  func label(_ texts: Texts) -> String {
    let keys = texts.words.keys
    return switch self {
    case .open: keys.open
    case .another: keys.another
    case .like: keys.like
    case .use: keys.use
    case .copy: keys.copy
    case .picture: keys.picture
    case .print: keys.print
    case .add: keys.add
    case .edit: PeopleKey.edit.label(texts)
    case .takeAway: keys.takeAway
    case .unhide: keys.unhide
    case .search: keys.search
    case .importFile: keys.importFile
    case .export: keys.export
    case .back: PeopleKey.back.label(texts)
    case .nextList: keys.nextList
    case .previousList: keys.previousList
    case .nextSaying, .next: keys.next
    case .previousSaying, .previous: keys.previous
    case .nextPage: PeopleKey.nextPage.label(texts)
    case .previousPage: PeopleKey.previousPage.label(texts)
    case .first: PeopleKey.first.label(texts)
    case .last: PeopleKey.last.label(texts)
    }
  }
}
