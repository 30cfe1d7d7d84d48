package import Domain

// What is said about sayings on paper.
extension WordsTexts {
  /// What went to the printer, and what there is to know about it.
  package func printed(_ printed: PrintedSaying, _ saying: Saying.ID) -> [String] {
    switch printed {
    case .card(let warnings):
      [
        texts(
          ko: "\(Particle.object.attached(to: name(of: saying))) 프린터로 보냈어요.",
          en: "Sent \(inSentence(saying)) to the printer."
        )
      ] + warnings.map(texts.wordsFailures.warning)
    case .text(let error):
      [
        texts(
          ko: "\(name(of: saying))의 글만 프린터로 보냈어요.",
          en: "Sent the text of \(inSentence(saying)) to the printer, without a picture."
        ), texts.wordsFailures.withoutPicture(error),
      ]
    }
  }
}
