import Domain

extension BookCategory {
  package var name: LocalizedText {
    switch self {
    case .literature: LocalizedText(ko: "소설·시", en: "literature")
    case .essays: LocalizedText(ko: "에세이", en: "essays")
    case .classics: LocalizedText(ko: "고전", en: "classics")
    case .genreFiction: LocalizedText(ko: "장르소설", en: "genre fiction")
    case .adventure: LocalizedText(ko: "모험", en: "adventure")
    case .fantasy: LocalizedText(ko: "판타지", en: "fantasy")
    case .thrillers: LocalizedText(ko: "스릴러", en: "thrillers")
    case .romance: LocalizedText(ko: "로맨스", en: "romance")
    case .lightNovels: LocalizedText(ko: "라이트노벨", en: "light novels")
    case .comics: LocalizedText(ko: "만화", en: "comics")
    case .humor: LocalizedText(ko: "유머", en: "humor")
    case .humanities: LocalizedText(ko: "인문", en: "humanities")
    case .history: LocalizedText(ko: "역사", en: "history")
    case .religion: LocalizedText(ko: "종교·명상", en: "religion")
    case .society: LocalizedText(ko: "사회", en: "society")
    case .socialScience: LocalizedText(ko: "사회과학", en: "social science")
    case .business: LocalizedText(ko: "경제·경영", en: "business")
    case .selfImprovement: LocalizedText(ko: "자기계발", en: "self-improvement")
    case .law: LocalizedText(ko: "법", en: "law")
    case .education: LocalizedText(ko: "교육", en: "education")
    case .linguistics: LocalizedText(ko: "언어", en: "linguistics")
    case .science: LocalizedText(ko: "과학", en: "science")
    case .naturalScience: LocalizedText(ko: "자연과학", en: "natural science")
    case .engineering: LocalizedText(ko: "기술·공학", en: "engineering")
    case .computing: LocalizedText(ko: "IT·컴퓨터", en: "computing")
    case .medicine: LocalizedText(ko: "의학", en: "medicine")
    case .academic: LocalizedText(ko: "전문서적", en: "academic")
    case .arts: LocalizedText(ko: "예술·대중문화", en: "arts")
    case .design: LocalizedText(ko: "디자인", en: "design")
    case .documentary: LocalizedText(ko: "다큐멘터리", en: "documentary")
    case .biography: LocalizedText(ko: "평전", en: "biography")
    case .autobiography: LocalizedText(ko: "자서전", en: "autobiography")
    case .travel: LocalizedText(ko: "여행", en: "travel")
    case .sports: LocalizedText(ko: "스포츠", en: "sports")
    case .hobbies: LocalizedText(ko: "취미·레저", en: "hobbies")
    case .crafts: LocalizedText(ko: "공예", en: "crafts")
    case .games: LocalizedText(ko: "게임", en: "games")
    case .health: LocalizedText(ko: "건강", en: "health")
    case .cooking: LocalizedText(ko: "요리·살림", en: "cooking")
    case .home: LocalizedText(ko: "인테리어", en: "home")
    case .lifestyle: LocalizedText(ko: "생활", en: "lifestyle")
    case .family: LocalizedText(ko: "가족·관계", en: "family")
    case .children: LocalizedText(ko: "어린이", en: "children")
    case .teenagers: LocalizedText(ko: "청소년", en: "teenagers")
    case .elementarySchool: LocalizedText(ko: "초등학교", en: "elementary school")
    case .middleSchool: LocalizedText(ko: "중학교", en: "middle school")
    case .highSchool: LocalizedText(ko: "고등학교", en: "high school")
    case .examinations: LocalizedText(ko: "수험서·자격증", en: "examinations")
    case .foreignLanguages: LocalizedText(ko: "외국어", en: "foreign languages")
    case .dictionaries: LocalizedText(ko: "사전", en: "dictionaries")
    case .korea: LocalizedText(ko: "한국 관련", en: "Korea")
    case .japanese: LocalizedText(ko: "일본 도서", en: "Japanese books")
    case .chinese: LocalizedText(ko: "중국 도서", en: "Chinese books")
    case .magazines: LocalizedText(ko: "잡지", en: "magazines")
    case .other: LocalizedText(ko: "기타", en: "other")
    }
  }

  /// Accepts the key or the name in both languages; case, width and blanks don't matter.
  init?(named typed: String) {
    func key(_ text: String) -> String { FoldedText(text).text.filter { $0.isLetter || $0.isNumber } }
    let wanted = key(typed)
    let found = Self.allCases.first { category in
      [category.rawValue, category.name.korean, category.name.english].contains { key($0) == wanted }
    }
    guard let found else { return nil }
    self = found
  }
}

extension BookTheme {
  var name: LocalizedText {
    switch self {
    case .black: LocalizedText(ko: "검정", en: rawValue)
    case .blue: LocalizedText(ko: "파랑", en: rawValue)
    case .brown: LocalizedText(ko: "갈색", en: rawValue)
    case .cyan: LocalizedText(ko: "하늘", en: rawValue)
    case .gray: LocalizedText(ko: "회색", en: rawValue)
    case .green: LocalizedText(ko: "초록", en: rawValue)
    case .indigo: LocalizedText(ko: "남색", en: rawValue)
    case .mint: LocalizedText(ko: "민트", en: rawValue)
    case .orange: LocalizedText(ko: "주황", en: rawValue)
    case .pink: LocalizedText(ko: "분홍", en: rawValue)
    case .purple: LocalizedText(ko: "보라", en: rawValue)
    case .red: LocalizedText(ko: "빨강", en: rawValue)
    case .teal: LocalizedText(ko: "청록", en: rawValue)
    case .yellow: LocalizedText(ko: "노랑", en: rawValue)
    }
  }

  /// The nearest of the colours that terminals have.
  var hue: ColorRole {
    switch self {
    case .black, .gray, .brown: .gray
    case .blue, .indigo: .blue
    case .cyan, .mint, .teal: .teal
    case .green: .green
    case .orange: .orange
    case .pink, .red: .red
    case .purple: .purple
    case .yellow: .yellow
    }
  }
}

extension BookAuthor.Role {
  var name: LocalizedText {
    switch self {
    case .author: LocalizedText(ko: "지은이", en: "author")
    case .translator: LocalizedText(ko: "옮긴이", en: "translator")
    case .illustrator: LocalizedText(ko: "그린이", en: "illustrator")
    case .photographer: LocalizedText(ko: "사진", en: "photographer")
    case .editor: LocalizedText(ko: "엮은이", en: "editor")
    case .supervisor: LocalizedText(ko: "감수", en: "supervisor")
    case .narrator: LocalizedText(ko: "낭독", en: "narrator")
    case .contributor: LocalizedText(ko: "참여", en: "contributor")
    }
  }
}

extension StackFigure {
  var name: LocalizedText {
    switch self {
    case .ladybird: LocalizedText(ko: "무당벌레", en: "a ladybird")
    case .acorn: LocalizedText(ko: "도토리", en: "an acorn")
    case .chick: LocalizedText(ko: "병아리", en: "a chick")
    case .hedgehog: LocalizedText(ko: "고슴도치", en: "a hedgehog")
    case .kitten: LocalizedText(ko: "아기 고양이", en: "a kitten")
    case .rabbit: LocalizedText(ko: "토끼", en: "a rabbit")
    case .penguin: LocalizedText(ko: "펭귄", en: "a penguin")
    case .child: LocalizedText(ko: "아이", en: "a child")
    case .grownUp: LocalizedText(ko: "어른", en: "a grown-up")
    case .bear: LocalizedText(ko: "곰", en: "a bear")
    case .elephant: LocalizedText(ko: "코끼리", en: "an elephant")
    case .giraffe: LocalizedText(ko: "기린", en: "a giraffe")
    }
  }
}

extension BookSource {
  /// The name that the source asks to be credited by.
  var name: LocalizedText {
    switch self {
    case .aladin: LocalizedText(ko: "도서 DB 제공 : 알라딘", en: "Aladin")
    case .kakao: LocalizedText(ko: "카카오", en: "Kakao")
    case .openLibrary: LocalizedText(ko: "Open Library", en: "Open Library")
    case .googleBooks: LocalizedText(ko: "Google Books", en: "Google Books")
    case .seoji: LocalizedText(ko: "국립중앙도서관", en: "National Library of Korea")
    case .goodreads: LocalizedText(ko: "Goodreads", en: "Goodreads")
    case .storyGraph: LocalizedText(ko: "StoryGraph", en: "StoryGraph")
    case .hardcover: LocalizedText(ko: "Hardcover", en: "Hardcover")
    case .bookWyrm: LocalizedText(ko: "BookWyrm", en: "BookWyrm")
    case .calibre: LocalizedText(ko: "calibre", en: "calibre")
    case .openreads: LocalizedText(ko: "Openreads", en: "Openreads")
    case .libraryThing: LocalizedText(ko: "LibraryThing", en: "LibraryThing")
    case .koreader: LocalizedText(ko: "KOReader", en: "KOReader")
    }
  }
}
