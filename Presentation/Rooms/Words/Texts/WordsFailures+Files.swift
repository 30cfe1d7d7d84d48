import Domain

extension WordsFailures {
  func noSaying(in file: String) -> CommandFailure {
    CommandFailure(
      "no_saying",
      texts(
        ko: "\(texts.exchange.path(of: file)): 글귀가 하나도 없어요.", en: "\(texts.exchange.path(of: file)) has no sayings."),
      hint: texts(
        ko: "fortune 파일, 킨들의 My Clippings.txt, 리드와이즈 CSV, 하루의 JSON이나 CSV를 써 주세요.",
        en: "Use a fortune file, a Kindle's My Clippings.txt, a CSV of Readwise, or Haru's JSON or CSV."))
  }

  func warning(_ warning: SayingImageWarning) -> String {
    switch warning {
    case .noKoreanFont:
      texts(
        ko: "한글 글꼴이 없어서 한글이 네모로 보일 수 있어요. fonts-nanum 꾸러미를 설치해 주세요.",
        en: "There is no Korean font, so Korean may show as boxes. Install the package fonts-nanum.")
    case .fontNotInstalled(let font):
      texts(
        ko: "\(texts(font.name)) 글꼴이 없어서 비슷한 글꼴로 바꿨어요.",
        en: "The font \(texts(font.name)) is not installed; a similar one took its place.")
    }
  }

  func noTheme(_ name: String) -> CommandFailure {
    let name = texts.shortName(name)
    let what = texts(ko: "'\(name)': 없는 테마예요.", en: "'\(name)' is no theme.")
    return noChoice(what, of: SayingImageTheme.self)
  }

  func noFont(_ name: String) -> CommandFailure {
    let name = texts.shortName(name)
    return noChoice(texts(ko: "'\(name)': 없는 글꼴이에요.", en: "'\(name)' is no font."), of: SayingImageFont.self)
  }

  private func noChoice<Look: NamedLook>(_ what: String, of looks: Look.Type) -> CommandFailure {
    let choices = looks.allCases.map { $0.word == texts($0.name) ? $0.word : "\($0.word) (\(texts($0.name)))" }
    return CommandFailure("invalid_choice", what, choices: choices, kind: .usage)
  }

  func imageNeeded(by option: OptionSpec) -> CommandFailure {
    CommandFailure(
      "image_needed",
      texts(
        ko: "\(Particle.topic.attached(to: option.long)) 그림에만 쓸 수 있어요.", en: "\(option.long) is for pictures only."),
      hint: texts(ko: "--image 파일.svg나 --print를 함께 써 주세요.", en: "Give --image FILE.svg or --print, too."), kind: .usage)
  }
}

extension WordsFailures {
  func noClipboard(_ saying: Saying.ID) -> CommandFailure {
    CommandFailure(
      "no_clipboard",
      texts(
        ko: "복사할 클립보드가 없어서 \(Particle.object.attached(to: texts.words.name(of: saying))) 복사하지 못했어요.",
        en: "\(texts.words.name(of: saying)) was not copied: there is no clipboard here."),
      hint: texts(
        ko: "wl-clipboard나 xclip을 설치하거나, 'haru words share \(saying.number)'로 출력해 주세요.",
        en: "Install wl-clipboard or xclip, or print it with 'haru words share \(saying.number)'."))
  }

  /// - Parameter saying: Where a command is named that draws it instead.
  func failure(_ error: PrintError, of saying: Saying.ID? = nil) -> CommandFailure {
    let command = saying.map { " ('haru words share \($0.number) --image \($0.number).svg')" } ?? ""
    func failed(_ code: String, _ what: String, _ hint: String) -> CommandFailure {
      CommandFailure(code, what, hint: hint + command)
    }
    let instead = texts(
      ko: "프린터 설정을 확인하거나 그림으로 저장해 주세요.", en: "Look at the printer's settings, or save it as a picture.")
    return switch error {
    case .noProgram:
      failed(
        "no_printing_program", texts(ko: "인쇄하는 프로그램(lp)이 없어요.", en: "There is no program that prints (lp)."),
        texts(
          ko: "cups-client 꾸러미를 설치하거나 그림으로 저장해 주세요.", en: "Install the package cups-client, or save it as a picture."))
    case .noPrinter:
      failed(
        "no_printer", texts(ko: "프린터가 없어요.", en: "There is no printer."),
        texts(ko: "시스템 설정에서 프린터를 추가하거나 그림으로 저장해 주세요.", en: "Add one in the system's settings, or save it as a picture.")
      )
    case .refused(let detail):
      failed(
        "not_printed",
        texts(
          ko: "프린터로 보내지 못했어요\(texts.exchange.said(detail)).",
          en: "It could not be sent to the printer\(texts.exchange.said(detail))."), instead)
    case .tooSlow:
      failed(
        "printing_too_slow",
        texts(ko: "인쇄하는 프로그램이 너무 오래 걸려 그만두었어요.", en: "The program that prints took too long and was stopped."), instead)
    }
  }

  /// Why the text alone was printed.
  func withoutPicture(_ error: PictureError) -> String {
    error == .noConverter
      ? texts(
        ko: "그림으로 인쇄하려면 librsvg2-bin 꾸러미(macOS는 librsvg)를 설치해 주세요.",
        en: "To print the picture, install the package librsvg2-bin (librsvg on macOS)."
      ) : texts(ko: "rsvg-convert가 그림을 만들지 못했어요.", en: "rsvg-convert could not draw it.")
  }
}
