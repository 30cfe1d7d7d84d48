public import struct Foundation.UUID

/// A person in the address book (RFC 6350 vCard).
public struct Contact: Hashable, Sendable, Identifiable {
  public struct ID: RecordID {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }

    /// The UID of a contact that was created in Haru and not imported (RFC 6350 §6.7.6).
    public var newUID: String { "urn:uuid:" + uuid.uuidString.lowercased() }
  }

  public let id: ID
  /// The identifier of the contact in other address books (vCard UID).
  public let uid: String
  /// The visible data of the contact.
  public var card: ContactCard

  public init(id: ID, uid: String, card: ContactCard) { (self.id, self.uid, self.card) = (id, uid, card) }

  public var title: String { card.title }

  var phones: [PhoneNumber] { card.phones.map(\.value) }

  /// Returns the contact with another birthday, or without a birthday.
  func born(_ birthday: Birthday?) -> Contact {
    var contact = self
    contact.card.birthday = birthday
    return contact
  }
}

/// The data of a person in the address book, as the user can type it.
public struct ContactCard: Hashable, Sendable {
  public var name: PersonName
  /// The nickname (vCard NICKNAME), which isn't the ``Nickname`` of a plant.
  public var nickname: ContactLine
  /// The company or school.
  public var organization: ContactLine
  /// The person's department in the organization.
  public var department: ContactLine
  /// The person's job (vCard TITLE).
  public var jobTitle: ContactLine
  /// The phone numbers, the preferred one first.
  public var phones: [Labeled<PhoneNumber>]
  /// The email addresses, the preferred one first.
  public var emails: [Labeled<EmailAddress>]
  public var addresses: [Labeled<PostalAddress>]
  public var links: [Labeled<ContactLine>]
  /// The birthday; `nil` if unknown.
  public var birthday: Birthday?
  /// The groups, in the order in which they were added.
  public var groups: [ContactGroup]
  /// The notes, which are shown when the contact is opened.
  public var notes: ContactNotes

  public init(
    name: PersonName = PersonName(),
    nickname: ContactLine = .none,
    organization: ContactLine = .none,
    department: ContactLine = .none,
    jobTitle: ContactLine = .none,
    phones: [Labeled<PhoneNumber>] = [],
    emails: [Labeled<EmailAddress>] = [],
    addresses: [Labeled<PostalAddress>] = [],
    links: [Labeled<ContactLine>] = [],
    birthday: Birthday? = nil,
    groups: [ContactGroup] = [],
    notes: ContactNotes = .none
  ) {
    (self.name, self.nickname, self.organization, self.department) = (name, nickname, organization, department)
    (self.jobTitle, self.phones, self.emails, self.addresses) = (jobTitle, phones, emails, addresses)
    (self.links, self.birthday, self.groups, self.notes) = (links, birthday, groups, notes)
  }

  /// The title in lists: the name, or else the nickname, the organization, the first email address or the first phone
  /// number.
  ///
  /// The title is empty only if the card has none of these; such a card can't be saved.
  public var title: String {
    let name = name.text
    guard name.isEmpty else { return name }
    let others = [nickname.text, organization.text, emails.first?.value.text, phones.first?.value.text]
    return others.lazy.compactMap { $0?.trimmed }.first { !$0.isEmpty } ?? ""
  }
}

extension Contact {
  /// Returns the searchable text of the contact: the words and numbers of the card, and the plant's nickname.
  public func searchDocument(plantNickname: Nickname? = nil) -> SearchDocument {
    var parts: [SearchDocument.Part] = [
      .init(.nickname, card.nickname.text), .init(.nickname, plantNickname?.text ?? ""),
      .init(.organization, card.organization.text), .init(.organization, card.department.text),
      .init(.organization, card.jobTitle.text),
    ]
    for phone in card.phones.map(\.value) {
      parts.append(.init(.phone, phone.text))
      // Adds the number as people dial it within the country, without the country code.
      if phone.searchDigits != phone.text { parts.append(.init(.phone, phone.searchDigits)) }
    }
    parts += card.emails.map { .init(.email, $0.value.text) } + card.groups.map { .init(.group, $0.text) }
    return SearchDocument(near: nil, title: card.title, parts: parts + [.init(.notes, card.notes.text)])
  }
}

extension Watering {
  /// The searchable text of the note, with the keywords as its title, or the memo if there are no keywords.
  ///
  /// The document is `nil` if there is no note.
  public var searchDocument: SearchDocument? {
    guard let note = written else { return nil }
    let keywords = note.keywords.map(\.text).joined(separator: ", ")
    return SearchDocument(
      day: day, near: day, title: keywords.isEmpty ? note.memo.text : keywords,
      parts: keywords.isEmpty ? [] : [.init(.notes, note.memo.text)])
  }
}

/// One line of a card, such as a part of a name, an organization or a place.
public struct ContactLine: EnteredText {
  /// The maximum length, chosen to be longer than any name or address line in the cards that were examined.
  public static let limit = 200
  public static let mayBeEmpty = true
  public static let none = ContactLine(imported: "")

  public let text: String

  public init(imported text: String) { self.text = text }

  public var isEmpty: Bool { text.allSatisfy(\.isWhitespace) }
}

/// A group of contacts, by its name (vCard CATEGORIES, Google's labels).
public struct ContactGroup: EnteredText {
  /// The maximum length, chosen for a few words.
  public static let limit = 50

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// Notes about a person (vCard NOTE).
public struct ContactNotes: EnteredText {
  /// The maximum length, chosen for about a page.
  public static let limit = 2_000
  public static let mayBeEmpty = true
  public static let none = ContactNotes(imported: "")

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// One of several values of a kind, with its label.
public struct Labeled<Value: Hashable & Sendable>: Hashable, Sendable {
  public var label: ContactLabel
  public var value: Value

  /// Creates a value with a label, by default without one.
  public init(_ value: Value, _ label: ContactLabel = .none) { (self.value, self.label) = (value, label) }
}

/// The purpose of a phone number, an address or a link.
public enum ContactLabel: Hashable, Sendable {
  /// The value has no label.
  case none
  case mobile, home, work, main, school, fax, pager, other
  /// A label in the words of the user, or of the program that the card came from.
  case custom(ContactLine)
}

/// The data of a contact that lists show.
public struct ContactSummary: Hashable, Sendable, Identifiable {
  public let id: Contact.ID
  public let title: String
  /// The first phone number; `nil` if there is none.
  public let phone: PhoneNumber?
  /// The first email address; `nil` if there is none.
  public let email: EmailAddress?
  /// The contact's plant; `nil` for most contacts.
  public let plant: Plant.ID?
  /// The nickname, if it matches a search and the title doesn't; otherwise `nil`.
  public var nickname: String?
  /// The sort key of the title, computed once because lists can be long.
  public let sortKey: SortKey

  public init(id: Contact.ID, title: String, phone: PhoneNumber?, email: EmailAddress?, plant: Plant.ID?) {
    (self.id, self.title, self.phone, self.email, self.plant) = (id, title, phone, email, plant)
    sortKey = SortKey(title)
  }

  public init(_ contact: Contact, plant: Plant.ID?) {
    let card = contact.card
    self.init(
      id: contact.id, title: card.title, phone: card.phones.first?.value, email: card.emails.first?.value, plant: plant)
  }
}

extension ContactSummary: Comparable {
  /// The list order: by title; the ID only makes the order total.
  public static func < (left: ContactSummary, right: ContactSummary) -> Bool {
    (left.sortKey, left.id.uuid) < (right.sortKey, right.id.uuid)
  }
}

/// A person's name (vCard FN and N).
public struct PersonName: Hashable, Sendable {
  /// The full name as the person or the file writes it (FN); if empty, the parts make the full name.
  public var formatted: ContactLine
  /// The family name, such as 김 in 김민수.
  public var family: ContactLine
  /// The given name, such as 민수 in 김민수.
  public var given: ContactLine
  /// Names between the given name and the family name.
  public var middle: ContactLine
  /// The title before the name, such as "Dr".
  public var prefix: ContactLine
  /// The suffix, such as "Jr" or "님".
  public var suffix: ContactLine

  public init(
    formatted: ContactLine = .none, family: ContactLine = .none, given: ContactLine = .none,
    middle: ContactLine = .none, prefix: ContactLine = .none, suffix: ContactLine = .none
  ) {
    (self.formatted, self.family, self.given) = (formatted, family, given)
    (self.middle, self.prefix, self.suffix) = (middle, prefix, suffix)
  }

  /// The full name without surrounding white space; empty if there is none.
  ///
  /// In Hangul and Chinese characters, the family name comes first and nothing separates the names: 김민수.
  public var text: String {
    if !formatted.isEmpty { return formatted.text.trimmed }
    let parts = isEastAsian ? [family, given] : [prefix, given, middle, family]
    let words = parts.map(\.text.trimmed).filter { !$0.isEmpty }
    let name = words.joined(separator: isEastAsian ? "" : " ")
    let ending = suffix.text.trimmed
    guard !name.isEmpty, !ending.isEmpty else { return name + ending }
    return "\(name) \(ending)"
  }

  /// Indicates whether any part of the name is known, not only the full name.
  public var hasParts: Bool { NamePart.allCases.contains { !self[$0].isEmpty } }

  var isEastAsian: Bool {
    let letters = (family.text + given.text).unicodeScalars.lazy.filter(\.properties.isAlphabetic)
    return middle.isEmpty && prefix.isEmpty && !letters.isEmpty
      && letters.allSatisfy(\.isHangulOrHanja)
  }
}

/// A postal address (vCard ADR).
public struct PostalAddress: Hashable, Sendable {
  /// The street, number, building and flat in one line.
  public var street: ContactLine
  /// The town or city; in Korea, 시·군·구.
  public var city: ContactLine
  /// The state or province; in Korea, 시·도.
  public var region: ContactLine
  public var postalCode: ContactLine
  /// The country's name in words.
  public var country: ContactLine
  /// The number of a post office box.
  public var postOfficeBox: ContactLine
  /// The flat or floor (vCard: extended address).
  public var extended: ContactLine

  public init(
    street: ContactLine = .none, city: ContactLine = .none, region: ContactLine = .none,
    postalCode: ContactLine = .none, country: ContactLine = .none, postOfficeBox: ContactLine = .none,
    extended: ContactLine = .none
  ) {
    (self.street, self.city, self.region, self.postalCode) = (street, city, region, postalCode)
    (self.country, self.postOfficeBox, self.extended) = (country, postOfficeBox, extended)
  }

  /// The address in one line: from the largest part in Hangul and Chinese characters, otherwise from the street.
  ///
  /// An address in Korea that is written in Latin letters also begins with the street.
  public var line: String {
    let isEastAsian = [street, city, region].contains { $0.text.unicodeScalars.contains(where: \.isHangulOrHanja) }
    guard !isEastAsian else {
      return Self.joined([postalCode, country, region, city, street, extended, postOfficeBox].map(\.text), by: " ")
    }
    // New York, NY 10001, but London SW1A 1AA.
    let town = region.isEmpty ? [] : [city.text]
    let district = Self.joined([region.isEmpty ? city.text : region.text, postalCode.text], by: " ")
    return Self.joined(
      [street.text, extended.text, postOfficeBox.text] + town + [district, country.text], by: ", ")
  }

  private static func joined(_ parts: [String], by separator: String) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: separator)
  }

  /// The street and flat in one line.
  public var streetAndFlat: String { Self.joined([street.text, extended.text], by: ", ") }
}

extension Unicode.Scalar {
  var isHangulOrHanja: Bool { (0x4E00...0x9FFF).contains(value) || (0xAC00...0xD7A3).contains(value) }
}
