import Domain

// Why a saying is not shared and a file not read or written.
extension WordsCommandFailures {
  func noTheme(_ name: String) -> CommandFailure {
    let name = texts.shortName(name)
    return CommandFailure(
      "invalid_choice",
      texts(ko: "'\(name)': 없는 테마예요.", en: "'\(name)' is no theme."),
      choices: SayingImageTheme.allCases.map { choice($0.word, texts($0.name)) },
      kind: .usage
    )
  }

  func noFont(_ name: String) -> CommandFailure {
    let name = texts.shortName(name)
    return CommandFailure(
      "invalid_choice",
      texts(ko: "'\(name)': 없는 글꼴이에요.", en: "'\(name)' is no font."),
      choices: SayingImageFont.allCases.map { choice($0.word, texts.words.name(of: $0)) },
      kind: .usage
    )
  }

  func imageNeeded(by option: OptionSpec) -> CommandFailure {
    CommandFailure(
      "image_needed",
      texts(
        ko: "\(Particle.topic.attached(to: option.long)) 그림에만 쓸 수 있어요.",
        en: "\(option.long) is for pictures only."
      ),
      hint: texts(ko: "--image 파일.svg나 --print를 함께 써 주세요.", en: "Give --image FILE.svg or --print, too."),
      kind: .usage
    )
  }

  func noClipboard(_ saying: Saying.ID) -> CommandFailure {
    CommandFailure(
      "no_clipboard",
      texts(
        ko: "복사할 클립보드가 없어서 \(Particle.object.attached(to: texts.words.name(of: saying))) 복사하지 못했어요.",
        en: "\(texts.words.name(of: saying)) was not copied: there is no clipboard here."
      ),
      hint: texts(
        ko: "wl-clipboard나 xclip을 설치하거나, 'haru words share \(saying.number)'로 출력해 주세요.",
        en: "Install wl-clipboard or xclip, or print it with 'haru words share \(saying.number)'."
      )
    )
  }

  func failure(_ error: PrintError, of saying: Saying.ID) -> CommandFailure {
    let code =
      switch error {
      case .noProgram: "no_printing_program"
      case .noPrinter: "no_printer"
      case .refused: "not_printed"
      case .tooSlow: "printing_too_slow"
      }
    let refusal = texts.wordsFailures.refusal(error)
    let command = "'haru words share \(saying.number) --image \(saying.number).svg'"
    return CommandFailure(code, refusal.what, hint: refusal.hint.map { "\($0) (\(command))" })
  }

  /// - Parameter file: The path of the picture.
  func failure(_ error: SayingImageError, file: String) -> CommandFailure {
    let refusal = texts.wordsFailures.refusal(error, file: file)
    return switch error {
    case .unknownExtension: failed("unknown_extension", refusal, kind: .usage)
    case .exists: failed("file_exists", refusal)
    case .unwritable: failed("file_unwritable", refusal)
    case .noConverter: failed("no_converter", refusal)
    case .converterFailed: failed("converter_failed", refusal)
    case .converterTooSlow: failed("converter_too_slow", refusal)
    }
  }

  /// - Parameter file: The path of the file.
  func failure(_ error: SayingImportError, file: String) -> CommandFailure {
    let refusal = texts.wordsFailures.refusal(error, file: file)
    return switch error {
    case .unreadable: failed("file_unreadable", refusal)
    case .noSaying: failed("no_saying", refusal)
    case .cancelled: failed("cancelled", refusal)
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }

  var sayingsTwice: CommandFailure {
    CommandFailure(
      "file_needed",
      texts(ko: "--json과 함께 쓸 때는 파일 이름이 있어야 해요.", en: "With --json a file name is needed."),
      hint: texts(ko: "표준 출력에는 글귀 파일만 쓸 수 있어요.", en: "Standard output can only hold the file of sayings."),
      kind: .usage
    )
  }

  private func choice(_ word: String, _ name: String) -> String { word == name ? word : "\(word) (\(name))" }
}
