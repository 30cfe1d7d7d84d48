import Domain

// What is said about files of contacts, and about contacts that are one person.
extension ContactTexts {
  var duplicates: String { texts(ko: "같은 사람으로 보이는 연락처", en: "Contacts that look like one person") }

  func merged(_ merged: MergedContacts) -> String {
    let (name, count) = (texts.shortName(merged.kept.title), merged.removed.count + 1)
    return texts(
      ko: "연락처 \(count)개를 하나로 합쳤어요: \(name) · u 되돌리기",
      en: "Made one of \(count) contacts: \(name) · u undoes"
    )
  }

  /// Before the contact that the others are merged into.
  var stays: String { texts(ko: "남아요", en: "Stays") }
  /// Before the contacts that are merged into another.
  var goes: String { texts(ko: "합쳐져요", en: "Joins it") }
  var isLost: String { texts(ko: "사라져요", en: "Not kept") }

  var importTitle: String { texts(ko: "연락처 가져오기", en: "Import contacts") }
  var exportTitle: String { texts(ko: "연락처 내보내기", en: "Export contacts") }

  func pathPlaceholder(_ task: ContactFileForm.Task) -> String { task == .importing ? "~/contacts.vcf" : "~/haru.vcf" }

  func about(_ task: ContactFileForm.Task) -> String {
    switch task {
    case .importing:
      texts(
        ko: "vCard 파일이나 구글, 아웃룩에서 내보낸 CSV를 읽어요. 이미 있는 연락처는 고쳐요.",
        en: "Reads vCards, and CSV that Google or Outlook has exported. Contacts that are here are updated."
      )
    case .exporting: texts(ko: "연락처를 모두 내보내요.", en: "Writes all contacts.")
    }
  }

  func name(of format: ContactFileFormat) -> String {
    switch format {
    case .vCard21: "vCard 2.1"
    case .vCard30: "vCard 3.0"
    case .vCard40: "vCard 4.0"
    case .googleCSV: texts(ko: "구글 CSV", en: "Google CSV")
    case .outlookCSV: texts(ko: "아웃룩 CSV", en: "Outlook CSV")
    }
  }
}

// Why something about contacts is refused, and what to do about it.
extension ContactTexts {
  var nameless: Refusal { Refusal(texts.peopleCommandFailures.failure(SaveContactError.nameless)) }

  func refusal(_ error: SaveContactError) -> Refusal { Refusal(texts.peopleCommandFailures.failure(error)) }

  /// - Parameter text: What was typed.
  func refusal(_ error: PhoneNumberError, of text: String) -> Refusal {
    switch error {
    case .text(let error): texts.refusal(of: texts.people.phone, error)
    case .tooFewDigits: Refusal(texts.peopleCommandFailures.phone(text, error))
    }
  }

  /// - Parameter text: What was typed.
  func refusal(_ error: EmailAddressError, of text: String) -> Refusal {
    switch error {
    case .text(let error): texts.refusal(of: texts.contactCommands.email, error)
    case .noAddress: Refusal(texts.peopleCommandFailures.email(text, error))
    }
  }

  func refusal(_ error: MergeContactsError) -> Refusal {
    guard case .severalPlanted = error else { return Refusal(texts.peopleCommandFailures.failure(error)) }
    let failure = texts.peopleCommandFailures.failure(error)
    return Refusal(
      failure.message,
      hint: texts(ko: "정원에서 하나만 남기고 빼 주세요.", en: "Take all but one of them out of the garden.")
    )
  }
}

extension Refusal {
  /// What a command would say.
  init(_ failure: CommandFailure) { self.init(failure.message, hint: failure.hint) }
}

extension ExchangeTexts {
  func failure(_ error: ContactImportError, file: String) -> CommandFailure {
    switch error {
    case .unreadable(let detail): failure(ImportError.unreadable(detail: detail), file: file)
    case .noContact:
      CommandFailure(
        "no_contact",
        texts(ko: "\(name(of: file)): 연락처 파일이 아니에요.", en: "\(name(of: file)) is no file of contacts."),
        hint: texts(
          ko: "vCard(.vcf) 파일이나 구글, 아웃룩에서 내보낸 CSV를 써 주세요.",
          en: "Use a vCard file (.vcf), or a CSV that Google or Outlook has exported."
        )
      )
    case .cancelled: CommandFailure("cancelled", stopped)
    case .store(let error): texts.storeErrors.commandFailure(error)
    }
  }

  func exported(contacts count: Int, to path: String) -> String {
    let path = name(of: path)
    return texts(
      ko: "연락처 \(count)개를 내보냈어요: \(path)",
      en: "Wrote \(count == 1 ? "1 contact" : "\(count) contacts") to \(path)."
    )
  }

  var contactsTwice: CommandFailure {
    CommandFailure(
      "file_needed",
      texts(ko: "--json과 함께 쓸 때는 파일 이름이 있어야 해요.", en: "With --json a file name is needed."),
      hint: texts(ko: "표준 출력에는 연락처 파일만 쓸 수 있어요.", en: "Standard output can only hold the file of contacts."),
      kind: .usage
    )
  }
}
