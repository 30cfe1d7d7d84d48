/// A contact as a file has it; what the file's form means is known to the form alone.
public protocol IncomingContact: Sendable {
  /// As in the file; `nil` where it has none.
  var uid: String? { get }
  var card: ContactCard { get }
  /// Whether it says all about the person, as a vCard does; a row of a table says what it says, and nothing else.
  var isWhole: Bool { get }
  /// Where it begins in the file, from 1.
  var line: Int { get }
  /// The part of the file that is kept, for writing back what is not understood.
  var kept: [UInt8] { get }

  /// A UID for what has none: made from all that it says, the same every time, and of another one another.
  func contentUID() -> String

  /// A card as it comes back from a file that it was written to.
  func fileForm(of card: ContactCard) -> ContactCard

  /// What is new in it, beside a contact and the part of a file that is kept with that.
  func news(for contact: Contact, from source: [UInt8]?) -> ContactNews
}

/// What a file has of a contact that was not in the file it came from before.
public struct ContactNews: Hashable, Sendable {
  /// Neither in the card nor beside it.
  public static let none = ContactNews(isCardNew: false, hasMore: false, source: nil)

  /// Whether the card is another one than it was in the file before.
  public let isCardNew: Bool
  /// Whether there is something else that is not kept yet.
  public let hasMore: Bool
  /// The part of a file that is to be kept from now on; `nil` when what is kept stays.
  public let source: [UInt8]?

  public init(isCardNew: Bool, hasMore: Bool, source: [UInt8]?) {
    self.isCardNew = isCardNew
    self.hasMore = hasMore
    self.source = source
  }
}

extension ContactCard {
  /// The card with what a row of a table with the same title says: one value in the place of another, and of several
  /// the new ones behind those that are there.
  func adding(_ row: ContactCard) -> ContactCard {
    var card = self
    if !row.nickname.isEmpty { card.nickname = row.nickname }
    if !row.organization.isEmpty { card.organization = row.organization }
    if !row.department.isEmpty { card.department = row.department }
    if !row.jobTitle.isEmpty { card.jobTitle = row.jobTitle }
    if !row.notes.text.isEmpty { card.notes = row.notes }
    // A table cannot tell a lunar birthday from none.
    if let birthday = row.birthday, card.birthday?.date.calendar ?? .solar == .solar { card.birthday = birthday }
    card.phones += row.phones.filter { new in !phones.contains { $0.value.isLike(new.value) } }
    card.emails += row.emails.filter { new in !emails.contains { $0.value.key == new.value.key } }
    card.links += row.links.filter { new in !links.contains { $0.value == new.value } }
    card.addresses += row.addresses.filter { new in !addresses.contains { $0.value.isLike(new.value) } }
    var groups = Set(card.groups)
    card.groups += row.groups.filter { groups.insert($0).inserted }
    return card
  }
}

extension PhoneNumber {
  func isLike(_ other: PhoneNumber) -> Bool { text == other.text || reaches(sameLineAs: other) }
}

extension PostalAddress {
  /// A table may have street and flat in one column.
  fileprivate func isLike(_ other: PostalAddress) -> Bool {
    [street.text, streetAndFlat].contains(other.street.text) && city == other.city
  }
}
