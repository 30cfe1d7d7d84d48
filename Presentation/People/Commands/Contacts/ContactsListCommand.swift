import Domain

/// `haru people contacts` and `haru people contacts search`: the address book, or those in it who fit words.
struct ContactsListCommand: RoomCommand {
  let services: PeopleCommandServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let people = try await session.stored { () async throws(StoreError) in
      try await listed(invocation.arguments.isEmpty ? nil : invocation.text)
    }
    let contacts = try await cards(of: people, session)
    session.write(
      json: { .array(contacts.map { $0.json }) },
      plain: { contacts.map { $0.fields } },
      text: { width in
        guard !people.isEmpty else {
          let texts = session.texts.contactCommands
          return [StyledLine(invocation.arguments.isEmpty ? texts.noContacts : texts.notFound(invocation.text))]
        }
        return table(people, session.texts).lines(width: width)
      }
    )
  }

  private func listed(_ words: String?) async throws(StoreError) -> [ContactSummary] {
    guard let words else { return try await services.contacts.page(offset: 0, limit: .max) }
    guard let query = SearchQuery(words) else { return [] }
    return try await services.contacts.matches(of: query, limit: .max).map(\.contact)
  }

  /// Read only where they are written.
  private func cards(
    of people: [ContactSummary],
    _ session: CommandSession
  ) async throws(CommandFailure) -> [ContactRecord] {
    guard session.context.format != .text else { return [] }
    let contacts = try await session.stored { () async throws(StoreError) in
      try await services.contacts.contacts(people.map(\.id))
    }
    let plants = Dictionary(people.compactMap { person in person.plant.map { (person.id, $0) } }) { first, _ in first }
    return contacts.map { ContactRecord($0, plant: plants[$0.id]) }
  }

  /// Name, number, address, whether it is planted, id.
  private func table(_ people: [ContactSummary], _ texts: Texts) -> TextTable {
    let ids = ShortIDs(people.map(\.id.uuid))
    let columns = [
      TextTable.Column(isFlexible: true), TextTable.Column(isFlexible: true), TextTable.Column(isFlexible: true),
      TextTable.Column(), TextTable.Column(),
    ]
    return TextTable(
      columns,
      rows: people.map { person in
        [
          StyledLine(person.title),
          StyledLine(person.phone?.text ?? ""),
          StyledLine(person.email?.text ?? "", Style(.secondary)),
          StyledLine(person.plant == nil ? "" : texts.contactCommands.planted, Style(.success)),
          StyledLine(ids[person.id.uuid], Style(.secondary)),
        ]
      }
    )
  }
}
