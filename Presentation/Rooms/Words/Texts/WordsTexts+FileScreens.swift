import Domain

// What the screens say about files of sayings.
extension WordsTexts {
  func title(_ task: SayingFileForm.Task) -> String {
    switch task {
    case .importing: texts(ko: "글귀 가져오기", en: "Import sayings")
    case .exporting: texts(ko: "글귀 내보내기", en: "Export sayings")
    case .picture(let saying):
      texts(ko: "\(name(of: saying.id)) 그림으로 저장", en: "Save \(inSentence(saying.id)) as a picture")
    case .printing(let saying):
      texts(ko: "\(name(of: saying.id)) 인쇄", en: "Print \(inSentence(saying.id))")
    }
  }

  func about(_ task: SayingFileForm.Task) -> String {
    switch task {
    case .importing:
      texts(
        ko: "fortune 파일, 킨들의 My Clippings.txt, 리드와이즈 CSV, 하루의 JSON과 CSV를 읽어요.",
        en: "Reads fortune files, a Kindle's My Clippings.txt, CSV of Readwise, and Haru's JSON and CSV."
      )
    case .exporting: texts(ko: "고른 목록의 글귀를 내보내요.", en: "Writes the sayings of a list.")
    case .picture:
      texts(
        ko: ".svg나 .png로 저장해요. 없는 글꼴은 비슷한 글꼴로 바꿔요.",
        en: "Writes .svg or .png; a font that is not installed is replaced by a similar one."
      )
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
