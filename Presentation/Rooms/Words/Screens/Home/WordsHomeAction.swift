/// What keys do among all sayings.
package enum WordsHomeAction: WordsAction {
  case open, like, use, another, copy, picture, print, add, search, nextList, previousList, edit, takeAway, unhide
  case importFile, export
  case next, previous, nextPage, previousPage, first, last, back

  package var key: WordsKey {
    switch self {
    case .open: .open
    case .like: .like
    case .use: .use
    case .another: .another
    case .copy: .copy
    case .picture: .picture
    case .print: .print
    case .add: .add
    case .search: .search
    case .nextList: .nextList
    case .previousList: .previousList
    case .edit: .edit
    case .takeAway: .takeAway
    case .unhide: .unhide
    case .importFile: .importFile
    case .export: .export
    case .next: .next
    case .previous: .previous
    case .nextPage: .nextPage
    case .previousPage: .previousPage
    case .first: .first
    case .last: .last
    case .back: .back
    }
  }
}
