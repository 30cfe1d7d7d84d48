/// The contents of a picture of one saying; texts are plain, without control characters.
public struct SayingImage: Hashable, Sendable {
  public let korean: String?
  public let english: String?
  public let who: String?
  public let theme: SayingImageTheme
  public let font: SayingImageFont

  /// Creates a card; a missing text leaves no gap.
  public init(
    korean: String? = nil, english: String? = nil, who: String? = nil, theme: SayingImageTheme = .riceCake,
    font: SayingImageFont = .nanumGothic
  ) { (self.korean, self.english, self.who, self.theme, self.font) = (korean, english, who, theme, font) }
}

/// The fonts for the picture of a saying.
///
/// No font is bundled with Haru: a font that is not installed is replaced by its ``generic`` family.
public enum SayingImageFont: String, Hashable, Sendable, CaseIterable {
  /// A family that every system has in some form (CSS Fonts 4 §2.1.3).
  public enum Generic: String, Hashable, Sendable {
    case serif
    case sansSerif = "sans-serif"
    case cursive
  }

  case nanumGothic
  case nanumMyeongjo
  case nanumBarunPen
  case nanumBarunPenBold
  case nanumSquareRound
  case nanumSquareRoundBold
  case gowunBatang
  case gowunDodum
  case gangwonModu
  case kyobo
  case kyobo2020
  case leeSeoyun

  /// The names under which the font may be installed, in the order to try them, English and Korean.
  public var families: [String] {
    switch self {
    case .nanumGothic: ["NanumGothic", "나눔고딕", "Nanum Gothic"]
    case .nanumMyeongjo: ["NanumMyeongjo", "나눔명조", "Nanum Myeongjo"]
    case .nanumBarunPen, .nanumBarunPenBold: ["NanumBarunpen", "나눔바른펜"]
    case .nanumSquareRound, .nanumSquareRoundBold: ["NanumSquareRound", "나눔스퀘어라운드"]
    case .gowunBatang: ["Gowun Batang", "고운바탕", "고운 바탕"]
    case .gowunDodum: ["Gowun Dodum", "고운돋움", "고운 돋움"]
    case .gangwonModu: ["GangwonEducationModuche", "강원교육모두 Light", "강원교육모두", "강원교육모두체"]
    case .kyobo: ["Kyobo Handwriting", "교보손글씨", "교보 손글씨", "Kyobo Handwriting 2019", "교보 손글씨 2019"]
    case .kyobo2020: ["Kyobo Handwriting 2020pdy", "KyoboHandwriting2020pdy", "교보 손글씨 2020 박도연"]
    case .leeSeoyun: ["LeeSeoyun", "이서윤체"]
    }
  }

  /// Indicates whether the font is the bold variant of its family.
  public var isBold: Bool { self == .nanumBarunPenBold || self == .nanumSquareRoundBold }

  /// The generic family to fall back to.
  public var generic: Generic {
    switch self {
    case .nanumGothic, .nanumSquareRound, .nanumSquareRoundBold, .gowunDodum: .sansSerif
    case .nanumMyeongjo, .gowunBatang: .serif
    case .nanumBarunPen, .nanumBarunPenBold, .gangwonModu, .kyobo, .kyobo2020, .leeSeoyun: .cursive
    }
  }
}

public protocol SayingImageSaving: Sendable {
  /// Draws a card into a file, as SVG or PNG by its extension, `.svg` or `.png` in uppercase or lowercase.
  ///
  /// The file is written completely or not at all.
  ///
  /// - Parameters:
  ///   - card: The card to draw.
  ///   - path: The path of the file, with its extension.
  ///   - replaces: `true` if an existing file may be replaced.
  /// - Returns: The reasons why the picture may look different than intended.
  /// - Throws: ``PictureError``; an existing file is unchanged then.
  func save(_ card: SayingImage, to path: String, replaces: Bool) async throws(PictureError) -> [SayingImageWarning]

  /// Draws a card as a page for the printer.
  ///
  /// - Throws: ``PictureError`` if no program can draw PDF.
  func page(of card: SayingImage) async throws(PictureError) -> SayingImagePage
}

public struct SayingImagePage: Hashable, Sendable {
  /// The bytes of a PDF file with one page.
  public let pdf: [UInt8]
  /// The reasons why the page may look different than intended.
  public let warnings: [SayingImageWarning]

  public init(pdf: [UInt8], warnings: [SayingImageWarning] = []) { (self.pdf, self.warnings) = (pdf, warnings) }
}

/// A reason why a saved picture may look different than intended.
public enum SayingImageWarning: Hashable, Sendable {
  /// No font with Korean letters is installed, so boxes appear instead of the letters.
  case noKoreanFont
  /// The font is not installed, so another font was used.
  case fontNotInstalled(SayingImageFont)
}

/// The colors of a card.
public enum SayingImageTheme: String, Hashable, Sendable, CaseIterable {
  case riceCake
  case blackBean
  case sweetRiceCake
  case mango
  case mugwortCake
  case cloud
  case eggplant
  case blueberrySmoothie

  /// The color around the card.
  public var background: SayingImageColor {
    switch self {
    case .riceCake: SayingImageColor(0xFFFFFF)
    case .blackBean: SayingImageColor(0x000000)
    case .sweetRiceCake: SayingImageColor(0xF4BBB8)
    case .mango: SayingImageColor(0xF8D473)
    case .mugwortCake: SayingImageColor(0x8FB789)
    case .cloud: SayingImageColor(0x96D9E6)
    case .eggplant: SayingImageColor(0x9DABEC)
    case .blueberrySmoothie: SayingImageColor(0xD6CBF6)
    }
  }

  /// The color of the card behind its text.
  public var card: SayingImageColor {
    switch self {
    case .riceCake: SayingImageColor(0xF2F2F7)
    case .blackBean: SayingImageColor(0x1C1C1E)
    case .sweetRiceCake: SayingImageColor(0xFAE8E7)
    case .mango: SayingImageColor(0xFEF6E2)
    case .mugwortCake: SayingImageColor(0xD6F5D9)
    case .cloud: SayingImageColor(0xD7F1F8)
    case .eggplant: SayingImageColor(0xDBE1F7)
    case .blueberrySmoothie: SayingImageColor(0xF4F2FD)
    }
  }

  /// The color of the saying; at least 4.5:1 on ``card`` and on ``background`` (WCAG 2.2 §1.4.3).
  public var text: SayingImageColor { isDark ? SayingImageColor(0xF2F2F7) : SayingImageColor(0x1C1C1E) }

  /// The color of text that is less important than the saying; at least 4.5:1 on ``card`` (WCAG 2.2 §1.4.3).
  public var secondary: SayingImageColor { isDark ? SayingImageColor(0xAEAEB2) : SayingImageColor(0x54545A) }

  /// The accent color, for ornaments only: text in this color has too little contrast on a light card.
  public var point: SayingImageColor { SayingImageColor(0xE76140) }

  /// Indicates whether the theme has light letters on a dark background.
  public var isDark: Bool { self == .blackBean }
}

/// An sRGB color with 8 bits per channel.
public struct SayingImageColor: Hashable, Sendable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  /// Creates a color from a hexadecimal value.
  ///
  /// - Parameter hex: The color as `0xRRGGBB`.
  public init(_ hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }
}

/// Prints a saying as a card, or as plain text if no card can be drawn.
public struct PrintSaying: Sendable {
  private let images: any SayingImageSaving
  private let printer: Printer

  public init(images: any SayingImageSaving, printer: Printer) { (self.images, self.printer) = (images, printer) }

  /// Sends a saying to the printer, which can't be undone.
  ///
  /// - Parameters:
  ///   - card: The card to draw.
  ///   - text: The text to print if no card can be drawn.
  /// - Throws: ``PrintError``; nothing is printed then.
  public func callAsFunction(_ card: SayingImage, or text: String) async throws(PrintError) -> PrintedSaying {
    let page: SayingImagePage
    do throws(PictureError) {
      page = try await images.page(of: card)
    } catch {
      try await printer(.text(text))
      return .text(error)
    }
    try await printer(.pdf(page.pdf))
    return .card(page.warnings)
  }
}

public enum PrintedSaying: Hashable, Sendable {
  /// The whole card, with reasons why it may look different than intended.
  case card([SayingImageWarning])
  /// The text alone, with the reason why no card was drawn.
  case text(PictureError)
}
