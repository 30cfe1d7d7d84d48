import Domain

extension PeopleCommandRun {
  func listContacts() async throws(CommandFailure) {
    let words = invocation.arguments.isEmpty ? nil : invocation.text
    let (isTable, limit) = (session.context.format == .text, try ListLimit(self))
    let (people, contacts, count) = try await session.read(services.store) { transaction throws(StoreError) in
      let (found, count) = try Self.listed(words, of: transaction.contacts, limit, from: texts.firstName)
      let people = limit.first(of: found)
      // A table needs no whole contacts.
      return (people, isTable ? [] : try transaction.contacts.contacts(people.map(\.id)), count)
    }
    _ = limit.shown(people, of: count, in: session)
    let plants = Dictionary(people.compactMap { person in person.plant.map { (person.id, $0) } }) { first, _ in first }
    session.write(
      contacts.map { ($0, plants[$0.id]) }, as: Contact.object,
      text: { width in
        guard people.isEmpty else {
          let planted = people.count == count ? texts.contactCommands.planted(plants.count) : ""
          return table(people, FoundText(words.flatMap { SearchQuery($0) })).lines(width: width)
            .summed([texts.listed(people.count, of: count, counter: "명", texts.contacts.count), planted], width: width)
        }
        return [StyledLine(words.map(texts.contactCommands.notFound) ?? texts.contactCommands.noContacts)]
      })
  }

  /// Returns the first contacts, and the number of all contacts found.
  private static func listed(
    _ words: String?, of contacts: any ContactQueries<StoreError>, _ limit: ListLimit, from first: String
  ) throws(StoreError) -> ([ContactSummary], count: Int) {
    guard let words else {
      let page = try contacts.page(offset: 0, limit: limit.fetched, from: first)
      return (page, limit.isExceeded(by: page.count) ? try contacts.count() : page.count)
    }
    let matches = try SearchQuery(words).map { query throws(StoreError) in
      try contacts.matches(of: query, limit: .max).map(\.contact)
    }
    return (matches ?? [], matches?.count ?? 0)
  }

  private func table(_ people: [ContactSummary], _ found: FoundText) -> TextTable {
    let ids = AmbiguousIDs(people.map { ($0.id.uuid, $0.title) })
    let fields: [ContactField] = [.name, .phones, .emails]
    return TextTable(
      fields.map { TextTable.Column($0.field.label, isFlexible: true) } + [.left(ko: "화분", en: "Plant"), .id],
      rows: people.map { person in
        [
          found.line(person.title),
          found.line(person.phone?.text ?? ""),
          StyledLine(person.email?.text ?? "", Style(.secondary)),
          StyledLine(person.plant == nil ? "" : texts.people.plantedAlready, Style(.success)),
          StyledLine(ids[person.id.uuid], Style(.secondary)),
        ]
      }, headedIn: texts)
  }

  func showContact() async throws(CommandFailure) {
    let page = try await namedContact()
    session.write(
      json: { Contact.details(page) }, plain: { [Contact.object.row((page.contact, nil))] },
      text: { ContactFacts(page, texts: texts).lines(width: $0) })
  }

  func addContact() async throws(CommandFailure) {
    try await writing(ContactField.notes.option, from: "") { call throws(CommandFailure) in try await call.addCard() }
  }

  private func addCard() async throws(CommandFailure) {
    var card = ContactCard()
    if !invocation.arguments.isEmpty {
      guard invocation.value(of: ContactField.name.option) == nil else { throw refusals.nameTwice }
      card.name.formatted = try checked(invocation.text, of: ContactField.name.option)
    }
    try read(into: &card)
    if card.title.isEmpty {
      try ContactField.name.ask(texts.contactCommands.nameQuestion, in: session, into: &card, in: services.fields)
    }
    let wanted = card
    let contact = try await explaining(refusals.failure) { () async throws(SaveContactError) in
      try await SaveContact(services.store, newID: services.newID).add(wanted)
    }
    await remarkSharedIdentity(of: contact)
    // The date 4/3/1999 is in March for some readers and in April for others.
    if let birthday = contact.card.birthday {
      session.remark("\(texts(ContactField.birthday.field.label)): \(texts.people.words(birthday))")
    }
    session.announce(StyledLine(texts.added(texts.contactCommands.title(of: contact)))) { contact.json(plant: nil) }
  }

  func editContact() async throws(CommandFailure) {
    guard invocation.givesAny(of: ContactField.options + [EditorOption.editor]) else { throw refusals.noContactChange }
    let page = try await namedContact()
    guard
      try confirms(
        texts.contactCommands.title(of: page.contact),
        isExact: isExact(names(page.contact, page.plant), page.contact.id.uuid))
    else { return }
    try await writing(ContactField.notes.option, from: page.contact.card.notes.text) { call throws(CommandFailure) in
      try await call.edit(page)
    }
  }

  private func edit(_ page: ContactPage) async throws(CommandFailure) {
    let (words, shown) = (texts.contactCommands, page.contact.card)
    var card = shown
    try read(into: &card)
    card.name = card.name.followingParts(since: shown.name)
    let wanted = card
    let edited = try await explaining(refusals.failure) { () async throws(SaveContactError) in
      try await SaveContact(services.store, newID: services.newID).edit(page.contact.id, from: shown, to: wanted)
    }
    let changes = [texts.changes(ContactField.changes(from: shown, to: wanted, in: .showing(texts)))]
    let removed = words.removedParts(from: shown.name, to: wanted.name)
    session.announce(edited) { contact in
      texts.changed("\(words.title(of: contact)): \((changes + removed).joined(separator: ", "))")
    } json: {
      $0.json(plant: page.plant?.id)
    }
    guard edited.isChanged else { return }
    if isPartOfNameGiven, !wanted.name.partsHiddenByFullName(since: shown.name).isEmpty {
      session.remark(words.keptFullName(wanted.name.text))
    }
    await remarkUnsent([page.contact.id.uuid], in: services.store)
    await remarkSharedIdentity(of: edited.value, since: shown)
  }

  /// Reports that another contact has the new name, number or address of a saved contact.
  private func remarkSharedIdentity(of contact: Contact, since before: ContactCard? = nil) async {
    let shared = await services.identity(sharedBy: contact, since: before)
    if let shared { session.remark(texts.contactCommands.shared(shared)) }
  }

  /// Removes contacts and their plants after a confirmation.
  func removeContact() async throws(CommandFailure) {
    let (pages, words) = (try await namedContacts(), texts.contactCommands)
    let names = pages.map { words.title(of: $0.contact) }
    if let page = pages.first, pages.count == 1 {
      remarkName(of: names[0], isExact: isExact(self.names(page.contact, page.plant), page.contact.id.uuid))
    }
    let question = words.removeQuestion(names, plants: pages.compactMap(\.plant))
    guard try confirms(question, orWrites: []) else { return }
    try await explaining(refusals.failure) { () async throws(RemoveContactError) in
      try await RemoveContact(services.store)(pages.map { ($0.contact, $0.plant) })
    }
    session.announce(texts.removed(texts.listed(names))) {
      pages.map { $0.contact.json(plant: $0.plant?.id) }
    }
    await remarkUnsent(pages.map(\.contact.id.uuid), in: services.store)
  }

  /// Returns all names, nicknames and phone numbers that can refer to a contact.
  private func names(_ contact: Contact, _ plant: GardenPlant?) -> [String] {
    [contact.title, contact.card.nickname.text, plant?.name ?? ""] + contact.card.phones.map(\.value.text)
  }

  private var isPartOfNameGiven: Bool {
    invocation.givesAny(of: [ContactField.family.option, ContactField.given.option])
  }

  private func read(into card: inout ContactCard) throws(CommandFailure) {
    guard !isPartOfNameGiven || invocation.value(of: ContactField.name.option) == nil else { throw refusals.nameTwice }
    try ContactField.read(invocation, into: &card, in: services.fields)
    remarkRareness(of: card.birthday)
  }

  func importContacts() async throws(CommandFailure) {
    let (isDryRun, importer, today) = (invocation.isDryRun, services.files.importer, today)
    let order = services.settings.habits.order
    try await session.importFiles(
      invocation.arguments, isDryRun: isDryRun, as: ImportReports.contacts, nothing: texts.exchange.noContact
    ) { source, meter throws(ImportError) in
      try await importer.importContacts(
        from: source, isDryRun: isDryRun, today: today, order: order, progress: meter.show)
    }
  }

  func exportContacts() async throws(CommandFailure) {
    let path = invocation.arguments.first ?? "-"
    let usual: ContactFileFormat = path.lowercased().hasSuffix(".csv") ? .googleCSV : .vCard30
    let format: ContactFileFormat = invocation.choice(of: ContactOption.format) ?? usual
    let names = invocation.values(of: ContactOption.who)
    let ids = names.isEmpty ? nil : try await contacts(named: names)
    let document = LocalizedText(ko: "연락처 파일", en: "contacts file")
    let export = try await session.exportFile(path, document) { target throws(ExportError) in
      let export = try await services.files.exporter.exportContacts(ids, as: format, to: target)
      if let unwritten = texts.exchange.unwritten(in: export) { session.remark(unwritten) }
      return export
    }
    guard let export else { return }
    session.announce(StyledLine(texts.exchange.exported(export, to: path))) {
      ContactExport.object((export, format, path))
    }
  }

  /// Merges several contacts into the first, or lists contacts that look like one person.
  func mergeContacts() async throws(CommandFailure) {
    guard !invocation.arguments.isEmpty else { return try await listDuplicates() }
    let chosen = try await contacts(named: invocation.arguments)
    let rule = services.mergeContacts
    let planned = try await explaining(refusals.failure) { () async throws(MergeContactsError) in
      try await services.plannedMerge(of: chosen)
    }
    let preview = planned.merged
    let lines = MergeLines(texts: texts)
    guard !invocation.isDryRun else {
      return session.write(
        json: { .array([lines.json(preview, isDryRun: true)]) }, plain: { [lines.row(preview)] },
        text: { lines.preview(preview, planned.cards, width: $0) })
    }
    for line in lines.preview(preview, planned.cards) { session.remark(line.plain) }
    guard try confirms(texts.contactCommands.mergeQuestion, orWrites: []) else { return }
    let merged = try await explaining(refusals.failure) { () async throws(MergeContactsError) in
      try await rule(chosen, shown: preview)
    }
    session.announce(StyledLine(texts.contactCommands.merged(merged))) { [lines.json(merged, isDryRun: false)] }
  }

  private func listDuplicates() async throws(CommandFailure) {
    let groups = try await session.read(services.store) { transaction throws(StoreError) in
      let book = transaction.contacts
      return try book.duplicates().map { found throws(StoreError) -> SuggestedMerge? in
        let contacts = try book.contacts(found.contacts.map(\.id))
        guard let remaining = contacts.first else { return nil }
        let merged = try MergedContacts(
          remaining, Array(contacts.dropFirst()), plant: try transaction.plants.plant(of: remaining.id)
        ).addingSources(of: book, by: services.files.importer)
        return SuggestedMerge(merged: merged, isCertain: found.isCertain)
      }.compactMap(\.self)
    }
    let lines = MergeLines(texts: texts)
    session.write(
      json: { .array(groups.map { lines.json($0.merged, isDryRun: true, isCertain: $0.isCertain) }) },
      plain: { groups.map { lines.row($0.merged, isCertain: $0.isCertain) } },
      text: { width in
        guard !groups.isEmpty else { return [StyledLine(texts.contactCommands.noDuplicates)] }
        return lines.suggestions(groups, width: width)
      })
  }
}

extension MergedContacts {
  /// The merged contacts, starting with the contact that remains.
  var contacts: [Contact] { [remaining] + removed }
}

extension Contact {
  func json(plant: Plant.ID?) -> JSONValue { Self.object((self, plant)) }

  /// The JSON keys of a contact.
  ///
  /// A birthday is `2026-11-20`, or `--11-20` without a year. Lunar birthdays have the lunar month and day.
  static let object = JSONObject<(contact: Contact, plant: Plant.ID?)>(
    fields: ContactField.allCases, of: { $0.contact.card }, .init("id") { $0.contact.id.digits },
    .init("uid") { $0.contact.uid }, .init("name") { $0.contact.card.title }, "family", "given", "phones", "emails",
    "birthday", "birthday_calendar", "groups", "nickname", "organization", "department", "job_title", "addresses",
    "urls", "notes", .init("plant") { $0.plant?.digits }
  ).columns("id", "name", .init("phones", ko: "전화번호"), .init("emails", ko: "이메일"), "birthday", "groups")

  /// A contact with the lines of its imported file that no other key shows.
  static let details = JSONObject<ContactPage>(
    object.members.map { $0.of { ($0.contact, $0.plant?.id) } } + [.init("unshown") { $0.unshown }])
}

extension Birthday {
  /// The date in ISO form: `1990-04-12`, or `--04-12` without a year (RFC 6350 §4.3.1).
  ///
  /// Lunar birthdays have the lunar month and day.
  var iso: String {
    func digits(_ number: Int, _ count: Int) -> String { String(String(10_000 + number).suffix(count)) }
    return "\(year.map { digits($0, 4) } ?? "-")-\(digits(date.month, 2))-\(digits(date.day, 2))"
  }

  /// The name of the calendar in JSON; never renamed.
  var calendarWord: String { date.calendar.rawValue.snakeCased }
}

extension BirthdayOccurrence {
  var json: JSONValue { Self.object(self) }

  static let object = JSONObject<BirthdayOccurrence>(
    .init("contact") { $0.contact.id.digits }, .init("name") { $0.contact.title }, .init("date") { $0.day.description },
    .init("age") { $0.age }, .init("birthday") { $0.birthday.iso },
    .init("birthday_calendar") { $0.birthday.calendarWord }
  ).columns(.init("contact", ko: "연락처"), "date", "name", .init("age", ko: "나이"))
}

/// A merge that Haru suggests; see ``DuplicateContacts/isCertain``.
struct SuggestedMerge {
  let merged: MergedContacts
  let isCertain: Bool
}

/// A value that a merge removes.
struct LostValue {
  /// The removed contact that has the value.
  let contact: Contact.ID
  /// The name of the field in JSON.
  let word: String
  let label: String
  let value: String
}

struct MergeLines {
  let texts: Texts

  /// - Parameter width: The width at which details are broken between words; `nil` to never break.
  func preview(_ merged: MergedContacts, _ cards: [PlannedMerge.Card] = [], width: Int? = nil) -> [StyledLine] {
    let lost = lost(merged).map(texts.contactCommands.lost)
    let details = lost + [texts.contacts.keepsPlant(merged)].compactMap(\.self) + cards.map(texts.contacts.removes)
    return texts.contactCommands.merging(merged).map { StyledLine($0).clipped(to: width) }
      + details.flatMap { WrappedText.lines($0, columns: width.map { $0 - 2 }) }
      .map { StyledLine("  \($0)", Style(.secondary)) }
  }

  /// Returns the suggestions with their commands, which are never cut or broken, because people copy them.
  func suggestions(_ groups: [SuggestedMerge], width: Int?) -> [StyledLine] {
    let ids = ShortIDs(groups.flatMap(\.merged.contacts).map(\.id.uuid))
    return groups.flatMap { group in
      let words = group.merged.contacts.map { ids[$0.id.uuid] }.joined(separator: " ")
      let question = group.isCertain ? nil : texts.contacts.isOnePerson(group.merged.contacts.map(\.title))
      let asked = (question.map { WrappedText.lines($0, columns: width) } ?? []).map { StyledLine($0) }
      let command = StyledLine("  haru people contacts merge \(words)", Style(.accent))
      return asked + preview(group.merged, width: width) + [command]
    }
  }

  func json(_ merged: MergedContacts, isDryRun: Bool, isCertain: Bool = true) -> JSONValue {
    Self.object((self, merged, isDryRun, isCertain))
  }

  /// Returns a row for `--plain`; the word at its start keeps a script that merges whole rows from merging two people.
  func row(_ merged: MergedContacts, isCertain: Bool = true) -> [String] {
    ["\(isCertain)"] + merged.contacts.map(\.id.digits)
  }

  /// The remaining contact, the ids of the removed contacts, and the lost values.
  static let object = JSONObject<(lines: MergeLines, merged: MergedContacts, isDryRun: Bool, isCertain: Bool)>(
    .init("kept") { $0.merged.remaining.json(plant: $0.merged.plant?.id) },
    .init("removed") { $0.merged.removed.map(\.id.digits) },
    .init("lost") { source in
      source.lines.lost(source.merged).map { lost -> JSONValue in
        ["id": .string(lost.contact.digits), "field": .string(lost.word), "value": .string(lost.value)]
      }
    }, .init("dry_run") { $0.isDryRun }, .init("certain") { $0.isCertain },
    notes: [
      .init(
        "certain", ko: "이름이 달라서 두 사람일 수 있는 제안이면 false",
        en: "false for a suggestion whose names differ, so that the contacts may be two people")
    ])

  func lost(_ merged: MergedContacts) -> [LostValue] {
    merged.losses.compactMap { loss in
      merged.removed.first { $0.id == loss.contact }.map {
        LostValue(
          contact: loss.contact, word: loss.field.word, label: loss.field.label(texts),
          value: loss.field.text(in: $0.card, texts))
      }
    }
      + merged.unshownLosses.map {
        LostValue(contact: $0.contact, word: "unshown", label: texts(ko: "그 밖의 정보", en: "other data"), value: $0.text)
      }
  }
}
