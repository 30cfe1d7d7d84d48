/// Reads whole contacts, with what is kept of the files that they came from.
public protocol ContactSources<Failure> {
  associatedtype Failure: StoreFailure

  /// The contact with that id; `nil` when there is none.
  func contact(_ id: Contact.ID) throws(Failure) -> Contact?

  /// The part of a file that a contact came from, in the form of its kind of file; `nil` for none.
  func source(of id: Contact.ID) throws(Failure) -> [UInt8]?

  /// Returns the ids of all contacts, in list order.
  func ids() throws(Failure) -> [Contact.ID]
}

public protocol ContactQueries<Failure>: ContactSources {
  /// The contacts with these ids, in their order; the missing ones left out.
  func contacts(_ ids: [Contact.ID]) throws(Failure) -> [Contact]

  /// The contacts whose ``Contact/ID/digits`` begin with `prefix`, in the order of their ids, at most `limit`.
  ///
  /// Fewer than 4 digits name nothing, so that a slip of the hand cannot.
  func contacts(idPrefix prefix: String, limit: Int) throws(Failure) -> [Contact]

  /// A part of all contacts in the order of lists: `limit` of them after the first `offset`.
  ///
  /// Lists begin with the titles that are not before `title` and go on with the others.
  func page(offset: Int, limit: Int, from title: String) throws(Failure) -> [ContactSummary]

  func count() throws(Failure) -> Int

  /// Returns the contacts whose title, nickname, plant's nickname or phone number fits the words, the best first, at
  /// most `limit`.
  ///
  /// Ranks come from ``SearchQuery/rank(in:plantNickname:)``; within a rank, titles that begin with the words come
  /// first, then list order decides.
  func matches(of query: SearchQuery, limit: Int) throws(Failure) -> [ContactMatch]

  /// The calendars that any birthday is of, each once.
  func birthdayCalendars() throws(Failure) -> [YearlyDate.Calendar]

  /// Returns the contacts whose birthday is on one of these dates, in list order.
  func birthdays(on dates: Set<YearlyDate>) throws(Failure) -> [ContactBirthday]

  /// Returns the identities of all contacts, in list order.
  func identities() throws(Failure) -> [ContactIdentity]
}

public protocol ContactRepository<Failure>: ContactQueries {
  /// Keeps a contact, in the place of the one with its id if there is one, with all that was kept of the file it came
  /// from.
  ///
  /// - Throws: ``StoreError/conflict`` when its uid is another's.
  func save(_ contact: Contact) throws(Failure)

  /// Forgets the contact with that id, and its plant with all waterings.
  ///
  /// - Throws: ``StoreError/missing`` when there is no contact with this id.
  func remove(_ id: Contact.ID) throws(Failure)
}

/// Keeps very many contacts, and what they came from.
public protocol BulkContacts<Failure>: ContactSources {
  /// The contact with a uid; `nil` when there is none.
  func contact(uid: String) throws(Failure) -> Contact.ID?

  /// Keeps a new contact.
  ///
  /// - Parameters:
  ///   - contact: With an id and a uid that no other has.
  ///   - source: The part of a file that it came from; `nil` for none.
  /// - Throws: ``StoreError/conflict`` when its id or its uid is taken.
  func add(_ contact: Contact, source: [UInt8]?) throws(Failure)

  /// Keeps a contact in the place of the one with its id.
  ///
  /// - Parameters:
  ///   - contact: As it is to be.
  ///   - source: The part of a file that it came from; where nothing is given, what was kept before stays.
  /// - Throws: ``StoreError/conflict`` when its uid is another's.
  func replace(_ contact: Contact, source: [UInt8]?) throws(Failure)
}

extension ContactSources {
  /// The contact with that id.
  ///
  /// - Throws: ``StoreError/missing`` when there is none.
  public func existing(_ id: Contact.ID) throws(Failure) -> Contact {
    guard let contact = try contact(id) else { throw .store(.missing) }
    return contact
  }
}

extension ContactQueries where Failure == LookUpError<ContactSummary> {
  /// The one contact whose id begins so, or whose name, nickname or phone number is so: exactly, else at the
  /// beginning of it or of its given or family name, else by first consonants.
  ///
  /// - Throws: ``LookUpError`` when it is not exactly one.
  public func named(_ name: String) throws(Failure) -> Contact {
    let limit = Failure.limit
    let prefix = IDPrefix(typed: name)
    let named = if let prefix { try contacts(idPrefix: prefix.digits, limit: limit) } else { [Contact]() }
    let fitting = try fitting(name, limit: limit).map(\.contact)
    let person = try Failure.only(named.map { ContactSummary($0, plant: nil) }, fitting, by: prefix)
    return if let contact = named.first { contact } else { try existing(person.id) }
  }

  private func fitting(_ name: String, limit: Int) throws(Failure) -> [ContactMatch] {
    guard let query = SearchQuery(name), let names = NameQuery(name) else { return [] }
    let matches = try matches(of: query, limit: limit)
    let cards = Dictionary(try contacts(matches.map(\.contact.id)).map { ($0.id, $0.card) }) { first, _ in first }
    return names.best(matches) { names, match in
      guard let card = cards[match.contact.id] else { return nil }
      // Words that are in none of its own texts are in the nickname of its plant.
      let rank = query.rank(in: card) == nil ? match.rank : query.rank(inAnyOf: card.phones.map(\.value))
      let named = names.rank(
        ofPerson: card.title, parts: [card.name.family.text, card.name.given.text], nicknames: [card.nickname.text])
      let ranks = [named, rank == .substring ? nil : rank]
      return ranks.compactMap(\.self).min()
    }
  }
}

extension PlantQueries where Failure == LookUpError<GardenPlant> {
  /// The one plant whose id begins so, or whose nickname or contact's name is so: exactly, else at the beginning
  /// of it or of its given or family name, else by first consonants.
  ///
  /// - Throws: ``LookUpError`` when it is not exactly one.
  public func named(_ name: String) throws(Failure) -> GardenPlant {
    let prefix = IDPrefix(typed: name)
    let named = if let prefix { try plants(idPrefix: prefix.digits, limit: Failure.limit) } else { [GardenPlant]() }
    let garden = try garden()
    let fitting = NameQuery(name)?.best(garden) { $0.rank(ofPerson: $1.contactName, nicknames: [$1.name]) } ?? []
    return try Failure.only(named, fitting, by: prefix)
  }
}

extension NameQuery {
  /// How well one of a person's names fits, where a given or a family name counts as the beginning of one.
  ///
  /// - Parameter parts: The parts that the name is known to have, beside those that it shows.
  fileprivate func rank(ofPerson name: String, parts: [String] = [], nicknames: [String]) -> SearchHit.Rank? {
    let part = rank(inAny: Self.parts(of: name) + parts)
    let isPart = part == .exact || part == .prefix
    return [rank(inAny: [name] + nicknames), isPart ? .prefix : nil].compactMap(\.self).min()
  }

  /// Every word of `Kim Mina`; 민수 of 김민수, 민 of 김민, 길동 of 남궁길동.
  private static func parts(of name: String) -> [String] {
    let words = name.split(whereSeparator: \.isWhitespace).map(String.init)
    let isHangul = name.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
    guard words.count < 2 else { return words }
    guard isHangul, (2...4).contains(name.count) else { return [] }
    return [String(name.dropFirst(name.count == 4 ? 2 : 1))]
  }
}
