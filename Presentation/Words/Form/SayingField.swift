/// The fields of the form for a saying, from top to bottom.
package enum SayingField: Hashable, Sendable, CaseIterable {
  case korean, english, who, tags

  func label(_ texts: WordsTexts) -> String {
    switch self {
    case .korean: texts.korean
    case .english: texts.english
    case .who: texts.who
    case .tags: texts.tags
    }
  }
}
