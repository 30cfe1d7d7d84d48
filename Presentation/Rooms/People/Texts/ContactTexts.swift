import Domain

extension Texts {
  var contacts: ContactTexts { ContactTexts(texts: self) }

  /// The beginning of lists of names: in Korean, names in Hangul stand before Latin ones.
  var firstName: String { self(ko: "가", en: "") }
}

struct ContactTexts {
  let texts: Texts

  var title: String { texts(ko: "연락처", en: "Contacts") }
  func count(_ count: Int) -> String {
    texts(ko: "\(count.grouped)명", en: count == 1 ? "1 person" : "\(count.grouped) people")
  }
  func found(_ count: Int) -> String { texts(ko: "\(count.grouped)명 찾음", en: "\(count.grouped) found") }
  var searchPlaceholder: String { texts(ko: "이름, 별명, 번호, 초성", en: "name, nickname, number") }

  var empty: String {
    texts(
      ko: "아직 연락처가 없어요. vCard나 CSV 파일에서 가져오거나 n으로 추가해 보세요.",
      en: "There are no contacts yet. Bring them from a vCard or CSV file, or add one with n.")
  }

  var newContact: String { texts(ko: "새 연락처", en: "New contact") }

  func added(_ name: String) -> String {
    texts.done(ko: "\(texts.people.object(name)) 연락처에 추가했어요", en: "Added \(texts.shortName(name))")
  }

  func removed(_ name: String) -> String {
    texts.done(ko: "\(texts.people.object(name)) 연락처에서 지웠어요", en: "Removed \(texts.shortName(name))")
  }

  func removeQuestion(_ name: String) -> String {
    texts(ko: "\(texts.people.object(name)) 연락처에서 지울까요?", en: "Remove \(texts.shortName(name)) from the contacts?")
  }

  /// - Parameter plant: Its name.
  func removeConsequence(_ plant: String) -> String {
    let plant = texts.shortName(plant)
    return texts(
      ko: "식물 '\(plant)'\(Particle.with.behind(plant)) 물 준 기록, 후기도 함께 지워져요. \(texts.undoTakesBack)",
      en: "The plant '\(plant)' goes too, with all its waterings and notes. \(texts.undoTakesBack)")
  }
}

extension ContactTexts {
  var duplicates: String { texts(ko: "같은 사람으로 보이는 연락처", en: "Contacts that look like one person") }

  func merged(_ merged: MergedContacts) -> String {
    let (name, count) = (texts.shortName(merged.kept.title), merged.removed.count + 1)
    return texts.done(ko: "연락처 \(count)개를 하나로 합쳤어요: \(name)", en: "Made one of \(count) contacts: \(name)")
  }

  /// Stands before the contact that the others are merged into.
  var stays: String { texts(ko: "남아요", en: "Stays") }
  /// Stands before the contacts that are merged into another.
  var goes: String { texts(ko: "합쳐져요", en: "Joins it") }
  /// Tells where the plant stays; `nil` where no contact is planted.
  func keepsPlant(_ merged: MergedContacts) -> String? {
    guard let plant = merged.plant else { return nil }
    let (name, owner) = (texts.shortName(plant.name), texts.shortName(plant.contactName))
    let kept = texts.shortName(merged.kept.title)
    return texts(
      ko: "\(owner)의 식물 \(Particle.topic.quoting(name)) 물 준 기록과 함께 \(kept)에게 남아요.",
      en: "The plant '\(name)' of \(owner) stays with \(kept), with all its waterings.")
  }

  var isLost: String { texts(ko: "사라져요", en: "Not kept") }

  var importTitle: String { texts(ko: "연락처 가져오기", en: "Import contacts") }
  var exportTitle: String { texts(ko: "연락처 내보내기", en: "Export contacts") }

  func pathPlaceholder(_ task: ContactFileForm.Task) -> String { task == .importing ? "~/contacts.vcf" : "~/haru.vcf" }

  func about(_ task: ContactFileForm.Task) -> String {
    switch task {
    case .importing:
      texts(
        ko: "vCard 파일이나 구글, 아웃룩에서 내보낸 CSV를 읽어요. 이미 있는 연락처는 고쳐요.",
        en: "Reads vCards, and CSV that Google or Outlook has exported. Contacts that are here are updated.")
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

extension ExchangeTexts {
  func noContact(in file: String) -> CommandFailure {
    CommandFailure(
      "no_contact", texts(ko: "\(path(of: file)): 연락처 파일이 아니에요.", en: "\(path(of: file)) is no file of contacts."),
      hint: texts(
        ko: "vCard(.vcf) 파일이나 구글, 아웃룩에서 내보낸 CSV를 써 주세요.",
        en: "Use a vCard file (.vcf), or a CSV that Google or Outlook has exported."))
  }

  func exported(_ export: ContactExport, to path: String) -> String {
    let (count, path) = (export.contacts, name(of: path))
    return texts(
      ko: "연락처 \(count)개를 내보냈어요: \(path)", en: "Wrote \(count == 1 ? "1 contact" : "\(count) contacts") to \(path).")
  }

  /// Names what a table has no column for; `nil` where everything was written.
  func unwritten(in export: ContactExport) -> String? {
    guard !export.unwritten.isEmpty else { return nil }
    return texts(
      ko: "표에 넣을 열이 없는 항목: \(list(export.unwritten)). vCard에는 다 들어가요.",
      en: "Not in the table: \(list(export.unwritten)). A vCard has everything.")
  }
}
