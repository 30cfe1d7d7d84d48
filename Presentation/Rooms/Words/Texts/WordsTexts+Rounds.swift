package import Domain

// Texts for when every saying of the collection has appeared, and for another round.
extension WordsTexts {
  package func allMet(_ round: EndedRound) -> String {
    texts(
      ko: "하루가 모은 글귀 \(round.count.grouped)개를 모두 만났어요", en: "You've met all \(round.count.grouped) of Haru's sayings")
  }

  /// The text for the command line, with the next steps.
  package func allMetHint(_ round: EndedRound) -> String {
    texts(
      ko: "\(allMet(round)). 'haru words again'으로 처음부터 하루에 하나씩 다시 만나거나, 'haru words add'로 내 글귀를 추가해 보세요.",
      en: """
        \(allMet(round)). Meet them again, one a day, with 'haru words again', or add your own with 'haru words add'.
        """)
  }

  package var anotherRoundLater: String {
    texts(
      ko: "처음부터 하루에 하나씩 다시 만나거나 내 글귀를 추가할 수 있어요. 나중에 글귀 화면에서 a를 눌러도 돼요.",
      en: "Meet them again, one a day, or add your own. You can also press a in Words later.")
  }

  package var noRound: String { texts(ko: "나중에", en: "not now") }
  package var addOwn: String { texts(ko: "내 글귀 추가", en: "add my own") }
  package var beginRound: String { texts(ko: "다시 만나기", en: "meet them again") }

  /// Lines of Today.
  package var beginRoundLine: String { texts(ko: "처음부터 하루에 하나씩 다시 만나기", en: "Meet them again, one a day") }
  package var addOwnLine: String { texts(ko: "내 글귀 추가하기", en: "Add a saying of my own") }

  /// The change, without a hint at undo.
  package func told(_ round: BegunRound) -> String {
    texts(
      ko: "글귀를 \(ordinal(round.number)) 만나요. 오늘부터 \(texts.dates.dayAndYear(round.lastDay))까지 하루에 하나씩 와요",
      en: "Round \(round.number) of the sayings begins today: one a day until \(texts.dates.dayAndYear(round.lastDay))")
  }

  /// The text for screens, where `u` undoes.
  package func done(_ round: BegunRound) -> String { texts.done(ko: told(round), en: told(round)) }

  private func ordinal(_ number: Int) -> String {
    let words = [2: "두 번째로", 3: "세 번째로", 4: "네 번째로", 5: "다섯 번째로"]
    return words[number] ?? "\(number)번째로"
  }
}
