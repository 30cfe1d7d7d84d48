import Domain

extension Texts {
  var contactCommands: ContactCommandTexts { ContactCommandTexts(texts: self) }
}

/// The words of the commands about contacts.
struct ContactCommandTexts {
  let texts: Texts

  private var undo: String { texts.undoCommand }

  var noContacts: String {
    texts(
      ko: "아직 연락처가 없어요. 'haru people contacts import'로 가져오거나 'haru people contacts add'로 추가해 보세요.",
      en:
        "There are no contacts yet. Bring them with 'haru people contacts import', or add one with 'haru people contacts add'."
    )
  }

  func notFound(_ words: String) -> String {
    let words = texts.shortName(words)
    return texts(ko: "'\(words)'에 맞는 연락처가 없어요.", en: "No contact fits '\(words)'.")
  }

  var nameQuestion: String { texts(ko: "이름이 무엇인가요?", en: "What is the name?") }

  /// - Parameter contact: The name with a number and an id.
  func added(_ contact: String) -> String {
    texts(ko: "추가했어요: \(contact). \(undo)", en: "Added \(contact). \(undo)")
  }

  func changed(_ contact: String) -> String {
    texts(ko: "고쳤어요: \(contact). \(undo)", en: "Changed \(contact). \(undo)")
  }

  func removed(_ contact: String) -> String {
    texts(ko: "지웠어요: \(contact). \(undo)", en: "Removed \(contact). \(undo)")
  }

  /// - Parameter plants: The plants that are removed with the contacts.
  func removeQuestion(_ contacts: [String], plants: [GardenPlant]) -> String {
    let (list, count) = (contacts.joined(separator: ", "), contacts.count)
    let question =
      count == 1
      ? texts(ko: "지울까요? \(list)", en: "Remove \(list)?")
      : texts(ko: "연락처 \(count)개를 지울까요? \(list)", en: "Remove \(count) contacts: \(list)?")
    guard let last = plants.last else { return question }
    let names = plants.map { "'\(texts.shortName($0.name))'" }.joined(separator: ", ")
    let with = Particle.with.behind(texts.shortName(last.name))
    return question
      + texts(
        ko: " 식물 \(names)\(with) 물 준 기록도 함께 지워져요.",
        en: plants.count == 1
          ? " The plant \(names) and all its waterings go with it."
          : " The plants \(names) and all their waterings go with them.")
  }

  /// How a contact is named in a sentence: 'Mina Kim' 010-1234-5678 (3f2a11).
  func title(of contact: Contact) -> String {
    let line = contact.card.phones.first?.value.text ?? contact.card.emails.first?.value.text
    let name = "'\(texts.shortName(contact.title))'"
    let id = "(\(ShortIDs([contact.id.uuid])[contact.id.uuid]))"
    return [name, line == contact.title ? nil : line, id].compactMap(\.self).joined(separator: " ")
  }

  var noDuplicates: String { texts(ko: "같은 사람으로 보이는 연락처가 없어요.", en: "No contacts look like one person.") }

  func merging(_ merged: MergedContacts) -> String {
    let others = merged.removed.map { title(of: $0) }.joined(separator: ", ")
    return texts(ko: "\(title(of: merged.kept)) ← \(others)", en: "\(title(of: merged.kept)) ← \(others)")
  }

  func lost(_ loss: MergedContacts.Loss, _ value: String) -> String {
    let field = loss.field.label(texts)
    let value = texts.shortName(value)
    return texts(ko: "남지 않는 것: \(field) '\(value)'", en: "Not kept: \(field) '\(value)'")
  }

  func merged(_ merged: MergedContacts) -> String {
    let count = merged.removed.count + 1
    return texts(
      ko: "연락처 \(count)개를 합쳤어요: \(title(of: merged.kept)). \(undo)",
      en: "Made one of \(count) contacts: \(title(of: merged.kept)). \(undo)")
  }

  var mergeQuestion: String { texts(ko: "하나로 합칠까요?", en: "Make them one?") }

  var unshown: String { texts(ko: "저장만 함", en: "Saved, not shown") }
  var plant: String { texts(ko: "정원", en: "Garden") }

  func name(of label: ContactLabel) -> String {
    switch label {
    case .none: ""
    case .mobile: texts(ko: "휴대전화", en: "mobile")
    case .home: texts(ko: "집", en: "home")
    case .work: texts(ko: "회사", en: "work")
    case .main: texts(ko: "대표", en: "main")
    case .school: texts(ko: "학교", en: "school")
    case .fax: texts(ko: "팩스", en: "fax")
    case .pager: texts(ko: "호출기", en: "pager")
    case .other: texts(ko: "기타", en: "other")
    case .custom(let label): label.text
    }
  }
}
