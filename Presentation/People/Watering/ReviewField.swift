/// The fields of a note, from top to bottom.
package enum ReviewField: Hashable, Sendable, CaseIterable {
  case keyword1, keyword2, keyword3, memo

  static let keywords: [ReviewField] = [.keyword1, .keyword2, .keyword3]

  func label(_ texts: Texts) -> String {
    switch self {
    case .keyword1: "\(texts.people.keyword) 1"
    case .keyword2: "\(texts.people.keyword) 2"
    case .keyword3: "\(texts.people.keyword) 3"
    case .memo: texts.people.memo
    }
  }
}
