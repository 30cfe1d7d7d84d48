import Domain

// What only the screens say.
extension WordsTexts {
  var searchTab: String { texts(ko: "찾기", en: "Search") }
  var searchPlaceholder: String { texts(ko: "글귀, 출처, 태그, 초성", en: "words, who, tags") }

  /// How many were found, of which no more than `limit` are shown.
  func found(_ count: Int, limit: Int) -> String { texts.found(count, limit: limit) }

  var invitation: String {
    texts(ko: "마음에 남은 말을 적어 보세요.", en: "Write down what stayed with you.")
  }

  var newSaying: String { texts(ko: "새 글귀", en: "New saying") }
  func edit(_ saying: Saying.ID) -> String { texts(ko: "\(name(of: saying)) 고치기", en: "Change \(inSentence(saying))") }
  var tagsPlaceholder: String { texts(ko: "우정, 시간", en: "friendship, time") }
  var whoPlaceholder: String { texts(ko: "누가, 어디에서", en: "who said it, where") }

  /// What is said under a saying that is hidden.
  var hiddenNote: String { texts(ko: "숨긴 글귀", en: "hidden") }

  var noNeighbour: String { texts(ko: "여기가 끝이에요.", en: "There are no more this way.") }

  /// The text could not be copied.
  var notCopied: String {
    texts(
      ko: "복사하지 못했어요. 글이 너무 길거나 터미널이 받지 않아요.",
      en: "It could not be copied: it is too long, or the terminal does not take it."
    )
  }

  /// The terminal was asked to copy, which may not allow it.
  func sentToTerminal(_ saying: Saying.ID) -> String {
    texts(
      ko: "\(Particle.object.attached(to: name(of: saying))) 터미널의 클립보드로 보냈어요. 붙여 넣기가 안 되면 터미널이 막은 거예요.",
      en: "Sent \(inSentence(saying)) to the terminal's clipboard; some terminals do not allow it."
    )
  }
}
