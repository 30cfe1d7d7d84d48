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
