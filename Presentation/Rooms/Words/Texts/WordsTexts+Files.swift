package import Domain

// What is said about files of sayings.
extension WordsTexts {
  package func name(of format: SayingFileFormat) -> String {
    switch format {
    case .json: "JSON"
    case .csv: "CSV"
    case .fortune: "fortune"
    }
  }

  /// - Parameter path: Where they were written to.
  package func exported(_ count: Int, to path: String) -> String {
    let path = texts.exchange.name(of: path)
    return texts(ko: "글귀 \(count)개를 내보냈어요: \(path)", en: "Wrote \(self.count(count)) to \(path).")
  }

  /// - Parameter path: Where the picture was written to.
  package func saved(_ saying: Saying.ID, to path: String) -> String {
    let path = texts.exchange.name(of: path)
    return texts(
      ko: "\(name(of: saying))의 그림을 저장했어요: \(path)",
      en: "Saved a picture of \(inSentence(saying)) to \(path)."
    )
  }

  package func copied(_ saying: Saying.ID) -> String {
    texts(
      ko: "\(Particle.object.attached(to: name(of: saying))) 복사했어요.",
      en: "Copied \(inSentence(saying))."
    )
  }
}
