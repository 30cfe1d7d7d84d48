import Domain

/// `haru people contacts` and `haru people contacts search`: the address book, or those in it who fit words.
struct ContactsListCommand: RoomCommand {
  let services: PeopleServices

  func run(_ invocation: Invocation, in session: CommandSession) async throws(CommandFailure) {
    let words = invocation.arguments.isEmpty ? nil : invocation.text
    let isTable = session.context.format == .text
    let (people, contacts) = try await session.read(services.store) { things throws(StoreError) in
      let people = try Self.listed(words, of: things.contacts)
      // Whole contacts are read only where they are written.
      return (people, isTable ? [] : try things.contacts.contacts(people.map(\.id)))
    }
    let plants = Dictionary(people.compactMap { person in person.plant.map { (person.id, $0) } }) { first, _ in first }
    let records = contacts.map { ContactRecord($0, plant: plants[$0.id]) }
    session.write(
      json: { .array(records.map { $0.json }) },
      plain: { records.map { $0.fields } },
      text: { width in
        guard !people.isEmpty else {
          let texts = session.texts.contactCommands
          return [StyledLine(invocation.arguments.isEmpty ? texts.noContacts : texts.notFound(invocation.text))]
        }
        return table(people, session.texts).lines(width: width)
      }
    )
  }

  private static func listed(
    _ words: String?,
    of contacts: any ContactQueries<StoreError>
  ) throws(StoreError) -> [ContactSummary] {
    guard let words else { return try contacts.page(offset: 0, limit: .max) }
    guard let query = SearchQuery(words) else { return [] }
    return try contacts.matches(of: query, limit: .max).map(\.contact)
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
