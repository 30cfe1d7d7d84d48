package import Domain

// Why a file of sayings was not read, or a picture not made.
extension WordsFailureTexts {
  /// - Parameter file: The path of the file.
  package func refusal(_ error: SayingImportError, file: String) -> Refusal {
    let name = texts.exchange.name(of: file)
    return switch error {
    case .unreadable(let detail):
      Refusal(texts(ko: "\(name) 파일을 읽지 못했어요 (\(detail)).", en: "\(name) could not be read (\(detail))."))
    case .noSaying:
      Refusal(
        texts(ko: "\(name): 글귀가 하나도 없어요.", en: "\(name) has no sayings."),
        hint: texts(
          ko: "fortune 파일, 킨들의 My Clippings.txt, 리드와이즈 CSV, 하루의 JSON이나 CSV를 써 주세요.",
          en: "Use a fortune file, a Kindle's My Clippings.txt, a CSV of Readwise, or Haru's JSON or CSV."
        )
      )
    case .cancelled: Refusal(texts.exchange.stopped)
    case .store(let error): Refusal(texts.failure(error))
    }
  }

  /// - Parameter file: The path of the picture.
  package func refusal(_ error: SayingImageError, file: String) -> Refusal {
    let name = texts.exchange.name(of: file)
    return switch error {
    case .unknownExtension:
      Refusal(
        texts(ko: "\(name): 그림 파일의 이름이 아니에요.", en: "\(name) is no name of a picture."),
        hint: texts(ko: ".svg나 .png로 끝나게 써 주세요.", en: "Let it end with .svg or .png.")
      )
    case .exists: Refusal(texts(ko: "\(name) 파일이 이미 있어요.", en: "\(name) is there already."))
    case .unwritable(let detail):
      Refusal(texts(ko: "\(name) 파일에 쓰지 못했어요 (\(detail)).", en: "\(name) could not be written (\(detail))."))
    case .noConverter:
      Refusal(
        texts(ko: "PNG를 만드는 rsvg-convert가 없어요.", en: "PNG needs rsvg-convert, which is not installed."),
        hint: texts(
          ko: "librsvg2-bin 꾸러미(macOS는 librsvg)를 설치하거나 .svg로 저장해 주세요.",
          en: "Install the package librsvg2-bin (librsvg on macOS), or save it as .svg."
        )
      )
    case .converterFailed(let detail):
      Refusal(
        detail.isEmpty
          ? texts(ko: "rsvg-convert가 PNG를 만들지 못했어요.", en: "rsvg-convert could not make the PNG.")
          : texts(
            ko: "rsvg-convert가 PNG를 만들지 못했어요 (\(shown(detail))).",
            en: "rsvg-convert could not make the PNG (\(shown(detail)))."
          ),
        hint: asSVG
      )
    case .converterTooSlow:
      Refusal(
        texts(ko: "rsvg-convert가 너무 오래 걸려 그만두었어요.", en: "rsvg-convert took too long and was stopped."),
        hint: asSVG
      )
    }
  }

  /// What may look otherwise in a saved picture.
  package func warning(_ warning: SayingImageWarning) -> String {
    switch warning {
    case .noKoreanFont:
      texts(
        ko: "한글 글꼴이 없어서 한글이 네모로 보일 수 있어요. fonts-nanum 꾸러미를 설치해 주세요.",
        en: "There is no Korean font, so Korean may show as boxes. Install the package fonts-nanum."
      )
    case .fontNotInstalled(let font):
      texts(
        ko: "\(texts.words.name(of: font)) 글꼴이 없어서 비슷한 글꼴로 바꿨어요.",
        en: "The font \(texts.words.name(of: font)) is not installed; a similar one took its place."
      )
    }
  }

  private var asSVG: String { texts(ko: ".svg로 저장해 보세요.", en: "Try to save it as .svg.") }

  func shown(_ detail: String) -> String { TextClip.clip(detail, to: 60) }
}

// Why a saying was not printed, or not as a picture.
extension WordsFailureTexts {
  package func refusal(_ error: PrintError) -> Refusal {
    switch error {
    case .noProgram:
      Refusal(
        texts(ko: "인쇄하는 프로그램(lp)이 없어요.", en: "There is no program that prints (lp)."),
        hint: texts(
          ko: "cups-client 꾸러미를 설치하거나 그림으로 저장해 주세요.",
          en: "Install the package cups-client, or save it as a picture."
        )
      )
    case .noPrinter:
      Refusal(
        texts(ko: "프린터가 없어요.", en: "There is no printer."),
        hint: texts(
          ko: "시스템 설정에서 프린터를 추가하거나 그림으로 저장해 주세요.",
          en: "Add one in the system's settings, or save it as a picture."
        )
      )
    case .refused(let detail):
      Refusal(
        detail.isEmpty
          ? texts(ko: "프린터로 보내지 못했어요.", en: "It could not be sent to the printer.")
          : texts(
            ko: "프린터로 보내지 못했어요 (\(shown(detail))).",
            en: "It could not be sent to the printer (\(shown(detail)))."
          ),
        hint: instead
      )
    case .tooSlow:
      Refusal(
        texts(
          ko: "인쇄하는 프로그램이 너무 오래 걸려 그만두었어요.",
          en: "The program that prints took too long and was stopped."
        ),
        hint: instead
      )
    }
  }

  /// Why the text alone was printed.
  func withoutPicture(_ error: SayingImageError) -> String {
    error == .noConverter
      ? texts(
        ko: "그림으로 인쇄하려면 librsvg2-bin 꾸러미(macOS는 librsvg)를 설치해 주세요.",
        en: "To print the picture, install the package librsvg2-bin (librsvg on macOS)."
      ) : texts(ko: "rsvg-convert가 그림을 만들지 못했어요.", en: "rsvg-convert could not draw it.")
  }

  private var instead: String {
    texts(ko: "프린터 설정을 확인하거나 그림으로 저장해 주세요.", en: "Look at the printer's settings, or save it as a picture.")
  }
}
