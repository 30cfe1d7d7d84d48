package import Domain

extension WordsTexts {
  package func name(of font: CardFont) -> String {
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
