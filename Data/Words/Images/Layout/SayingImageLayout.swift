import Domain

struct SayingImageLayout {
  /// 4:5, the portrait format of picture feeds.
  static let width = 1_080
  static let height = 1_350
  static let margin = 60
  static let ornamentWidth = 64
  static let ornamentHeight = 8
  /// No line is wider; what is left on both sides is for a viewer with wider letters.
  private static let lineWidth = 760.0
  private static let gapAfterOrnament = 44

  let blocks: [SayingImageBlock]

  /// The largest letters with which everything finds its place.
  init(_ card: SayingImage, widths: SayingImageWidths) {
    let texts = Self.texts(of: card).map { role, text in
      (role, text.language, LineBreaker(text.text, widths[text.language]))
    }
    for sizes in SayingImageSizes.steps {
      for breaking in sizes.breakings {
        if let blocks = Self.blocks(texts, sizes, breaking), Self.height(of: blocks) <= sizes.room {
          self.blocks = blocks
          return
        }
      }
    }
    blocks = []
  }

  var top: Int { (Self.height - Self.height(of: blocks)) / 2 }

  var textTop: Int { top + Self.ornamentHeight + Self.gapAfterOrnament }

  private static func texts(of card: SayingImage) -> [(SayingImageBlock.Role, SayingImageText)] {
    let sayings = [card.korean, card.english].compactMap { SayingImageText($0) }
    let who = SayingImageText(card.who).flatMap { SayingImageText("— " + $0.text) }
    return Array(zip([.saying, .translation], sayings)) + [who].compactMap { $0 }.map { (.who, $0) }
  }

  private static func blocks(
    _ texts: [(SayingImageBlock.Role, SayingImageText.Language, LineBreaker)], _ sizes: SayingImageSizes,
    _ breaking: LineBreaking
  ) -> [SayingImageBlock]? {
    var blocks: [SayingImageBlock] = []
    for (role, language, breaker) in texts {
      let size = sizes.size(of: role)
      guard let paragraphs = breaker.paragraphs(within: lineWidth / Double(size), breaking: breaking) else {
        return nil
      }
      blocks.append(SayingImageBlock(role: role, language: language, paragraphs: paragraphs, size: size))
    }
    return blocks
  }

  private static func height(of blocks: [SayingImageBlock]) -> Int {
    blocks.reduce(ornamentHeight + gapAfterOrnament) { $0 + $1.gap + $1.height }
  }
}

/// The widths of letters in each language of a card; a missing font is replaced by one that has the letters.
struct SayingImageWidths {
  let korean: LetterWidths
  let english: LetterWidths

  subscript(language: SayingImageText.Language) -> LetterWidths {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}

struct SayingImageBlock {
  enum Role {
    case saying
    case translation
    case who
  }

  let role: Role
  let language: SayingImageText.Language
  let paragraphs: [BalancedLines]
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

  /// The distance from the top of a line to the baseline; the middle of letters is about 0.36 of their size above it.
  var baseline: Int { (lineHeight + size * 72 / 100) / 2 }
}
