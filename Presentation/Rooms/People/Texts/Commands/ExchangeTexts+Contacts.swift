import Domain

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
