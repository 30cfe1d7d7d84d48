/// Keeps the user's address book.
///
/// Every changing requirement is one transaction and one step of undo, whose kind is `.contact` and whose subject is
/// ``ContactCard/title``.
public protocol ContactRepository: Sendable {
  /// The contact with that id; `nil` when there is none.
  func contact(_ id: Contact.ID) async throws(StoreError) -> Contact?

  /// The contacts with these ids, in their order; the missing ones left out.
  func contacts(_ ids: [Contact.ID]) async throws(StoreError) -> [Contact]

  /// The contacts whose ``Contact/ID/digits`` begin with `prefix`, in the order of their ids, at most `limit`.
  ///
  /// Fewer than 4 digits name nothing, so that a slip of the hand cannot.
  func contacts(idPrefix prefix: String, limit: Int) async throws(StoreError) -> [Contact]

  /// A part of all contacts in the order of lists: `limit` of them after the first `offset`.
  func page(offset: Int, limit: Int) async throws(StoreError) -> [ContactSummary]

  /// How many there are.
  func count() async throws(StoreError) -> Int

  /// Those whose title, nickname, plant's nickname or phone number fits the words, the best first, at most `limit`.
  ///
  /// Ranks are those of ``SearchQuery/rank(in:plantNickname:)``; within one, the order of lists.
  func matches(of query: SearchQuery, limit: Int) async throws(StoreError) -> [ContactMatch]

  /// Those who can be reached on one of these lines, in the order of lists; see ``PhoneNumber/key``.
  func contacts(reachedBy phones: [PhoneNumber]) async throws(StoreError) -> [ContactSummary]

  /// The calendars that any birthday is of, each once.
  func birthdayCalendars() async throws(StoreError) -> [YearlyDate.Calendar]

  /// Those whose birthday is on one of these dates, in the order of lists.
  func birthdays(on dates: Set<YearlyDate>) async throws(StoreError) -> [ContactBirthday]

  /// What tells the people of the address book apart, of all contacts, in the order of lists.
  func identities() async throws(StoreError) -> [ContactIdentity]

  /// Keeps a new contact.
  ///
  /// - Throws: ``StoreError/conflict`` when its id or its uid is taken.
  func add(_ contact: Contact) async throws(StoreError)

  /// Keeps a contact in the place of the one with its id, with all that was kept of the file it came from.
  ///
  /// - Throws: ``StoreError/missing`` when there is no contact with this id.
  func replace(_ contact: Contact) async throws(StoreError)

  /// Forgets the contact with that id, and its plant with all waterings.
  ///
  /// - Throws: ``StoreError/missing`` when there is no contact with this id.
  func remove(_ id: Contact.ID) async throws(StoreError)

  /// Keeps a contact in the place of the one with its id and forgets others, whose plant becomes its plant; of undo
  /// `.merged`.
  ///
  /// - Throws: ``StoreError/missing`` when one is not there; ``StoreError/conflict`` when more than one of
  ///   them all has a plant; nothing has changed then.
  func merge(into contact: Contact, removing others: [Contact.ID]) async throws(StoreError)
}
