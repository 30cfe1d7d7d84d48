package import Domain

extension Texts {
  package var wordsRefusals: WordsRefusals { WordsRefusals(texts: self) }
}

extension NamedKind {
  static let saying = NamedKind(
    "saying", ko: "글귀", counter: "개", en: "saying", "sayings", key: LocalizedText(ko: "번호", en: "number")
  ) { name in
    LocalizedText(
      ko: "\(Particle.direction.quoting(name)) 시작하는 글귀가 없어요.", en: "No saying starts with '\(name)'.")
  } hint: { _ in
    LocalizedText(
      ko: "'haru words list'에서 번호를 보거나 'haru words search'로 찾아보세요.",
      en: "See the numbers with 'haru words list', or search with 'haru words search'.")
  }
}

/// The messages for refused operations on sayings, with a hint; the data is unchanged in all cases.
package struct WordsRefusals: FailureTexts {
  let texts: Texts

  /// Returns a line with its number for each of several sayings.
  func lines(of sayings: [Saying]) -> [String] {
    sayings.map { saying in
      "\(saying.id.number)  \(texts.shortened(SayingRow(saying, isNew: false, texts: texts).text))"
    }
  }

  var nothingToChange: CommandFailure {
    texts.nothingToChange(ko: "--korean, --who 같은 옵션을 써 주세요.", en: "Use options such as --korean or --who.")
  }

  func failure(_ error: FindSayingError) -> CommandFailure {
    switch error {
    case .unknown(let number):
      failure(
        "no_such_saying", ko: "\(number)번 글귀는 없어요.", en: "There is no saying \(number).",
        hintKo: "'haru words list'에서 번호를 볼 수 있어요.", hintEn: "See the numbers with 'haru words list'.")
    case .hidden(let saying):
      failure(
        "saying_hidden", ko: "\(subject(saying)) 숨긴 글귀예요.", en: "\(texts.words.name(of: saying.id)) is hidden.",
        hintKo: "다시 보려면 haru words unhide \(saying.id.number)",
        hintEn: "Show it again with 'haru words unhide \(saying.id.number)'.")
    case .store(let error): texts.storeFailure(error)
    }
  }

  func failure(_ error: ChangeSayingError) -> CommandFailure {
    switch error {
    case .unknown(let number): return failure(FindSayingError.unknown(number: number))
    case .hidden(let saying): return failure(FindSayingError.hidden(saying))
    case .packed(let saying):
      let command = "haru words hide \(saying.id.number)"
      return failure(
        "saying_of_the_collection", ko: "\(subject(saying)) 하루가 모은 글귀라 고치거나 지울 수 없어요.",
        en: "\(texts.words.name(of: saying.id)) is from Haru's collection and can't be changed or removed.",
        hintKo: "숨기려면 '\(command)'\(Particle.object.behind(command)) 써 주세요.", hintEn: "Hide it with '\(command)'.")
    case .notPacked(let saying):
      let command = "haru words remove \(saying.id.number)"
      return failure(
        "own_saying", ko: "\(subject(saying)) 하루가 모은 글귀가 아니라서 숨길 수 없어요.",
        en: "\(texts.words.name(of: saying.id)) isn't from Haru's collection, so it can't be hidden.",
        hintKo: "지우려면 '\(command)'\(Particle.object.behind(command)) 써 주세요.", hintEn: "Remove it with '\(command)'.")
    case .conflict(let conflict):
      return texts.changeConflict(SayingDraft.Field.conflicts(conflict, in: .showing(texts)))
    case .store(let error): return texts.storeFailure(error)
    }
  }

  private func subject(_ saying: Saying) -> String { Particle.topic.attached(to: texts.words.name(of: saying.id)) }

  /// - Parameter isNew: `true` if the text may also follow the command.
  func noText(isNew: Bool) -> CommandFailure {
    failure(
      "empty_saying", ko: "글귀를 한국어나 영어로 써 주세요.", en: "A saying needs a Korean or an English text, or both.",
      hintKo: isNew ? "명령 뒤에, 또는 --korean이나 --english로 써 주세요." : "--korean이나 --english를 써 주세요.",
      hintEn: isNew
        ? "Write it after the command, or use --korean, --english or both." : "Use --korean, --english or both.")
  }

  func noSaying(in file: String) -> CommandFailure {
    failure(
      "no_saying",
      ko: "\(texts.exchange.path(of: file)): 글귀가 하나도 없어요.", en: "\(texts.exchange.path(of: file)) has no sayings.",
      hintKo: "fortune 파일, 킨들의 My Clippings.txt, 리드와이즈 CSV, 하루의 JSON이나 CSV를 써 주세요.",
      hintEn: "Use a fortune file, Kindle's My Clippings.txt, a Readwise CSV, or Haru's JSON or CSV.")
  }

  func warning(_ warning: SayingImageWarning) -> String {
    switch warning {
    case .noKoreanFont:
      texts(
        ko: "한글 글꼴이 없어서 한글이 네모로 보일 수 있어요. fonts-nanum 패키지를 설치해 주세요.",
        en: "No Korean font is installed, so Korean may appear as boxes. Install the fonts-nanum package.")
    case .fontNotInstalled(let font):
      texts(
        ko: "\(texts(font.name)) 글꼴이 없어서 비슷한 글꼴로 바꿨어요.",
        en: "The font \(texts(font.name)) isn't installed, so a similar one was used.")
    }
  }

  func imageNeeded(by option: OptionSpec) -> CommandFailure {
    failure(
      "image_needed",
      ko: "\(Particle.topic.attached(to: option.long)) 그림에만 쓸 수 있어요.", en: "\(option.long) works only with a picture.",
      hintKo: "--image 파일.svg나 --print를 함께 써 주세요.", hintEn: "Add --image FILE.svg or --print.", kind: .usage)
  }

  func noClipboard(_ saying: Saying.ID) -> CommandFailure {
    failure(
      "no_clipboard", ko: "복사할 클립보드가 없어서 \(Particle.object.attached(to: texts.words.name(of: saying))) 복사하지 못했어요.",
      en: "\(texts.words.name(of: saying)) wasn't copied because there is no clipboard.",
      hintKo: """
        wl-clipboard나 xclip을 설치하거나, \
        \(Particle.direction.quoting("haru words share \(saying.number)")) 출력해 주세요.
        """, hintEn: "Install wl-clipboard or xclip, or print it with 'haru words share \(saying.number)'.")
  }

  /// - Parameter saying: The saying for the suggested picture command; `nil` to suggest no command.
  func failure(_ error: PrintError, of saying: Saying.ID? = nil) -> CommandFailure {
    let command = saying.map { " ('haru words share \($0.number) --image \($0.number).svg')" } ?? ""
    let instead = texts(
      ko: "프린터 설정을 확인하거나 그림으로 저장해 주세요.\(command)",
      en: "Check the printer's settings, or save a picture instead.\(command)")
    return switch error {
    case .noProgram:
      failure(
        "no_printing_program", ko: "인쇄 프로그램(lp)이 없어요.", en: "The print program (lp) isn't installed.",
        hintKo: "cups-client 패키지를 설치하거나 그림으로 저장해 주세요.\(command)",
        hintEn: "Install the cups-client package, or save a picture instead.\(command)")
    case .noPrinter:
      failure(
        "no_printer", ko: "프린터가 없어요.", en: "No printer found.",
        hintKo: "시스템 설정에서 프린터를 추가하거나 그림으로 저장해 주세요.\(command)",
        hintEn: "Add a printer in the system settings, or save a picture instead.\(command)")
    case .refused(let detail):
      failure(
        "not_printed", ko: "프린터로 보내지 못했어요\(texts.exchange.parenthesized(detail)).",
        en: "The saying couldn't be sent to the printer\(texts.exchange.parenthesized(detail)).", hint: instead)
    case .tooSlow:
      failure(
        "printing_too_slow", ko: "인쇄가 너무 오래 걸려서 중단했어요.", en: "Printing took too long and was stopped.",
        hint: instead)
    }
  }

  /// Explains why only the text was printed.
  func withoutPicture(_ error: PictureError) -> String {
    error == .noConverter
      ? texts(
        ko: "그림으로 인쇄하려면 librsvg2-bin 패키지(macOS는 librsvg)를 설치해 주세요.",
        en: "To print the picture, install the librsvg2-bin package (librsvg on macOS)."
      ) : texts(ko: "rsvg-convert가 그림을 만들지 못했어요.", en: "rsvg-convert couldn't draw the picture.")
  }

  func failure(_ error: BeginRoundError) -> CommandFailure {
    switch error {
    case .notEnded(let lastDay):
      failure(
        "round_not_over", ko: "아직 만날 글귀가 남아 있어요. 마지막 글귀는 \(texts.dates.dayAndYear(lastDay))에 와요.",
        en: "There are still sayings to come. The last one arrives on \(texts.dates.dayAndYear(lastDay)).",
        hintKo: "그 뒤에 다시 만날 수 있어요.", hintEn: "After that, you can see them again.")
    case .store(let error): texts.storeFailure(error)
    }
  }
}

// Refusals for screens, where keys and lists replace commands.
extension WordsRefusals {
  package func refusal(_ error: FindSayingError) -> Refusal {
    let failure = failure(error)
    return switch error {
    case .unknown:
      Refusal(
        texts(ko: "이 글귀는 이제 없어요.", en: "This saying no longer exists."),
        hint: texts(ko: "다른 곳에서 지웠을 수 있어요.", en: "It may have been removed elsewhere."))
    case .hidden:
      Refusal(
        failure.message,
        hint: texts(ko: "'숨김' 목록에서 다시 보이게 할 수 있어요.", en: "You can show it again in the list 'Hidden'."))
    case .store: Refusal(failure)
    }
  }

  func refusal(_ error: ChangeSayingError) -> Refusal {
    switch error {
    case .unknown(let number): refusal(FindSayingError.unknown(number: number))
    case .hidden(let saying): refusal(FindSayingError.hidden(saying))
    case .packed: Refusal(failure(error).message, hint: texts(ko: "대신 숨길 수 있어요.", en: "You can hide it instead."))
    case .notPacked: Refusal(failure(error).message, hint: texts(ko: "대신 지울 수 있어요.", en: "You can remove it instead."))
    case .conflict(let conflict):
      Refusal(texts.changedElsewhere(SayingDraft.Field.conflicts(conflict, in: .showing(texts))))
    case .store: Refusal(failure(error))
    }
  }

  var noTextRefusal: Refusal {
    Refusal(noText(isNew: true).message, hint: texts(ko: "하나라도 적어 주세요.", en: "Enter at least one of them."))
  }

  func refusal(_ error: BeginRoundError) -> Refusal { Refusal(failure(error)) }
}

extension SayingContent: ShownImport {
  func importedParts(_ texts: Texts) -> [String] {
    let words = text(in: texts.language).text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return [words, source.map { "— \($0.name(in: texts.language).text)" } ?? ""]
  }
}

extension SayingImportReason: ShownImportReason {
  func message(_ words: ExchangeTexts) -> String {
    let texts = words.texts
    return switch self {
    case .wordless: texts(ko: "글이 없어서 뺐어요.", en: "it has no text and was left out.")
    case .unreadPages: texts(ko: "읽지 않은 항목: 쪽 번호.", en: "not imported: page numbers.")
    case .unreadDate(let text):
      texts(ko: "읽지 못한 항목: 밑줄 친 시각 '\(words.shown(text))'.", en: "not imported: the time '\(words.shown(text))'.")
    case .readersNote:
      texts(ko: "책에 적은 메모라 글귀로 가져오지 않았어요.", en: "it is your own note on the book, so it wasn't imported as a saying.")
    case .bookmark: texts(ko: "책갈피라 건너뛰었어요.", en: "a bookmark has no text, so it was skipped.")
    case .unwritten:
      texts(
        ko: "기기의 복사 한도를 넘어 글 없이 저장된 밑줄이라 건너뛰었어요.",
        en: "a highlight has no text (the device's clipping limit was reached), so it was skipped.")
    case .discarded: texts(ko: "버리기로 표시한 글이라 건너뛰었어요.", en: "the highlight is marked as discarded and was skipped.")
    }
  }
}
