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
