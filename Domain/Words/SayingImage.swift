/// The contents of a picture of one saying; texts are plain, without control characters.
public struct SayingImage: Hashable, Sendable {
  public let korean: String?
  public let english: String?
  public let who: String?
  public let theme: SayingImageTheme
  public let font: SayingImageFont

  /// A card; a text that is not there leaves no gap.
  public init(
    korean: String? = nil, english: String? = nil, who: String? = nil, theme: SayingImageTheme = .riceCake,
    font: SayingImageFont = .nanumGothic
  ) {
    self.korean = korean
    self.english = english
    self.who = who
    self.theme = theme
    self.font = font
  }
}

/// The letters of a card with a saying.
///
/// None of them comes with Haru: one that is not installed is replaced by its ``generic`` family.
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

  /// The names under which it may be installed, English and Korean, in the order to look for them.
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

  /// Indicates whether the font is the bold one of its family.
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
  /// Draws a card into a file, as SVG or PNG by its extension, `.svg` or `.png` in any case.
  ///
  /// The file is there as a whole or not at all.
  ///
  /// - Parameters:
  ///   - card: What is drawn.
  ///   - path: Of the file, with its extension.
  ///   - replaces: Whether a file that is there may be replaced.
  /// - Returns: What may look otherwise than it was meant to.
  /// - Throws: ``PictureError``; a file that was there is as it was.
  func save(_ card: SayingImage, to path: String, replaces: Bool) async throws(PictureError) -> [SayingImageWarning]

  /// Draws a card as a page to be printed.
  ///
  /// - Throws: ``PictureError``, when nothing can draw PDF.
  func page(of card: SayingImage) async throws(PictureError) -> SayingImagePage
}

/// A card drawn for paper.
public struct SayingImagePage: Hashable, Sendable {
  /// The bytes of a PDF file with one page.
  public let pdf: [UInt8]
  /// Reasons why the page may look different than intended.
  public let warnings: [SayingImageWarning]

  public init(pdf: [UInt8], warnings: [SayingImageWarning] = []) {
    self.pdf = pdf
    self.warnings = warnings
  }
}

/// A reason why a saved picture may look different than intended.
public enum SayingImageWarning: Hashable, Sendable {
  /// There is no font with Korean letters: boxes stand where they should be.
  case noKoreanFont
  /// The font is not installed; another one was taken in its place.
  case fontNotInstalled(SayingImageFont)
}

/// The colours of a card with a saying.
public enum SayingImageTheme: String, Hashable, Sendable, CaseIterable {
  case riceCake
  case blackBean
  case sweetRiceCake
  case mango
  case mugwortCake
  case cloud
  case eggplant
  case blueberrySmoothie

  /// Around the card.
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

  /// The colour of the card, under its text.
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

  /// The colour of the saying; at least 4.5:1 on ``card`` and on ``background`` (WCAG 2.2 §1.4.3).
  public var text: SayingImageColor { isDark ? SayingImageColor(0xF2F2F7) : SayingImageColor(0x1C1C1E) }

  /// The colour of text that is less important than the saying; at least 4.5:1 on ``card`` (WCAG 2.2 §1.4.3).
  public var secondary: SayingImageColor { isDark ? SayingImageColor(0xAEAEB2) : SayingImageColor(0x54545A) }

  /// The point colour, for ornaments only: as text it is too weak on a light card.
  public var point: SayingImageColor { SayingImageColor(0xE76140) }

  /// Indicates whether the theme has light letters on a dark background.
  public var isDark: Bool { self == .blackBean }
}

/// A colour of sRGB with 8 bits a channel.
public struct SayingImageColor: Hashable, Sendable {
  public let red: UInt8
  public let green: UInt8
  public let blue: UInt8

  /// A colour as style sheets write it.
  ///
  /// - Parameter hex: `0xRRGGBB`.
  public init(_ hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }
}

/// Prints a saying: the card where it can be drawn, else the text alone.
public struct PrintSaying: Sendable {
  private let images: any SayingImageSaving
  private let printer: Printer

  public init(images: any SayingImageSaving, printer: Printer) {
    self.images = images
    self.printer = printer
  }

  /// Sends a saying to the printer; that cannot be taken back.
  ///
  /// - Parameters:
  ///   - card: What is drawn.
  ///   - text: What is printed where nothing can be drawn.
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
  /// The whole card, with what may look otherwise than it was meant to.
  case card([SayingImageWarning])
  /// The text alone, and why no card was drawn.
  case text(PictureError)
}
