package import Domain

extension ReadingStatus {
  /// The name that users read and may type.
  package var name: LocalizedText {
    switch self {
    case .want: LocalizedText(ko: "읽고 싶음", en: "want to read")
    case .reading: LocalizedText(ko: "읽는 중", en: "reading")
    case .paused: LocalizedText(ko: "쉬는 중", en: "paused")
    case .finished: LocalizedText(ko: "다 읽음", en: "finished")
    case .givenUp: LocalizedText(ko: "그만 읽음", en: "dropped")
    }
  }

  var otherWords: [String] {
    switch self {
    case .want: ["읽고 싶은", "읽을 책", "to read", "wishlist"]
    case .reading: ["읽고 있음", "읽고 있는", "currently reading"]
    case .paused: ["멈춤", "쉼", "on hold"]
    case .finished: ["완독", "다 읽은", "done", "read"]
    case .givenUp: ["그만둠", "포기", "abandoned", "did not finish", "dnf"]
    }
  }
}

extension BookFilter.Holding {
  var name: LocalizedText {
    switch self {
    case .owned: LocalizedText(ko: "내 책", en: "owned")
    case .lent: LocalizedText(ko: "빌려줌", en: "lent")
    case .borrowed: LocalizedText(ko: "빌림", en: "borrowed")
    }
  }
}

extension BookCatalogue {
  var name: LocalizedText {
    switch self {
    case .library: LocalizedText(ko: "내 책", en: "your books")
    case .aladin: LocalizedText(ko: "알라딘", en: "Aladin")
    case .kakao: LocalizedText(ko: "카카오", en: "Kakao")
    case .seoji: LocalizedText(ko: "국립중앙도서관", en: "National Library of Korea")
    case .googleBooks: LocalizedText(ko: "Google Books", en: "Google Books")
    case .openLibrary: LocalizedText(ko: "Open Library", en: "Open Library")
    }
  }
}

extension BookOrder.Criterion {
  var name: LocalizedText {
    switch self {
    case .own: LocalizedText(ko: "내가 정한 순서", en: "custom order")
    case .title: LocalizedText(ko: "제목", en: "title")
    case .author: LocalizedText(ko: "지은이", en: "author")
    case .added: LocalizedText(ko: "추가한 순", en: "newest first")
    case .ended: LocalizedText(ko: "다 읽은 순", en: "recently finished")
    case .rating: LocalizedText(ko: "별점", en: "rating")
    case .target: LocalizedText(ko: "목표일", en: "target date")
    }
  }
}

extension BookQuery.Field {
  var name: LocalizedText {
    switch self {
    case .any: LocalizedText(ko: "전체", en: "any")
    case .title: LocalizedText(ko: "제목", en: "title")
    case .author: LocalizedText(ko: "지은이", en: "author")
    case .isbn: LocalizedText(ko: "ISBN", en: "ISBN")
    }
  }
}

extension BookList {
  var name: LocalizedText {
    switch self {
    case .bestsellers: LocalizedText(ko: "베스트셀러", en: "bestsellers")
    case .new: LocalizedText(ko: "신간", en: "new books")
    case .special: LocalizedText(ko: "주목할 만한 신간", en: "notable new books")
    case .choice: LocalizedText(ko: "블로거 추천", en: "bloggers' picks")
    }
  }
}
