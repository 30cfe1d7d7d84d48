extension BookCategory {
  /// Creates the category of an Aladin path such as `국내도서>소설/시/희곡>한국소설`; the first part below the mall decides.
  public init(aladin path: String) {
    let parts = path.split(separator: ">", omittingEmptySubsequences: false)
    self = parts.dropFirst().first.flatMap { Self.aladin[String($0).trimmed] } ?? .other
  }

  /// Creates the category of a class in the Korean Decimal Classification, such as `813.7`.
  public init(kdc number: String) {
    let digits = number.trimmed.prefix { $0.isASCII && $0.isNumber }
    // Literature has its forms in the third place: 4 are essays in every language.
    if digits.count >= 3, digits.hasPrefix("8"), digits.dropFirst(2).first == "4" {
      self = .essays
      return
    }
    let known = [3, 2, 1].lazy.compactMap { Self.kdc[String(digits.prefix($0))] }.first
    self = digits.count < 2 ? .other : known ?? .other
  }

  /// Creates the category of English subject headings, from booksellers (BISAC) and libraries; the most specific word
  /// decides.
  public init(subjects: [String]) {
    let subjects = subjects.prefix(50).map { " " + String($0.lowercased().map { $0.isLetter ? $0 : " " }) + " " }
    self = Self.words.first { word, _ in subjects.contains { $0.contains(" \(word) ") } }?.1 ?? .other
  }

  private static let aladin: [String: BookCategory] = [
    "액션/어드벤처": .adventure, "전기/자서전": .autobiography, "만화": .comics, "어린이": .children, "유아": .children,
    "유아/아동": .children, "중국 도서": .chinese, "고전": .classics, "고전/명작": .classics, "유머": .humor,
    "컴퓨터/모바일": .computing, "컴퓨터": .computing, "요리": .cooking, "요리/살림": .cooking, "공예/취미/수집": .crafts,
    "인물/평전": .biography, "건축/디자인": .design, "교양/다큐멘터리": .documentary, "경제경영": .business,
    "교육/자료": .education, "초등학교참고서": .elementarySchool, "초등참고서": .elementarySchool,
    "ELT/어학/사전": .dictionaries, "에세이": .essays, "수험서/자격증": .examinations, "수험서": .examinations,
    "가족/관계": .family, "좋은부모": .family, "S.F/판타지": .fantasy, "판타지/무협": .fantasy, "외국어": .foreignLanguages,
    "게임/토이": .games, "장르소설": .genreFiction, "건강/취미/레저": .hobbies, "건강/취미": .hobbies, "스포츠": .sports,
    "고등학교참고서": .highSchool, "중고등참고서": .highSchool, "역사": .history, "인문학": .humanities,
    "가정/원예/인테리어": .home, "일본 도서": .japanese, "한국관련도서": .korea, "법률": .law, "가정/요리/뷰티": .lifestyle,
    "라이트 노벨": .lightNovels, "언어학": .linguistics, "잡지": .magazines, "해외잡지": .magazines, "의학": .medicine,
    "중학교참고서": .middleSchool, "자연과학": .naturalScience, "소설/시/희곡": .literature, "예술/대중문화": .arts,
    "대학교재/전문서적": .academic, "대학교재": .academic, "종교/역학": .religion, "종교/명상/기타": .religion,
    "종교/명상/점술": .religion, "로맨스": .romance, "과학": .science, "자기계발": .selfImprovement, "사회과학": .socialScience,
    "인문/사회": .society, "취미/스포츠": .sports, "기술공학": .engineering, "청소년": .teenagers, "공포/스릴러": .thrillers,
    "여행": .travel,
  ]

  /// The categories by leading digits, as many as decide.
  private static let kdc: [String: BookCategory] = [
    "004": .computing, "005": .computing, "1": .humanities, "2": .religion, "3": .socialScience, "32": .business,
    "36": .law, "37": .education, "38": .society, "4": .naturalScience, "5": .engineering, "51": .medicine,
    "59": .lifestyle, "594": .cooking, "6": .arts, "61": .design, "63": .crafts, "657": .comics, "69": .sports,
    "7": .foreignLanguages, "70": .linguistics, "71": .linguistics, "8": .literature, "9": .history, "98": .travel,
    "99": .biography,
  ]

  /// The special before the general.
  private static let words: [(String, BookCategory)] = [
    ("juvenile", .children), ("children", .children), ("picture books", .children), ("young adult", .teenagers),
    ("light novel", .lightNovels), ("comics", .comics), ("graphic novels", .comics), ("manga", .comics),
    ("science fiction", .fantasy), ("fantasy", .fantasy), ("horror", .thrillers), ("thrillers", .thrillers),
    ("mystery", .thrillers), ("detective", .thrillers), ("suspense", .thrillers), ("romance", .romance),
    ("love stories", .romance), ("adventure", .adventure), ("humor", .humor), ("classics", .classics),
    ("essays", .essays), ("biography", .biography), ("autobiography", .autobiography), ("memoir", .autobiography),
    ("fiction", .literature), ("poetry", .literature), ("drama", .literature), ("literary collections", .literature),
    ("computers", .computing), ("computer", .computing), ("programming", .computing), ("cooking", .cooking),
    ("cookery", .cooking), ("cookbooks", .cooking), ("crafts", .crafts), ("games", .games), ("gardening", .home),
    ("house", .home), ("family", .family), ("parenting", .family), ("self help", .selfImprovement),
    ("success", .selfImprovement), ("business", .business), ("economics", .business), ("finance", .business),
    ("law", .law), ("medical", .medicine), ("medicine", .medicine), ("health", .health), ("sports", .sports),
    ("travel", .travel), ("religion", .religion), ("bible", .religion), ("history", .history),
    ("philosophy", .humanities), ("psychology", .humanities), ("literary criticism", .humanities),
    ("foreign language", .foreignLanguages), ("dictionaries", .dictionaries), ("language arts", .linguistics),
    ("linguistics", .linguistics), ("education", .education), ("study aids", .examinations), ("architecture", .design),
    ("design", .design), ("art", .arts), ("music", .arts), ("photography", .arts), ("performing arts", .arts),
    ("political science", .socialScience), ("politics", .socialScience), ("social science", .socialScience),
    ("sociology", .socialScience), ("mathematics", .naturalScience), ("physics", .naturalScience),
    ("nature", .naturalScience),
    ("astronomy", .naturalScience), ("engineering", .engineering), ("technology", .engineering), ("science", .science),
    ("periodicals", .magazines),
  ]
}
