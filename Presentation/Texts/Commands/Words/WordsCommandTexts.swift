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
    "\(texts.words.told(change, id)). \(texts.peopleCommands.undo)"
  }

  /// When there was nothing to do.
  func already(_ mark: SayingMark, _ isOn: Bool, _ id: Saying.ID) -> String {
    let name = texts.words.name(of: id)
    let topic = Particle.topic.attached(to: name)
    return switch (mark, isOn) {
    case (.liked, true): texts(ko: "\(topic) 이미 좋아하는 글귀예요.", en: "\(name) is liked already.")
    case (.liked, false): texts(ko: "\(topic) 좋아하는 글귀가 아니에요.", en: "\(name) is not liked.")
    case (.used, true): texts(ko: "\(topic) 이미 쓴 글귀예요.", en: "\(name) is marked as used already.")
    case (.used, false): texts(ko: "\(topic) 안 쓴 글귀예요.", en: "\(name) is not marked as used.")
    }
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
