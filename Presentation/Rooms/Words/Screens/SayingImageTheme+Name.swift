package import Domain

package protocol NamedLook: CaseIterable {
  var name: LocalizedText { get }
}

extension NamedLook {
  /// The name in options and settings: the English name in lower case, with hyphens.
  package var word: String { String(name.english.lowercased().map { $0 == " " ? "-" : $0 }) }

  /// The one of a name in either language; case, blanks and hyphens do not count.
  package init?(named text: String) {
    let look = Self.allCases.first { [$0.name.korean, $0.name.english].map(\.letters).contains(text.letters) }
    guard let look else { return nil }
    self = look
  }
}

extension String {
  fileprivate var letters: String { lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" } }
}

extension SayingImageTheme: NamedLook {
  package var name: LocalizedText {
    switch self {
    case .riceCake: LocalizedText(ko: "백설기", en: "rice cake")
    case .blackBean: LocalizedText(ko: "검은콩", en: "black bean")
    case .sweetRiceCake: LocalizedText(ko: "꿀떡", en: "sweet rice cake")
    case .mango: LocalizedText(ko: "망고", en: "mango")
    case .mugwortCake: LocalizedText(ko: "쑥떡", en: "mugwort cake")
    case .cloud: LocalizedText(ko: "구름", en: "cloud")
    case .eggplant: LocalizedText(ko: "가지", en: "eggplant")
    case .blueberrySmoothie: LocalizedText(ko: "블루베리스무디", en: "blueberry smoothie")
    }
  }
}

extension SayingImageTheme {
  /// Letters on its ground.
  package var swatch: StyledLine {
    var style = Style.plain
    (style.ink, style.paper) = (RGB(text), RGB(background))
    return StyledLine(" Aa ", style)
  }
}

extension SayingImageFont: NamedLook {
  package var name: LocalizedText {
    switch self {
    case .nanumGothic: LocalizedText(ko: "나눔고딕", en: "Nanum Gothic")
    case .nanumMyeongjo: LocalizedText(ko: "나눔명조", en: "Nanum Myeongjo")
    case .nanumBarunPen: LocalizedText(ko: "나눔바른펜 R", en: "Nanum Barun Pen R")
    case .nanumBarunPenBold: LocalizedText(ko: "나눔바른펜 B", en: "Nanum Barun Pen B")
    case .nanumSquareRound: LocalizedText(ko: "나눔스퀘어라운드 R", en: "Nanum Square Round R")
    case .nanumSquareRoundBold: LocalizedText(ko: "나눔스퀘어라운드 B", en: "Nanum Square Round B")
    case .gowunBatang: LocalizedText(ko: "고운바탕", en: "Gowun Batang")
    case .gowunDodum: LocalizedText(ko: "고운돋움", en: "Gowun Dodum")
    case .gangwonModu: LocalizedText(ko: "강원교육모두체", en: "Gangwon Education Modu")
    case .kyobo: LocalizedText(ko: "교보손글씨", en: "Kyobo Handwriting")
    case .kyobo2020: LocalizedText(ko: "교보손글씨 2020 박도연", en: "Kyobo Handwriting 2020 Park Doyeon")
    case .leeSeoyun: LocalizedText(ko: "이서윤체", en: "Lee Seoyun")
    }
  }
}

extension SayingImage {
  /// - Parameter language: The language of the source.
  init(_ content: SayingContent, _ theme: SayingImageTheme, _ font: SayingImageFont, in language: Settings.Language) {
    self.init(
      korean: content.korean?.text, english: content.english?.text, who: content.source?.name(in: language).text,
      theme: theme, font: font)
  }
}
