extension WordsTexts {
  package var keys: WordsKeyTexts { WordsKeyTexts(texts: texts) }
}

/// What the keys of sayings do, in a word or two.
package struct WordsKeyTexts {
  let texts: Texts

  package var open: String { texts(ko: "자세히", en: "details") }
  package var another: String { texts(ko: "다른 글귀", en: "another") }
  package var like: String { texts(ko: "좋아요", en: "like") }
  package var use: String { texts(ko: "썼어요", en: "used") }
  package var copy: String { texts(ko: "복사", en: "copy") }
  package var picture: String { texts(ko: "그림으로", en: "as a picture") }
  package var print: String { texts(ko: "인쇄", en: "print") }
  package var add: String { texts(ko: "새 글귀", en: "new saying") }
  /// Own sayings are removed, those of the collection hidden.
  package var takeAway: String { texts(ko: "지우기·숨기기", en: "remove or hide") }
  package var unhide: String { texts(ko: "다시 보이기", en: "show again") }
  package var search: String { texts(ko: "여기서 찾기", en: "find here") }
  package var importFile: String { texts(ko: "가져오기", en: "import") }
  package var export: String { texts(ko: "내보내기", en: "export") }
  package var nextList: String { texts(ko: "다음 목록", en: "next list") }
  package var previousList: String { texts(ko: "이전 목록", en: "previous list") }
  package var next: String { texts(ko: "다음 글귀", en: "next saying") }
  package var previous: String { texts(ko: "이전 글귀", en: "previous saying") }
}
