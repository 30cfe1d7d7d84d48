package import Domain

extension Texts {
  package var words: WordsTexts { WordsTexts(texts: self) }
}

/// The words of sayings, on screens and on the command line alike.
package struct WordsTexts {
  let texts: Texts

  /// 글귀 12, Saying 12: how a saying is called.
  package func name(of saying: Saying.ID) -> String {
    texts(ko: "글귀 \(saying.number)", en: "Saying \(saying.number)")
  }

  package func inSentence(_ saying: Saying.ID) -> String {
    texts(ko: "글귀 \(saying.number)", en: "saying \(saying.number)")
  }

  package func name(of list: SayingList) -> String {
    switch list {
    case .all: texts(ko: "모두", en: "All")
    case .liked: texts(ko: "좋아요", en: "Liked")
    case .unused: texts(ko: "안 쓴 글귀", en: "Unused")
    case .new: texts(ko: "새 글귀", en: "New")
    case .hidden: texts(ko: "숨김", en: "Hidden")
    case .tagged(let tag): "#\(name(of: tag))"
    }
  }

  package func empty(_ list: SayingList) -> String {
    switch list {
    case .all: texts(ko: "아직 글귀가 없어요.", en: "There are no sayings yet.")
    case .liked: texts(ko: "아직 좋아하는 글귀가 없어요.", en: "No saying is liked yet.")
    case .unused: texts(ko: "글귀를 모두 썼어요.", en: "Every saying was used.")
    case .new: texts(ko: "새로 온 글귀가 없어요.", en: "No saying is new.")
    case .hidden: texts(ko: "숨긴 글귀가 없어요.", en: "No saying is hidden.")
    case .tagged(let tag):
      texts(ko: "'\(name(of: tag))' 태그를 단 글귀가 없어요.", en: "No saying has the tag '\(name(of: tag))'.")
    }
  }

  package func notFound(_ query: String) -> String {
    let query = TextClip.clip(query, to: 24)
    return texts(ko: "'\(query)'에 맞는 글귀가 없어요.", en: "No saying fits '\(query)'.")
  }

  package func count(_ count: Int) -> String {
    texts(ko: "글귀 \(count.grouped)개", en: count == 1 ? "1 saying" : "\(count.grouped) sayings")
  }

  package func found(_ count: Int) -> String { texts(ko: "\(count.grouped)개 찾음", en: "\(count.grouped) found") }

  package func name(of mark: SayingMark) -> String {
    switch mark {
    case .liked: texts(ko: "좋아요", en: "liked")
    case .used: texts(ko: "썼어요", en: "used")
    }
  }

  package func symbol(of mark: SayingMark) -> String {
    switch mark {
    case .liked: "♥"
    case .used: "✓"
    }
  }

  package var newSymbol: String { "●" }
  package var new: String { texts(ko: "새 글귀", en: "new") }

  package var highlighted: String { texts(ko: "밑줄 친 날", en: "Highlighted") }

  var hiddenNote: String { texts(ko: "목록과 추천에 나오지 않아요", en: "isn't listed or recommended") }

  package var uploaded: String { texts(ko: "온 날", en: "Since") }
  package var origin: String { texts(ko: "온 곳", en: "From") }

  /// - Parameter book: The title of the one that it is from; `nil` where there is none, or no longer.
  package func name(of origin: SayingOrigin, _ book: String? = nil) -> String {
    switch origin {
    case .pack: texts(ko: "하루가 모은 글귀", en: "Haru's own collection")
    case .own: texts(ko: "직접 적은 글귀", en: "written by you")
    case .imported: texts(ko: "가져온 글귀", en: "imported")
    case .book:
      book.map { texts(ko: "'\($0)'에서 옮긴 글귀", en: "from '\($0)'") } ?? texts(ko: "책에서 옮긴 글귀", en: "from a book")
    }
  }
}

extension Texts {
  var wordsCommands: WordsCommandTexts { WordsCommandTexts(texts: self) }
}

/// Messages of the commands about sayings.
struct WordsCommandTexts {
  private static let columns = 40

  let texts: Texts

  /// The change, and how to undo it.
  func told(_ change: SayingChange, _ id: Saying.ID) -> String {
    "\(texts.words.told(change, id)). \(texts.undoCommand)"
  }

  func already(isHidden: Bool, _ id: Saying.ID) -> String {
    let name = texts.words.name(of: id)
    let topic = Particle.topic.attached(to: name)
    return isHidden
      ? texts(ko: "\(topic) 이미 숨긴 글귀예요.", en: "\(name) is hidden already.")
      : texts(ko: "\(topic) 숨긴 글귀가 아니에요.", en: "\(name) is not hidden.")
  }

  /// - Parameter changes: The old and the new values.
  func edited(_ id: Saying.ID, _ changes: String) -> String {
    "\(texts.words.told(.edited, id)): \(changes). \(texts.undoCommand)"
  }

  func unhiding(_ id: Saying.ID) -> String {
    texts(ko: "다시 보이기: 'haru words unhide \(id.number)'", en: "'haru words unhide \(id.number)' shows it again")
  }

  func removeQuestion(_ sayings: [Saying]) -> String {
    guard sayings.count == 1, let saying = sayings.first else {
      let numbers = TextClip.clip(sayings.map { "\($0.id.number)" }.joined(separator: ", "), to: Self.columns)
      return texts(ko: "글귀 \(sayings.count)개를 지울까요? \(numbers)", en: "Remove \(sayings.count) sayings: \(numbers)?")
    }
    let name = texts.words.inSentence(saying.id)
    let row = SayingRow(saying, isNew: false, texts: texts)
    let text = TextClip.clip(row.text, to: Self.columns)
    return texts(ko: "\(Particle.object.attached(to: name)) 지울까요? '\(text)'", en: "Remove \(name), '\(text)'?")
  }

  var koreanQuestion: String { texts(ko: "한국어로는 무엇인가요? (없으면 Enter)", en: "What is it in Korean? (Enter for none)") }
  var englishQuestion: String { texts(ko: "영어로는 무엇인가요? (없으면 Enter)", en: "What is it in English? (Enter for none)") }
  var whoQuestion: String { texts(ko: "누구의 말인가요? (모르면 Enter)", en: "Who said it? (Enter for nobody)") }
}
