/// Reads complete contacts, with the data that was saved from their files.
public protocol ContactSources<Failure> {
  associatedtype Failure: StoreFailure

  /// Returns the contact with an ID; `nil` if there is none.
  func contact(_ id: Contact.ID) throws(Failure) -> Contact?

  /// Returns the part of a file that a contact came from, in the format of the file; `nil` if there is none.
  func source(of id: Contact.ID) throws(Failure) -> [UInt8]?

  /// Returns the IDs of all contacts, in name order.
  func ids() throws(Failure) -> [Contact.ID]
}

public protocol ContactQueries<Failure>: ContactSources {
  /// Returns the contacts with the IDs, in that order; missing contacts are left out.
  func contacts(_ ids: [Contact.ID]) throws(Failure) -> [Contact]

  /// Returns the contacts whose `id.digits` begin with `prefix`, ordered by ID, at most `limit`.
  ///
  /// A prefix of fewer than 4 digits matches nothing, to protect against typos.
  func contacts(idPrefix prefix: String, limit: Int) throws(Failure) -> [Contact]

  /// Returns a page of all contacts in name order: `limit` of them after the first `offset`.
  ///
  /// The list begins with the titles from `title` on and continues with the titles before it.
  func page(offset: Int, limit: Int, from title: String) throws(Failure) -> [ContactSummary]

  func count() throws(Failure) -> Int

  /// Returns the contacts whose title, nickname, plant's nickname or phone number matches a query, the best first, at
  /// most `limit`.
  ///
  /// Ranks come from ``SearchQuery/rank(in:plantNickname:)``; within a rank, titles that begin with the words come
  /// first, then name order decides.
  func matches(of query: SearchQuery, limit: Int) throws(Failure) -> [ContactMatch]

  /// Returns the calendars of all birthdays, without duplicates.
  func birthdayCalendars() throws(Failure) -> [YearlyDate.Calendar]

  /// Returns the contacts whose birthday is one of some dates, in name order.
  func birthdays(on dates: Set<YearlyDate>) throws(Failure) -> [ContactBirthday]

  /// Returns the identities of all contacts, in name order.
  func identities() throws(Failure) -> [ContactIdentity]
}

public protocol ContactRepository<Failure>: ContactQueries {
  /// Saves a contact and replaces the contact with its ID; the data that was saved from its file stays.
  ///
  /// - Throws: ``StoreError/conflict`` if another contact has its UID.
  func save(_ contact: Contact) throws(Failure)

  /// Saves the part of a file that belongs to a contact, and replaces the saved part.
  ///
  /// - Throws: ``StoreError/missing`` if there is no contact with this ID.
  func save(source: [UInt8], of id: Contact.ID) throws(Failure)

  /// Deletes a contact, and its plant with all waterings.
  ///
  /// - Throws: ``StoreError/missing`` if there is no contact with this ID.
  func remove(_ id: Contact.ID) throws(Failure)
}

/// Saves many contacts with the files that they came from.
public protocol BulkContacts<Failure>: ContactSources {
  /// Returns the ID of the contact with a UID; `nil` if there is none.
  func contact(uid: String) throws(Failure) -> Contact.ID?

  /// Saves a new contact.
  ///
  /// - Parameters:
  ///   - contact: The contact, with an ID and a UID that no other contact has.
  ///   - source: The part of a file that the contact came from; `nil` for none.
  /// - Throws: ``StoreError/conflict`` if the ID or the UID is taken.
  func add(_ contact: Contact, source: [UInt8]?) throws(Failure)

  /// Replaces the contact with the same ID.
  ///
  /// - Parameters:
  ///   - contact: The new contact.
  ///   - source: The part of a file that the contact came from; `nil` leaves the stored part unchanged.
  /// - Throws: ``StoreError/conflict`` if another contact has its UID.
  func replace(_ contact: Contact, source: [UInt8]?) throws(Failure)
}

extension ContactSources {
  /// Returns the contact with an ID.
  ///
  /// - Throws: ``StoreError/missing`` if there is none.
  public func existing(_ id: Contact.ID) throws(Failure) -> Contact {
    guard let contact = try contact(id) else { throw .store(.missing) }
    return contact
  }
}

extension ContactQueries where Failure == LookUpError<ContactSummary> {
  /// Returns the only contact that a name stands for; see `lookUp`.
  ///
  /// - Throws: ``LookUpError`` if there isn't exactly one.
  public func named(_ name: String) throws(Failure) -> Contact { try lookUp(name).get() }
}

extension ContactQueries {
  /// Returns the only contact whose ID begins with `name`, or whose name, nickname or phone number matches it.
  ///
  /// An exact match counts first, then the beginning of a full, given or family name, then initial consonants.
  ///
  /// - Returns: The contact, or why there isn't exactly one.
  func lookUp(_ name: String) throws(Failure) -> Result<Contact, LookUpError<ContactSummary>> {
    typealias LookUp = LookUpError<ContactSummary>
    let prefix = IDPrefix(typed: name)
    let named = if let prefix { try contacts(idPrefix: prefix.digits, limit: LookUp.limit) } else { [Contact]() }
    let fitting = try fitting(name, limit: LookUp.limit).map(\.contact)
    let person: ContactSummary
    do throws(LookUp) {
      person = try LookUp.only(named.map { ContactSummary($0, plant: nil) }, fitting, by: prefix)
    } catch { return .failure(error) }
    let contact = if let contact = named.first { contact } else { try existing(person.id) }
    return .success(contact)
  }

  private func fitting(_ name: String, limit: Int) throws(Failure) -> [ContactMatch] {
    guard let query = SearchQuery(name), let names = NameQuery(name) else { return [] }
    let matches = try matches(of: query, limit: limit)
    let cards = Dictionary(try contacts(matches.map(\.contact.id)).map { ($0.id, $0.card) }) { first, _ in first }
    return names.best(matches) { names, match in
      guard let card = cards[match.contact.id] else { return nil }
      // Words that are in none of the contact's own texts are in the nickname of its plant.
      let rank = query.rank(in: card) == nil ? match.rank : query.rank(inAnyOf: card.phones.map(\.value))
      let named = names.rank(
        ofPerson: card.title, parts: [card.name.family.text, card.name.given.text], nicknames: [card.nickname.text])
      let ranks = [named, rank == .substring ? nil : rank]
      return ranks.compactMap(\.self).min()
    }
  }
}

extension PlantQueries where Failure == LookUpError<GardenPlant> {
  /// Returns the only plant whose ID begins with `name`, or whose nickname or contact's name matches it.
  ///
  /// An exact match counts first, then the beginning of a full, given or family name, then initial consonants.
  ///
  /// - Throws: ``LookUpError`` if there isn't exactly one.
  public func named(_ name: String) throws(Failure) -> GardenPlant {
    let prefix = IDPrefix(typed: name)
    let named = if let prefix { try plants(idPrefix: prefix.digits, limit: Failure.limit) } else { [GardenPlant]() }
    let garden = try garden()
    let fitting = NameQuery(name)?.best(garden) { $0.rank(ofPerson: $1.contactName, nicknames: [$1.name]) } ?? []
    return try Failure.only(named, fitting, by: prefix)
  }
}

extension NameQuery {
  /// Returns how well one of a person's names matches; a given or family name counts as the beginning of a full name.
  ///
  /// - Parameter parts: The known parts of the name, besides those that the text shows.
  fileprivate func rank(ofPerson name: String, parts: [String] = [], nicknames: [String]) -> SearchHit.Rank? {
    let part = rank(inAny: Self.parts(of: name) + parts)
    let isPart = part == .exact || part == .prefix
    return [rank(inAny: [name] + nicknames), isPart ? .prefix : nil].compactMap(\.self).min()
  }

  /// Returns every word of `Kim Mina`, or the given name of a Korean name: 민수 of 김민수, 민 of 김민, 길동 of 남궁길동.
  private static func parts(of name: String) -> [String] {
    let words = name.split(whereSeparator: \.isWhitespace).map(String.init)
    let isHangul = name.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
    guard words.count < 2 else { return words }
    guard isHangul, (2...4).contains(name.count) else { return [] }
    return [String(name.dropFirst(name.count == 4 ? 2 : 1))]
  }
}
