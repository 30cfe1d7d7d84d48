import Domain

extension Texts {
  var wordsCommands: WordsCommandTexts { WordsCommandTexts(texts: self) }
}

/// What the commands about sayings say when all went well.
struct WordsCommandTexts {
  private static let columns = 40

  let texts: Texts

  /// What was done, and how to take it back.
  func told(_ change: SayingChange, _ id: Saying.ID) -> String {
    "\(texts.words.told(change, id)). \(texts.undoCommand)"
  }

  /// How a hidden saying is shown again.
  func unhiding(_ id: Saying.ID) -> String {
    texts(ko: "'haru words unhide \(id.number)'", en: "'haru words unhide \(id.number)' shows it again")
  }

  func removeQuestion(_ saying: Saying) -> String {
    let name = texts.words.inSentence(saying.id)
    let row = SayingRow(saying, isNew: false, texts: texts)
    let text = TextClip.clip(row.text, to: Self.columns)
    return texts(ko: "\(Particle.object.attached(to: name)) 지울까요? '\(text)'", en: "Remove \(name), '\(text)'?")
  }

  var koreanQuestion: String { texts(ko: "한국어로는 무엇인가요? (없으면 Enter)", en: "What is it in Korean? (Enter for none)") }
  var englishQuestion: String { texts(ko: "영어로는 무엇인가요? (없으면 Enter)", en: "What is it in English? (Enter for none)") }
  var whoQuestion: String { texts(ko: "누구의 말인가요? (모르면 Enter)", en: "Who said it? (Enter for nobody)") }
}
