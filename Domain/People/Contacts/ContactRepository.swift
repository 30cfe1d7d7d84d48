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
