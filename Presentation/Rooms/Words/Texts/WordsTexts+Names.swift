package import Domain

extension WordsTexts {
  /// A tag of the collection in the user's language, any other as it was written.
  package func name(of tag: SayingTag) -> String { Self.tags[tag.key].map { texts($0) } ?? tag.text }

  /// The tag of a typed name: 우정 is the same as friendship.
  ///
  /// - Throws: `TextLimitError`.
  package func tag(named name: String) throws(TextLimitError) -> SayingTag {
    let tag = try SayingTag(name)
    guard let known = Self.tags.first(where: { $0.value.korean == tag.text }) else { return tag }
    return SayingTag(imported: known.key)
  }

  private static let tags: [String: LocalizedText] = [
    "beginning": LocalizedText(ko: "시작", en: "beginning"),
    "courage": LocalizedText(ko: "용기", en: "courage"),
    "patience": LocalizedText(ko: "인내", en: "patience"),
    "work": LocalizedText(ko: "일", en: "work"),
    "learning": LocalizedText(ko: "배움", en: "learning"),
    "wisdom": LocalizedText(ko: "지혜", en: "wisdom"),
    "words": LocalizedText(ko: "말", en: "words"),
    "friendship": LocalizedText(ko: "우정", en: "friendship"),
    "love": LocalizedText(ko: "사랑", en: "love"),
    "kindness": LocalizedText(ko: "친절", en: "kindness"),
    "humility": LocalizedText(ko: "겸손", en: "humility"),
    "calm": LocalizedText(ko: "고요", en: "calm"),
    "hope": LocalizedText(ko: "희망", en: "hope"),
    "time": LocalizedText(ko: "시간", en: "time"),
    "nature": LocalizedText(ko: "자연", en: "nature"),
  ]
}

extension WordsTexts {
  package func name(of font: SayingImageFont) -> String {
    switch font {
    case .nanumGothic: texts(ko: "나눔고딕", en: "Nanum Gothic")
    case .nanumMyeongjo: texts(ko: "나눔명조", en: "Nanum Myeongjo")
    case .nanumBarunPen: texts(ko: "나눔바른펜 R", en: "Nanum Barun Pen R")
    case .nanumBarunPenBold: texts(ko: "나눔바른펜 B", en: "Nanum Barun Pen B")
    case .nanumSquareRound: texts(ko: "나눔스퀘어라운드 R", en: "Nanum Square Round R")
    case .nanumSquareRoundBold: texts(ko: "나눔스퀘어라운드 B", en: "Nanum Square Round B")
    case .gowunBatang: texts(ko: "고운바탕", en: "Gowun Batang")
    case .gowunDodum: texts(ko: "고운돋움", en: "Gowun Dodum")
    case .gangwonModu: texts(ko: "강원교육모두체", en: "Gangwon Education Modu")
    case .kyobo: texts(ko: "교보손글씨", en: "Kyobo Handwriting")
    case .kyobo2020: texts(ko: "교보손글씨 2020 박도연", en: "Kyobo Handwriting 2020 Park Doyeon")
    case .leeSeoyun: texts(ko: "이서윤체", en: "Lee Seoyun")
    }
  }
}
