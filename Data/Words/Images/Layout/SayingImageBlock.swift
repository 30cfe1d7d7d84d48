/// One text of a card, broken into lines.
struct SayingImageBlock {
  enum Role {
    /// The saying, large.
    case saying
    /// The same in the other language.
    case translation
    /// Who said it.
    case who
  }

  let role: Role
  let language: SayingImageText.Language
  let paragraphs: [BalancedLines]
  /// Of the letters.
  let size: Int

  var lines: [String] { paragraphs.flatMap(\.lines) }

  var lineHeight: Int { size * 3 / 2 }

  var height: Int { paragraphs.reduce(0) { $0 + $1.count } * lineHeight }

  /// Before it, where it is not the first.
  var gap: Int {
    switch role {
    case .saying: 0
    case .translation: size + 8
    case .who: size + 20
    }
  }

  /// From the top of a line to where its letters stand: their middle is about 0.36 of their size above that.
  var baseline: Int { (lineHeight + size * 72 / 100) / 2 }
}
