/// What keys do with the saying that is looked at.
package enum SayingAction: WordsAction {
  case like, use, copy, picture, print, nextSaying, previousSaying, edit, takeAway, unhide
  case next, previous, nextPage, previousPage, back

  package var key: WordsKey {
    switch self {
    case .like: .like
    case .use: .use
    case .copy: .copy
    case .picture: .picture
    case .print: .print
    case .nextSaying: .nextSaying
    case .previousSaying: .previousSaying
    case .edit: .edit
    case .takeAway: .takeAway
    case .unhide: .unhide
    case .next: .next
    case .previous: .previous
    case .nextPage: .nextPage
    case .previousPage: .previousPage
    case .back: .back
    }
  }

  package func label(_ texts: Texts) -> String {
    switch self {
    case .next: texts.contacts.down
    case .previous: texts.contacts.up
    default: key.label(texts)
    }
  }
}
