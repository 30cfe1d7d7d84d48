import Domain

/// The lists inside the room, in the order of their tabs.
package enum SayingTab: Hashable, Sendable, CaseIterable {
  case all, liked, unused, hidden, search

  func shelf(_ words: String) -> SayingShelf {
    switch self {
    case .all: .list(.all)
    case .liked: .list(.liked)
    case .unused: .list(.unused)
    case .hidden: .list(.hidden)
    case .search: .search(words)
    }
  }

  func name(_ texts: WordsTexts) -> String {
    switch self {
    case .all: texts.name(of: SayingList.all)
    case .liked: texts.name(of: SayingList.liked)
    case .unused: texts.name(of: SayingList.unused)
    case .hidden: texts.name(of: SayingList.hidden)
    case .search: texts.searchTab
    }
  }
}
