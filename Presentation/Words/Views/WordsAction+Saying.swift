import Domain

extension WordsAction {
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
