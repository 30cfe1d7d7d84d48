import Domain

/// Why a picture was not saved.
extension ExchangeTexts {
  func failure(_ error: PictureError, file: String) -> CommandFailure {
    let name = "'\(file)'"
    return switch error {
    case .unknownExtension:
      CommandFailure(
        "unknown_extension", texts(ko: "\(name): 그림 파일의 이름이 아니에요.", en: "\(name) is no name of a picture."),
        hint: texts(ko: ".svg나 .png로 끝나게 써 주세요.", en: "Let it end with .svg or .png."), kind: .usage)
    case .exists: failure(ExportError.exists, file: file)
    case .isStore: failure(ExportError.isStore, file: file)
    case .unwritable(let detail): failure(ExportError.unwritable(detail: detail), file: file)
    case .noConverter:
      CommandFailure(
        "no_converter", texts(ko: "PNG를 만드는 rsvg-convert가 없어요.", en: "PNG needs rsvg-convert, which is not installed."),
        hint: texts(
          ko: "librsvg2-bin 꾸러미(macOS는 librsvg)를 설치하거나 .svg로 저장해 주세요.",
          en: "Install the package librsvg2-bin (librsvg on macOS), or save it as .svg."))
    case .converterFailed(let detail):
      CommandFailure(
        "converter_failed",
        texts(
          ko: "rsvg-convert가 PNG를 만들지 못했어요\(said(detail)).", en: "rsvg-convert could not make the PNG\(said(detail))."),
        hint: asSVG)
    case .converterTooSlow:
      CommandFailure(
        "converter_too_slow",
        texts(ko: "rsvg-convert가 너무 오래 걸려 그만두었어요.", en: "rsvg-convert took too long and was stopped."), hint: asSVG)
    }
  }

  private var asSVG: String { texts(ko: ".svg로 저장해 보세요.", en: "Try to save it as .svg.") }

  /// Returns the message of a program, behind the error.
  func said(_ detail: String) -> String { detail.isEmpty ? "" : " (\(TextClip.clip(detail, to: 60)))" }
}
