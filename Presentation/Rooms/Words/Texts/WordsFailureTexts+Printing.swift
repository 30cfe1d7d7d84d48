package import Domain

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
  func withoutPicture(_ error: CardError) -> String {
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
