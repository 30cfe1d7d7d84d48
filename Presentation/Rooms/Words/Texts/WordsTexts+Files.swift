package import Domain

extension WordsTexts {
  package func name(of format: SayingFileFormat) -> String {
    switch format {
    case .json: "JSON"
    case .csv: "CSV"
    case .fortune: "fortune"
    }
  }

  package func exported(_ count: Int, to path: String) -> String {
    let path = texts.exchange.name(of: path)
    return texts(ko: "글귀 \(count)개를 내보냈어요: \(path)", en: "Wrote \(self.count(count)) to \(path).")
  }

  package func saved(_ saying: Saying.ID, to path: String) -> String {
    let path = texts.exchange.name(of: path)
    return texts(
      ko: "\(name(of: saying))의 그림을 저장했어요: \(path)", en: "Saved a picture of \(inSentence(saying)) to \(path).")
  }

  package func copied(_ saying: Saying.ID) -> String {
    texts(ko: "\(Particle.object.attached(to: name(of: saying))) 복사했어요.", en: "Copied \(inSentence(saying)).")
  }
}

extension WordsTexts {
  package func printed(_ printed: PrintedSaying, _ saying: Saying.ID) -> [String] {
    switch printed {
    case .card(let warnings):
      [
        texts(
          ko: "\(Particle.object.attached(to: name(of: saying))) 프린터로 보냈어요.",
          en: "Sent \(inSentence(saying)) to the printer.")
      ] + warnings.map(texts.wordsRefusals.warning)
    case .text(let error):
      [
        texts(
          ko: "\(name(of: saying))의 글만 프린터로 보냈어요.",
          en: "Sent the text of \(inSentence(saying)) to the printer, without a picture."
        ), texts.wordsRefusals.withoutPicture(error),
      ]
    }
  }
}

extension WordsTexts {
  func title(_ task: SayingFileForm.Task) -> String {
    switch task {
    case .importing: texts(ko: "글귀 가져오기", en: "Import sayings")
    case .exporting: texts(ko: "글귀 내보내기", en: "Export sayings")
    case .picture(let saying):
      texts(ko: "\(name(of: saying.id)) 그림으로 저장", en: "Save \(inSentence(saying.id)) as a picture")
    case .printing(let saying): texts(ko: "\(name(of: saying.id)) 인쇄", en: "Print \(inSentence(saying.id))")
    }
  }

  func about(_ task: SayingFileForm.Task) -> String {
    switch task {
    case .importing:
      texts(
        ko: "fortune 파일, 킨들의 My Clippings.txt, 리드와이즈 CSV, 하루의 JSON과 CSV를 읽어요.",
        en: "Reads fortune files, a Kindle's My Clippings.txt, CSV of Readwise, and Haru's JSON and CSV.")
    case .exporting: texts(ko: "고른 목록의 글귀를 내보내요.", en: "Writes the sayings of a list.")
    case .picture:
      texts(
        ko: ".svg나 .png로 저장해요. 없는 글꼴은 비슷한 글꼴로 바꿔요.",
        en: "Writes .svg or .png; a font that is not installed is replaced by a similar one.")
    case .printing:
      texts(ko: "기본 프린터로 보내요. 인쇄는 되돌릴 수 없어요.", en: "Goes to the usual printer; that cannot be taken back.")
    }
  }

  /// Empty where no path is asked for.
  func path(_ task: SayingFileForm.Task) -> String {
    switch task {
    case .importing: "~/My Clippings.txt"
    case .exporting: "~/haru-words.json"
    case .picture(let saying): "~/haru-\(saying.id.number).svg"
    case .printing: ""
    }
  }

  var list: String { texts(ko: "목록", en: "Which") }
  var theme: String { texts(ko: "테마", en: "Theme") }
  var font: String { texts(ko: "글꼴", en: "Font") }
}
