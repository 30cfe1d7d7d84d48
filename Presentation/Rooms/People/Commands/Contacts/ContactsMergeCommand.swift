import Domain

/// `haru people contacts merge`: makes one contact of several, or lists those that look like one person.
struct ContactsMergeCommand: RoomCommand {
  let services: PeopleServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    if invocation.arguments.isEmpty {
      try await list(in: session)
    } else {
      try await merge(invocation, in: session)
    }
  }

  private func list(in session: CommandSession) async throws(CommandFailure) {
    let groups = try await session.read(services.store) { things throws(StoreError) in
      let book = things.contacts
      var groups: [MergedContacts] = []
      for people in try book.duplicates() {
        // Whoever is planted stays, so that nobody has to think of it.
        let first = people.filter { $0.plant != nil } + people.filter { $0.plant == nil }
        let contacts = try book.contacts(first.map(\.id))
        if let kept = contacts.first { groups.append(MergedContacts(kept, Array(contacts.dropFirst()))) }
      }
      return groups
    }
    let lines = MergeLines(texts: session.texts)
    session.write(
      json: { .array(groups.map { lines.json($0, isTrial: true) }) },
      plain: { groups.map { ([$0.kept] + $0.removed).map(\.id.digits) } },
      text: { width in
        guard !groups.isEmpty else { return [StyledLine(session.texts.contactCommands.noDuplicates)] }
        return lines.suggestions(groups).map { line in width.map(line.clipped(to:)) ?? line }
      }
    )
  }

  private func merge(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let chosen = try await ContactFinder(services: services, session: session).ids(invocation.arguments)
    let rule = MergeContacts(services.store)
    let preview = try await merged(session) { () async throws(MergeContactsError) in try await rule.preview(chosen) }
    let texts = session.texts.contactCommands
    let lines = MergeLines(texts: session.texts)
    guard !invocation.has(ContactOption.dryRun) else {
      return session.write(
        json: { .array([lines.json(preview, isTrial: true)]) },
        plain: { [([preview.kept] + preview.removed).map(\.id.digits)] },
        text: { width in lines.preview(preview).map { line in width.map(line.clipped(to:)) ?? line } }
      )
    }
    for line in lines.preview(preview) { session.remark(line.plain) }
    guard try session.confirm(texts.mergeQuestion) else {
      return session.announce(StyledLine(session.texts.notChanged)) { .array([]) }
    }
    let merged = try await merged(session) { () async throws(MergeContactsError) in try await rule(chosen) }
    session.announce(StyledLine(texts.merged(merged))) { .array([lines.json(merged, isTrial: false)]) }
  }

  private func merged(
    _ session: CommandSession,
    _ merge: () async throws(MergeContactsError) -> MergedContacts
  ) async throws(CommandFailure) -> MergedContacts {
    do throws(MergeContactsError) {
      return try await merge()
    } catch {
      throw session.texts.peopleCommandFailures.failure(error)
    }
  }
}
