import Domain

extension Texts {
  var peopleCommands: PeopleCommandTexts { PeopleCommandTexts(texts: self) }
}

struct PeopleCommandTexts {
  let texts: Texts

  var people: PeopleTexts { texts.people }

  var emptyGarden: String {
    texts(
      ko: "아직 빈 정원이에요. 'haru people plant 이름 --every 7d'로 챙기고 싶은 사람의 화분을 만들어 보세요.",
      en: "Your garden is empty. Add a plant for someone with 'haru people plant NAME --every 7d'.")
  }

  func notFound(_ words: String) -> String {
    let words = texts.shortName(words)
    return texts(
      ko: "정원에서 \(Particle.direction.quoting(words)) 찾은 사람이 없어요.", en: "Nobody in the garden matches '\(words)'.")
  }

  /// Returns the number of people to water today; empty if there are none.
  func thirsty(_ count: Int) -> String {
    count == 0 ? "" : texts(ko: "오늘 물 줄 사람 \(count.grouped)명", en: "\(count.grouped) to water today")
  }

  /// Returns the number of people whose watering is late; empty if there are none.
  func late(_ count: Int) -> String {
    count == 0 ? "" : texts(ko: "늦은 사람 \(count.grouped)명", en: "\(count.grouped) late")
  }

  /// - Parameter isNewContact: `true` if the contact was added together with the plant.
  func planted(_ plant: GardenPlant, isNewContact: Bool, on today: Day) -> String {
    let text = PlantText(plant, on: today, texts: texts)
    let name = text.shortFullName
    let due = texts.dates.shortDay(plant.plant.due, today: today)
    let facts = texts.undoable(
      ko: "\(text.species), \(text.every), 첫 물 주는 날 \(due).", en: "\(text.species), \(text.every), first due \(due).")
    guard isNewContact else {
      return texts(ko: "\(name)의 화분을 만들었어요: \(facts)", en: "Added a plant for \(name): \(facts)")
    }
    return texts(
      ko: "\(Particle.object.attached(to: name)) 연락처에 추가하고 화분을 만들었어요: \(facts)",
      en: "Added \(name) to your contacts, with a plant: \(facts)")
  }

  func cycleQuestion(_ name: String) -> String {
    let name = texts.shortName(name)
    return texts(
      ko: "\(Particle.with.attached(to: name)) 며칠마다 연락할까요? (7, 2주, 한 달)",
      en: "How often would you like to be in touch with \(name)? (7, 2 weeks, a month)")
  }

  /// - Parameter changes: The old and new values.
  func edited(_ plant: GardenPlant, _ changes: String, on today: Day) -> String {
    let text = PlantText(plant, on: today, texts: texts)
    let name = text.shortFullName
    let due = texts.dates.shortDay(plant.plant.due, today: today)
    return texts.undoable(
      ko: "고쳤어요: \(name), \(text.species), \(text.every), 물 주는 날 \(due): \(changes).",
      en: "Changed \(name), \(text.species), \(text.every), due \(due): \(changes).")
  }

  func removed(_ name: String) -> String {
    texts.undoable(ko: "\(Particle.object.attached(to: name)) 정원에서 뺐어요.", en: "Removed \(name) from the garden.")
  }

  func removeQuestion(_ names: [String]) -> String {
    let list = texts.listed(names)
    guard names.count > 1 else {
      return texts(
        ko: "\(Particle.object.attached(to: list)) 물 준 기록과 함께 정원에서 뺄까요? 연락처는 남아요.",
        en: "Remove \(list) from the garden, with all waterings? The contact stays.")
    }
    return texts(
      ko: "\(names.count.grouped)명을 물 준 기록과 함께 정원에서 뺄까요? 연락처는 남아요. \(list)",
      en: "Remove \(names.count.grouped) plants from the garden, with all waterings: \(list)? The contacts stay.")
  }

  func postponed(_ plants: [GardenPlant], on today: Day) -> String {
    let put = plants.map { plant in
      let name = texts.shortName(plant.name)
      let due = texts.dates.shortDay(plant.plant.due, today: today)
      let dDay = people.inWords(plant.plant.dDay(on: today))
      return texts(
        ko: "\(name)의 물 주는 날을 \(Particle.direction.attached(to: due)) 미뤘어요(\(dDay)).",
        en: "\(name) until \(due) (\(dDay))")
    }
    return texts.undoable(ko: put.spaced, en: "Postponed \(put.joined(separator: ", ")).")
  }

  /// - Parameter plants: The plants that lose an affection point.
  func postponeQuestion(_ plants: [GardenPlant]) -> String {
    (plants.map(people.postponementWarning) + [texts(ko: "그래도 미룰까요?", en: "Postpone anyway?")]).spaced
  }

  var watered: String { texts(ko: "물 준 날", en: "watered") }
  var expected: String { texts(ko: "물 줄 날", en: "expected") }
  var noteOffered: String { texts(ko: "후기를 남길까요?", en: "write a note?") }

  func watered(_ results: [WateringResult], on today: Day) -> String {
    (results.map { watered($0, on: today) } + [texts.undoCommand]).spaced
  }

  private func watered(_ result: WateringResult, on today: Day) -> String {
    let plant = result.plant.plant
    let name = texts.shortName(result.plant.name)
    let how = people.name(of: result.watering.channel)
    let day = result.watering.day == today ? "" : texts.dates.shortDay(result.watering.day, today: today)
    let due = "\(texts.dates.shortDay(plant.due, today: today)) (\(people.inWords(plant.dDay(on: today))))"
    let notes = [result.watering.channel == .other ? "" : how, day.isEmpty ? "" : "on \(day)"].filter { !$0.isEmpty }
      .spaced
    return texts(
      ko:
        "\(Particle.recipient(name)) 물을 줬어요: \(day.isEmpty ? "" : "\(day) ")\(how), \(affection(result)), 다음 물 주는 날 \(due).",
      en: "Watered \(name)\(notes.isEmpty ? "" : " (\(notes))"): \(affection(result)), next due \(due).")
  }

  /// Formats the affection: "Affection 16% (+2 points)".
  private func affection(_ result: WateringResult) -> String {
    let gained = people.gained(result.pointsGained)
    let percent = result.plant.plant.affection.percent
    return texts(
      ko: "애정도 \(percent)%\(gained.isEmpty ? "" : "(+\(result.pointsGained)점)")",
      en: "affection \(percent)%\(gained.isEmpty ? "" : " (\(gained))")")
  }

  func growth(_ result: WateringResult, on today: Day) -> [String] {
    let name = texts.shortName(result.plant.name)
    let stage = result.newStage.map { people.reached($0, result.plant.plant.species) }
    // A note does not move the due day, so only a watering revives a plant.
    let hasRevived = result.before.health(on: today) != .well && result.plant.plant.health(on: today) == .well
    let revived = texts(
      ko: "\(name)의 식물이 다시 살아났어요.", en: "\(name)'s plant has perked up again.")
    return [hasRevived ? revived : nil, stage, result.hasGrownUp ? people.grownUp : nil].compactMap(\.self)
  }

  func noteSaved(_ result: WateringResult, on today: Day) -> String {
    let (name, day) = nameAndDay(result, today)
    return texts.undoable(
      ko: "후기를 적었어요: \(name), \(day), \(affection(result)).",
      en: "Saved the note about \(name) for \(day): \(affection(result)).")
  }

  func noteRemoved(_ result: WateringResult, on today: Day) -> String {
    let (name, day) = nameAndDay(result, today)
    return texts.undoable(ko: "후기를 지웠어요: \(name), \(day).", en: "Removed the note about \(name) on \(day).")
  }

  func noteDismissed(_ result: WateringResult, on today: Day) -> String {
    let (name, day) = nameAndDay(result, today)
    return texts.undoable(
      ko: "\(name), \(day)의 후기는 더 묻지 않을게요.", en: "Haru won't ask for a note about \(name) on \(day) again.")
  }

  private func nameAndDay(_ result: WateringResult, _ today: Day) -> (String, String) {
    (texts.shortName(result.plant.name), texts.dates.shortDay(result.watering.day, today: today))
  }

  func earlyQuestion(_ refusals: [CommandFailure]) -> String {
    (refusals.map(\.message) + [texts(ko: "그래도 물을 줄까요?", en: "Water the plant anyway?")]).spaced
  }

  /// Asks for a channel by its number or word.
  ///
  /// - Parameter isOver: `true` if the user is done getting in touch.
  func channelQuestion(_ name: String, _ usual: Channel, isOver: Bool) -> String {
    let name = texts.shortName(name)
    let channels = Channel.allCases.enumerated().map { "\($0 + 1) \(people.name(of: $1))" }.joined(separator: ", ")
    let question = texts(
      ko: "\(Particle.with.attached(to: name)) 어떻게 \(isOver ? "연락했나요" : "연락할까요")?",
      en: isOver ? "How were you in touch with \(name)?" : "How would you like to get in touch with \(name)?")
    let standard = people.name(of: usual)
    return "\(question) \(channels) " + texts(ko: "[Enter \(standard)]", en: "[Enter: \(standard)]")
  }

  /// Formats the note of the last watering as a starting point for a new one.
  func lastTime(_ note: WateringNote) -> String { "\(people.lastTime): \(note.line)" }

  var keywordsQuestion: String {
    texts(
      ko: "무슨 이야기를 나눴나요? 키워드를 쉼표로 구분해 \(WateringNote.keywordLimit)개까지(없으면 Enter)",
      en: "What did you talk about? Up to \(WateringNote.keywordLimit) keywords, separated by commas [Enter: none]")
  }

  var memoQuestion: String { texts(ko: "기억할 이야기가 있나요? (없으면 Enter)", en: "Anything to remember? [Enter: none]") }

  /// Suggests a note after a watering without one.
  func offerNote(_ name: String) -> String {
    let name = ShellQuote.word(name)
    return texts(
      ko: "나눈 이야기를 남겨 보세요: haru people review \(name) --keyword … --memo …",
      en: "Write a note: haru people review \(name) --keyword … --memo …")
  }

  /// Formats the channel and its address to read or paste: "call 010-1234-5678".
  ///
  /// - Parameter isOpened: Indicates whether the system opened the channel; `nil` if nobody asked to open it.
  func reached(_ channel: Channel, _ address: String?, isOpened: Bool?) -> String {
    let target = [people.name(of: channel), address].compactMap(\.self).joined(separator: " ")
    return switch isOpened {
    case true?: texts(ko: "열었어요: \(target)", en: "Opened: \(target)")
    case false?:
      texts(
        ko: "여기서는 열 수 없어요. 직접 연락해 주세요: \(target)",
        en: "Haru can't open this here. Please get in touch yourself: \(target)")
    case nil: texts(ko: "연락할 곳: \(target)", en: "Get in touch: \(target)")
    }
  }

  func noAddress(_ channel: Channel, _ name: String) -> String {
    let name = texts.shortName(name)
    if channel == .email {
      return texts(
        ko: "\(name)의 이메일 주소가 없어요. 'haru people contacts edit'로 추가할 수 있어요.",
        en: "\(name) has no email address. Add one with 'haru people contacts edit'.")
    }
    return texts(
      ko: "\(name)의 전화번호가 없어요. 'haru people contacts edit'로 추가할 수 있어요.",
      en: "\(name) has no phone number. Add one with 'haru people contacts edit'.")
  }
}

extension Texts {
  var contactCommands: ContactCommandTexts { ContactCommandTexts(texts: self) }
}

struct ContactCommandTexts {
  let texts: Texts

  var noContacts: String {
    texts(
      ko: "아직 연락처가 없어요. 'haru people contacts import'로 가져오거나 'haru people contacts add'로 추가해 보세요.",
      en: "No contacts yet. Import some with 'haru people contacts import' or add one with 'haru people contacts add'.")
  }

  func notFound(_ words: String) -> String {
    let words = texts.shortName(words)
    return texts(ko: "\(Particle.direction.quoting(words)) 찾은 연락처가 없어요.", en: "No contact matches '\(words)'.")
  }

  /// Returns the number of people with a plant; empty if there are none.
  func planted(_ count: Int) -> String {
    count == 0 ? "" : texts(ko: "화분이 있는 사람 \(count.grouped)명", en: "\(count.grouped) with a plant")
  }

  var nameQuestion: String { texts(ko: "이름이 무엇인가요?", en: "What is the name?") }

  /// - Parameter plants: The plants that are removed with the contacts.
  func removeQuestion(_ contacts: [String], plants: [GardenPlant]) -> String {
    let (list, count) = (texts.listed(contacts), contacts.count)
    let question =
      count == 1
      ? texts(ko: "연락처를 지울까요? \(list)", en: "Remove \(list)?")
      : texts(ko: "연락처 \(count.grouped)개를 지울까요? \(list)", en: "Remove \(count.grouped) contacts: \(list)?")
    guard let last = plants.last else { return question }
    let names = texts.listed(plants.map { "'\(texts.shortName($0.name))'" })
    let with = Particle.with.behind(texts.shortName(last.name))
    return question
      + texts(
        ko: " 식물 \(names)\(with) 물 준 기록도 함께 지워져요.",
        en: plants.count == 1
          ? " This also removes the plant \(names) and all its waterings."
          : " This also removes the plants \(names) and all their waterings.")
  }

  /// Formats a contact for a sentence: "'Mina Kim' 010-1234-5678 (3f2a11)".
  func title(of contact: Contact) -> String {
    let line = contact.card.phones.first?.value.text ?? contact.card.emails.first?.value.text
    let name = "'\(texts.shortName(contact.title))'"
    let id = "(\(ShortIDs([contact.id.uuid])[contact.id.uuid]))"
    return [name, line == contact.title ? nil : line, id].compactMap(\.self).joined(separator: " ")
  }

  func shared(_ identity: SharedIdentity) -> String {
    let contact = identity.contact
    let name = "'\(texts.shortName(contact.title))' (\(ShortIDs([contact.id.uuid])[contact.id.uuid]))"
    return "\(texts.contacts.shared(identity.field)): \(name)."
  }

  var noDuplicates: String { texts(ko: "같은 사람으로 보이는 연락처가 없어요.", en: "No contacts look like the same person.") }

  /// Returns the contact that remains and, on a line each, the contacts that become part of it.
  func merging(_ merged: MergedContacts) -> [String] {
    [title(of: merged.remaining)] + merged.removed.map { "  ← \(title(of: $0))" }
  }

  /// Returns the parts of a name that a change removes, which the full name alone doesn't show.
  func removedParts(from old: PersonName, to new: PersonName) -> [String] {
    old.parts(missingIn: new).map { part in
      let (label, value) = (texts(label(of: part)), texts.shortName(old[part].text))
      return texts(ko: "\(label) '\(value)' 지움", en: "\(label) '\(value)' removed")
    }
  }

  func keptFullName(_ name: String) -> String {
    let name = texts.shortName(name)
    return texts(
      ko: "전체 이름은 그대로 \(Particle.copula.quoting(name)). 바꾸려면 --name으로 써 주세요.",
      en: "The full name is still '\(name)'. Change it with --name.")
  }

  private func label(of part: NamePart) -> LocalizedText {
    switch part {
    case .family: ContactField.family.field.label
    case .given: ContactField.given.field.label
    case .middle: LocalizedText(ko: "가운데 이름", en: "Middle name")
    case .prefix: LocalizedText(ko: "이름 앞 호칭", en: "Name prefix")
    case .suffix: LocalizedText(ko: "이름 뒤 호칭", en: "Name suffix")
    }
  }

  func lost(_ lost: LostValue) -> String {
    let (field, value) = (lost.label, texts.shortName(lost.value))
    return texts(ko: "사라질 값: \(field) '\(value)'", en: "Will be lost: \(field) '\(value)'")
  }

  func merged(_ merged: MergedContacts) -> String {
    let count = merged.removed.count + 1
    return texts.undoable(
      ko: "연락처 \(count.grouped)개를 합쳤어요: \(title(of: merged.remaining)).",
      en: "Merged \(count.grouped) contacts into \(title(of: merged.remaining)).")
  }

  var mergeQuestion: String { texts(ko: "하나로 합칠까요?", en: "Merge contacts?") }

  var unshown: String { texts(ko: "저장만 함", en: "Saved, not shown") }

  /// Returns the properties of a card that no field shows, with their number and their names in the file.
  func unshown(_ properties: [String]) -> [String] {
    guard !properties.isEmpty else { return [] }
    let (count, names) = (properties.count, properties.map(texts.shortened).joined(separator: ", "))
    return [
      texts(
        ko: "하루가 보여 주지 않는 정보 \(count.grouped)개: \(names)",
        en: "\(count.grouped) \(count == 1 ? "property" : "properties") that Haru has no field for: \(names)")
    ]
  }
  var plant: String { texts(ko: "정원", en: "Garden") }
}

extension Texts {
  var contacts: ContactTexts { ContactTexts(texts: self) }

  /// The start of sorted lists of names, so that Korean lists show names in Hangul before names in Latin letters.
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
      en: "No contacts yet. Import them from a vCard or CSV file, or press n to add one.")
  }

  func added(_ name: String, _ shared: SharedIdentity?) -> String {
    done(ko: "\(texts.people.object(name)) 연락처에 추가했어요", en: "Added \(texts.shortName(name))", shared)
  }

  func edited(_ name: String, _ shared: SharedIdentity?) -> String {
    done(ko: "\(texts.people.object(name)) 고쳤어요", en: "Changed \(texts.shortName(name))", shared)
  }

  private func done(ko: String, en: String, _ identity: SharedIdentity?) -> String {
    let remark = identity.map { ". \(shared($0.field))" } ?? ""
    return texts.done(ko: ko + remark, en: en + remark)
  }

  /// Reports that another contact has the same value in a field.
  func shared(_ field: SharedIdentity.Field) -> String {
    switch field {
    case .name: texts(ko: "이름이 같은 연락처가 이미 있어요", en: "Another contact has the same name")
    case .phone: texts(ko: "전화번호가 같은 연락처가 이미 있어요", en: "Another contact has the same phone number")
    case .email: texts(ko: "이메일 주소가 같은 연락처가 이미 있어요", en: "Another contact has the same email address")
    }
  }

  func removed(_ name: String) -> String {
    texts.done(ko: "\(texts.people.object(name)) 연락처에서 지웠어요", en: "Removed \(texts.shortName(name))")
  }

  func removeQuestion(_ name: String) -> String {
    texts(ko: "\(texts.people.object(name)) 연락처에서 지울까요?", en: "Remove \(texts.shortName(name)) from the contacts?")
  }

  /// - Parameter plant: The name of the plant.
  func removeConsequence(_ plant: String) -> String {
    let plant = texts.shortName(plant)
    return texts(
      ko: "식물 '\(plant)'\(Particle.with.behind(plant)) 물 준 기록, 후기도 함께 지워져요. \(texts.undoTakesBack)",
      en: "This also removes the plant '\(plant)' with all its waterings and notes. \(texts.undoTakesBack)")
  }

  var duplicates: String { texts(ko: "같은 사람으로 보이는 연락처", en: "Contacts that may be duplicates") }

  /// Asks whether contacts with different names are the same person.
  func isOnePerson(_ names: [String]) -> String {
    let names = names.map(texts.shortName)
    let (first, last) = (names.first ?? "", names.last ?? "")
    return texts(
      ko: "이름이 달라요. \(Particle.with.quoting(first)) \(Particle.topic.quoting(last)) 같은 사람인가요?",
      en: "Different names: are '\(first)' and '\(last)' the same person?")
  }

  func merged(_ merged: MergedContacts) -> String {
    let (name, count) = (texts.shortName(merged.remaining.title), merged.removed.count + 1)
    return texts.done(
      ko: "연락처 \(count.grouped)개를 하나로 합쳤어요: \(name)", en: "Merged \(count.grouped) contacts into \(name)")
  }

  /// The label before the contact that remains after a merge.
  var stays: String { texts(ko: "남아요", en: "Stays") }
  /// The label before the contacts that are merged into another contact.
  var goes: String { texts(ko: "합쳐져요", en: "Merged") }
  /// Explains which contact keeps the plant; `nil` if no contact has a plant.
  func keepsPlant(_ merged: MergedContacts) -> String? {
    guard let plant = merged.plant else { return nil }
    let (name, owner) = (texts.shortName(plant.name), texts.shortName(plant.contactName))
    let newOwner = texts.shortName(merged.remaining.title)
    return texts(
      ko: "\(owner)의 식물 \(Particle.topic.quoting(name)) 물 준 기록과 함께 \(Particle.recipient(newOwner)) 남아요.",
      en: "The plant '\(name)' from \(owner) stays with \(newOwner), with all its waterings.")
  }

  /// The label before the cards that servers lose by a merge.
  var server: String { texts(ko: "서버", en: "Server") }

  func removes(_ card: PlannedMerge.Card) -> String {
    let (title, book) = (texts.shortName(card.title), texts.shortened(card.book))
    if let replacement = card.replacement.map(texts.shortName) {
      return texts(
        ko: "\(book)에 있는 '\(title)' 카드는 다음 동기화 때 서버에서 '\(replacement)' 카드로 바뀌어요.",
        en: "The next run replaces the card of '\(title)' in \(book) with the card of '\(replacement)' on the server.")
    }
    return texts(
      ko: "\(book)에 있는 '\(title)' 카드는 다음 동기화 때 서버에서 지워져요.",
      en: "The next run removes the card of '\(title)' in \(book) from the server.")
  }

  var isLost: String { texts(ko: "사라져요", en: "Lost") }

  var importTitle: String { texts(ko: "연락처 가져오기", en: "Import contacts") }
  var exportTitle: String { texts(ko: "연락처 내보내기", en: "Export contacts") }

  func about(_ task: ContactFileForm.Task) -> String {
    switch task {
    case .importing:
      texts(
        ko: "vCard 파일이나 Google, Outlook에서 내보낸 CSV를 읽어요. 이미 있는 연락처는 고쳐요.",
        en: "Reads vCard files, and CSV files exported from Google or Outlook. Existing contacts are updated.")
    case .exporting: texts(ko: "연락처를 모두 내보내요.", en: "Exports all contacts.")
    }
  }

  func name(of format: ContactFileFormat) -> String {
    switch format {
    case .vCard21: "vCard 2.1"
    case .vCard30: "vCard 3.0"
    case .vCard40: "vCard 4.0"
    case .googleCSV: texts(ko: "Google CSV", en: "Google CSV")
    case .outlookCSV: texts(ko: "Outlook CSV", en: "Outlook CSV")
    }
  }
}

extension ExchangeTexts {
  func noContact(in file: String) -> CommandFailure {
    failure(
      "no_contact", ko: "\(path(of: file)): 연락처 파일이 아니에요.", en: "\(path(of: file)) isn't a contacts file.",
      hintKo: "vCard(.vcf) 파일이나 Google, Outlook에서 내보낸 CSV를 써 주세요.",
      hintEn: "Use a vCard file (.vcf), or a CSV file exported from Google or Outlook.")
  }

  func exported(_ export: ContactExport, to path: String) -> String {
    let (count, path) = (export.contacts, self.path(of: path))
    return texts(
      ko: "연락처 \(count.grouped)개를 내보냈어요: \(path)", en: "Exported \(count.counting("contact")) to \(path).")
  }

  /// Lists the values that a table has no columns for; `nil` if everything was written.
  func unwritten(in export: ContactExport) -> String? {
    guard !export.unwritten.isEmpty else { return nil }
    return texts(
      ko: "표에 넣을 열이 없는 항목: \(list(export.unwritten)). vCard에는 다 들어가요.",
      en: "CSV has no columns for: \(list(export.unwritten)). Export as vCard to include everything.")
  }
}

extension Contact: ShownImport {
  func importedParts(_ texts: Texts) -> [String] {
    [title, card.phones.first?.value.text ?? card.emails.first?.value.text ?? ""]
  }
}

extension ContactImportReason: ShownImportReason {
  func message(_ words: ExchangeTexts) -> String {
    let texts = words.texts
    switch self {
    case .nameless:
      return texts(
        ko: "이름, 회사, 전화번호, 이메일이 모두 없는 연락처라 뺐어요.",
        en: "the contact has no name, organization, phone number or email address and was left out.")
    case .sharedUID:
      return texts(
        ko: "앞의 카드와 UID가 같지만 내용이 달라서 다른 연락처로 추가했어요.",
        en: "the card has the UID of an earlier card but different data, so it was added as another contact.")
    case .sameName(let name):
      let name = words.shown(name)
      return texts(
        ko:
          "\(Particle.with.quoting(name)) 이름이 같은 연락처가 이미 있지만 다른 사람으로 추가했어요. 같은 사람이면 'haru people contacts merge'로 합쳐 주세요.",
        en: """
          a contact named '\(name)' exists already, and this one was added as another person. If both are one person, \
          merge them with 'haru people contacts merge'.
          """)
    case .missingMembers(let group, let count):
      return texts(
        ko: "'\(words.shown(group))' 그룹의 \(count.grouped)명은 파일에도 하루 앱에도 없어요.",
        en: "\(count.grouped) from the group '\(words.shown(group))' are neither in the file nor in Haru.")
    case .phoneAlreadyPlanted(let phone, let plant):
      let (phone, plant) = (words.shown(phone), words.shown(plant))
      return texts(
        ko: "\(phone): 이미 '\(plant)' 식물의 번호라 이 번호만 뺐어요.",
        en: "\(phone) already belongs to the plant '\(plant)', so the number was left out.")
    case .differs(let field, let here, let there):
      return words.differing(
        field.label(texts), (here: field.text(in: here, texts), there: field.text(in: there, texts)), of: here.title)
    case .birthday(let name, let value, let error):
      let (name, value) = (name.isEmpty ? "" : "'\(words.shown(name))': ", words.shown(value))
      let (particle, reason) = (error == nil ? Particle.object : .topic, Self.reason(error))
      return texts(
        ko: "\(name)생일 \(particle.quoting(value))\(reason.korean)",
        en: "\(name)the birthday '\(value)' \(reason.english)")
    }
  }

  /// Explains why a birthday was left out.
  private static func reason(_ error: BirthdayError?) -> LocalizedText {
    switch error {
    case .future: LocalizedText(ko: " 아직 오지 않은 날이라 뺐어요.", en: "is in the future and was left out.")
    case .tooEarly: LocalizedText(ko: " 1850년보다 앞이라 뺐어요.", en: "is before 1850 and was left out.")
    case .noSuchDate, .noLeapMonth, .shortLunarMonth:
      LocalizedText(ko: " 없는 날이라 뺐어요.", en: "doesn't exist and was left out.")
    case nil: LocalizedText(ko: " 읽을 수 없어서 뺐어요.", en: "can't be read and was left out.")
    }
  }
}
