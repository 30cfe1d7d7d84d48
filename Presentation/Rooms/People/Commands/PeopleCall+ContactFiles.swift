import Domain

extension PeopleCall {
  func importContacts() async throws(CommandFailure) {
    let (isTrial, importer, today) = (invocation.has(ContactOption.dryRun), services.files.importer, today)
    let order = services.settings.habits.order
    try await session.importFiles(
      invocation.arguments, isTrial: isTrial, as: ImportReports.contacts, nothing: texts.exchange.noContact
    ) { source, meter throws(ImportError) in
      try await importer.importContacts(
        from: source, isTrial: isTrial, today: today, order: order, progress: meter.show)
    }
  }

  func exportContacts() async throws(CommandFailure) {
    let path = invocation.arguments.first ?? "-"
    let usual: ContactFileFormat = path.lowercased().hasSuffix(".csv") ? .googleCSV : .vCard30
    let format = invocation.value(of: ContactOption.format).flatMap { ContactFileFormat(word: $0) } ?? usual
    let names = invocation.values(of: ContactOption.who)
    let ids = names.isEmpty ? nil : try await contacts(named: names)
    let document = LocalizedText(ko: "연락처 파일", en: "file of contacts")
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

  /// Makes one contact of several, or lists those that look like one person.
  func mergeContacts() async throws(CommandFailure) {
    guard !invocation.arguments.isEmpty else { return try await listDuplicates() }
    let chosen = try await contacts(named: invocation.arguments)
    let rule = MergeContacts(services.store)
    let preview = try await explaining(refusals.failure) { () async throws(MergeContactsError) in
      try await rule.preview(chosen)
    }
    let lines = MergeLines(texts: texts)
    guard !invocation.has(ContactOption.dryRun) else {
      return session.write(
        json: { .array([lines.json(preview, isTrial: true)]) }, plain: { [preview.contacts.map(\.id.digits)] },
        text: { width in lines.preview(preview).map { $0.clipped(to: width) } })
    }
    for line in lines.preview(preview) { session.remark(line.plain) }
    guard try confirms(texts.contactCommands.mergeQuestion, orWrites: []) else { return }
    let merged = try await explaining(refusals.failure) { () async throws(MergeContactsError) in
      try await rule(chosen, shown: preview)
    }
    session.announce(StyledLine(texts.contactCommands.merged(merged))) { [lines.json(merged, isTrial: false)] }
  }

  private func listDuplicates() async throws(CommandFailure) {
    let groups = try await session.read(services.store) { things throws(StoreError) in
      let book = things.contacts
      return try book.duplicates().map { people throws(StoreError) -> MergedContacts? in
        // Whoever is planted stays, so that nobody has to think of it.
        let first = people.filter { $0.plant != nil } + people.filter { $0.plant == nil }
        let contacts = try book.contacts(first.map(\.id))
        guard let kept = contacts.first else { return nil }
        return MergedContacts(kept, Array(contacts.dropFirst()), plant: try things.plants.plant(of: kept.id))
      }.compactMap(\.self)
    }
    let lines = MergeLines(texts: texts)
    session.write(
      json: { .array(groups.map { lines.json($0, isTrial: true) }) },
      plain: { groups.map { $0.contacts.map(\.id.digits) } },
      text: { width in
        guard !groups.isEmpty else { return [StyledLine(texts.contactCommands.noDuplicates)] }
        return lines.suggestions(groups).map { $0.clipped(to: width) }
      })
  }
}

extension MergedContacts {
  /// The one that stays first.
  var contacts: [Contact] { [kept] + removed }
}
