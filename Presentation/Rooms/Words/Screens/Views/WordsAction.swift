import Domain

/// What keys do on a screen that shares them with others.
package protocol WordsAction: KeyAction {
  var key: WordsKey { get }
}

extension WordsAction {
  package var keys: [KeyPress] { key.keys }

  package func label(_ texts: Texts) -> String { key.label(texts) }

  /// Whether it can be done with a saying; a hidden one is only looked at and shown again.
  func isPossible(for saying: Saying) -> Bool {
    switch key {
    case .unhide: saying.isHidden
    case .edit: !saying.id.isPacked
    case .like, .use, .copy, .picture, .print, .takeAway: !saying.isHidden
    default: true
    }
  }
}
