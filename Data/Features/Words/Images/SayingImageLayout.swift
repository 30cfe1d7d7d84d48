import Domain
import Foundation

struct SayingImageLayout {
  /// The width in pixels; 4:5 is the portrait format of picture feeds.
  static let width = 1_080
  static let height = 1_350
  static let margin = 60
  static let ornamentWidth = 64
  static let ornamentHeight = 8
  /// The maximum width of a line; the space on both sides allows for viewers with wider letters.
  private static let lineWidth = 760.0
  private static let gapAfterOrnament = 44

  let blocks: [SayingImageBlock]

  /// Lays out a card with the largest letters for which everything fits.
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

/// The widths of letters in each language of a card; a missing font is replaced by another font with these letters.
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

  /// The space before the block, unless the block is the first.
  var gap: Int {
    switch role {
    case .saying: 0
    case .translation: size + 8
    case .who: size + 20
    }
  }

  /// The distance from the top of a line to the baseline; the middle of letters is about 0.36 of their size higher.
  var baseline: Int { (lineHeight + size * 72 / 100) / 2 }
}

/// The font sizes of a card's texts, in pixels of the card.
struct SayingImageSizes {
  let large: Int
  let small: Int
  /// The maximum height of all texts together: large letters need space around them.
  let room: Int

  /// The sizes, from the largest to the smallest.
  ///
  /// Texts of up to 500 letters with sources of up to 100 letters fit at the sizes 20 and 16 or larger; the smaller
  /// sizes are for longer texts.
  static let steps = [
    (104, 50, 640), (94, 47, 660), (85, 44, 680), (77, 41, 700), (69, 38, 740), (62, 36, 780), (56, 34, 820),
    (50, 32, 860), (45, 30, 900), (40, 28, 940), (36, 26, 980), (32, 24, 1_020), (28, 21, 1_060), (24, 19, 1_060),
    (20, 16, 1_060), (16, 13, 1_060), (12, 10, 1_060), (9, 8, 1_060), (7, 6, 1_060),
  ].map { SayingImageSizes(large: $0, small: $1, room: $2) }

  func size(of role: SayingImageBlock.Role) -> Int {
    switch role {
    case .saying: large
    case .translation: small
    case .who: min(small, 30)
    }
  }

  var breakings: [LineBreaking] {
    switch large {
    case 41...: [.betweenWords]
    // At these sizes, a broken long word is better than smaller text.
    case 21...: [.withinLongWords]
    default: [.withinLongWords, .anywhere]
    }
  }
}

struct SayingImageText {
  /// The language, by its BCP 47 code.
  enum Language: String {
    case korean = "ko"
    case english = "en"
  }

  /// The maximum number of letters shown; imported texts may be longer than users can enter.
  static let limit = 2_000

  /// The text in composed letters, without control characters and invisible direction marks; never empty.
  let text: String
  /// The language, which is Korean if the text has any Korean letter.
  let language: Language

  /// - Returns: `nil` if no part of the text is visible.
  init?(_ text: String?) {
    guard let text else { return nil }
    let shown = text.prefix(Self.limit)
    let whole = shown.endIndex == text.endIndex ? String(shown) : shown + "…"
    let scalars = whole.precomposedStringWithCanonicalMapping.unicodeScalars.filter(Self.isShown)
    let clean = String(String.UnicodeScalarView(scalars))
    guard clean.contains(where: { !$0.isWhitespace }) else { return nil }
    self.text = clean
    language = clean.unicodeScalars.contains(where: Self.isKorean) ? .korean : .english
  }

  /// Returns whether a scalar is shown: joiners connect emoji and separate letters; tabs and line ends are white space.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar.properties.isWhitespace
    case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
    case .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }

  private static func isKorean(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    default: false
    }
  }
}
