public import struct Foundation.UUID

/// A person in the address book (RFC 6350 vCard).
public struct Contact: Hashable, Sendable, Identifiable {
  public struct ID: Hashable, Sendable {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }

    /// Its 32 hexadecimal digits in lower case, without hyphens; the first few name it on the command line.
    public var digits: String { uuid.digits }

    /// The uid of a contact that begins here and not in a file (RFC 6350 §6.7.6).
    var newUID: String { "urn:uuid:" + uuid.uuidString.lowercased() }
  }

  public let id: ID
  /// The name that other address books know it by (vCard UID).
  public let uid: String
  /// Everything that people see of it.
  public var card: ContactCard

  public init(id: ID, uid: String, card: ContactCard) {
    self.id = id
    self.uid = uid
    self.card = card
  }

  public var title: String { card.title }
}

extension Contact {
  var phones: [PhoneNumber] { card.phones.map(\.value) }

  /// The contact with another birthday, or with none.
  func born(_ birthday: Birthday?) -> Contact {
    var contact = self
    contact.card.birthday = birthday
    return contact
  }
}

/// The data of a person in the address book, as the user can type it.
public struct ContactCard: Hashable, Sendable {
  public var name: PersonName
  /// vCard NICKNAME; not the ``Nickname`` of a plant.
  public var nickname: ContactLine
  /// Company, school.
  public var organization: ContactLine
  /// Its part that the person works in.
  public var department: ContactLine
  /// The person's job there (vCard TITLE).
  public var jobTitle: ContactLine
  /// The preferred one first.
  public var phones: [Labeled<PhoneNumber>]
  /// The preferred one first.
  public var emails: [Labeled<EmailAddress>]
  public var addresses: [Labeled<PostalAddress>]
  public var links: [Labeled<ContactLine>]
  /// `nil`: not known.
  public var birthday: Birthday?
  /// Groups in the order they were given.
  public var groups: [ContactGroup]
  /// Shown when the contact is opened.
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
    self.name = name
    self.nickname = nickname
    self.organization = organization
    self.department = department
    self.jobTitle = jobTitle
    self.phones = phones
    self.emails = emails
    self.addresses = addresses
    self.links = links
    self.birthday = birthday
    self.groups = groups
    self.notes = notes
  }

  /// The title in lists: the name, else the nickname, the organisation, the first e-mail address or phone number.
  ///
  /// Empty only when the card has none of them; such a card can't be saved.
  public var title: String {
    let name = name.text
    guard name.isEmpty else { return name }
    let others = [nickname.text, organization.text, emails.first?.value.text, phones.first?.value.text]
    return others.lazy.compactMap { $0?.trimmed }.first { !$0.isEmpty } ?? ""
  }
}

extension Contact {
  /// Returns the searchable text of the contact: all words and numbers of its card, and its plant's nickname.
  public func searchDocument(plantNickname: Nickname? = nil) -> SearchDocument {
    var parts: [SearchDocument.Part] = [
      .init(.nickname, card.nickname.text), .init(.nickname, plantNickname?.text ?? ""),
      .init(.organization, card.organization.text), .init(.organization, card.department.text),
      .init(.organization, card.jobTitle.text),
    ]
    for phone in card.phones.map(\.value) {
      parts.append(.init(.phone, phone.text))
      // Without its country, as it is dialled at home.
      if phone.searchDigits != phone.text { parts.append(.init(.phone, phone.searchDigits)) }
    }
    parts += card.emails.map { .init(.email, $0.value.text) } + card.groups.map { .init(.group, $0.text) }
    return SearchDocument(near: nil, title: card.title, parts: parts + [.init(.notes, card.notes.text)])
  }
}

extension Watering {
  /// The searchable text of the review; the title is its keywords, or its memo if there are none.
  ///
  /// `nil` without a review.
  public var searchDocument: SearchDocument? {
    guard let review = written else { return nil }
    let keywords = review.keywords.map(\.text).joined(separator: ", ")
    return SearchDocument(
      day: day, near: day, title: keywords.isEmpty ? review.memo.text : keywords,
      parts: keywords.isEmpty ? [] : [.init(.notes, review.memo.text)])
  }
}

/// One line of a card: a part of a name, an organisation, a place.
public struct ContactLine: EnteredText {
  /// Chosen here: longer than any name or address line of the cards that were looked at.
  public static let limit = 200
  public static let mayBeEmpty = true
  public static let none = ContactLine(imported: "")

  public let text: String

  public init(imported text: String) { self.text = text }

  public var isEmpty: Bool { text.allSatisfy(\.isWhitespace) }
}

/// A word to group contacts by (vCard CATEGORIES, Google's labels).
public struct ContactGroup: EnteredText {
  /// Chosen here: a few words.
  public static let limit = 50
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// Notes about a person (vCard NOTE).
public struct ContactNotes: EnteredText {
  /// Chosen here: a page.
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

  /// A value, for anything where nothing is said.
  public init(_ value: Value, _ label: ContactLabel = .none) {
    self.value = value
    self.label = label
  }
}

/// The purpose of a phone number, an address or a link.
public enum ContactLabel: Hashable, Sendable {
  /// Nothing is said about it.
  case none
  case mobile, home, work, main, school, fax, pager, other
  /// A label in the user's own words, or in the words of the program that the card came from.
  case custom(ContactLine)
}

/// A contact as a list shows it.
public struct ContactSummary: Hashable, Sendable, Identifiable {
  public let id: Contact.ID
  public let title: String
  /// The first one; `nil` without any.
  public let phone: PhoneNumber?
  /// The first one; `nil` without any.
  public let email: EmailAddress?
  /// The plant it is tended as; `nil` for most.
  public let plant: Plant.ID?
  /// The nickname that fits a search where the title doesn't; `nil` otherwise.
  public var nickname: String?

  public init(id: Contact.ID, title: String, phone: PhoneNumber?, email: EmailAddress?, plant: Plant.ID?) {
    self.id = id
    self.title = title
    self.phone = phone
    self.email = email
    self.plant = plant
  }

  public init(_ contact: Contact, plant: Plant.ID?) {
    let card = contact.card
    self.init(
      id: contact.id, title: card.title, phone: card.phones.first?.value, email: card.emails.first?.value, plant: plant)
  }
}

extension ContactSummary: Comparable {
  /// The order of lists: by the letters of the title, upper and lower case alike; the id only makes it total.
  public static func < (left: ContactSummary, right: ContactSummary) -> Bool {
    (left.title.lowercased(), left.id.uuid) < (right.title.lowercased(), right.id.uuid)
  }
}

/// A person's name (vCard FN and N).
public struct PersonName: Hashable, Sendable {
  /// The whole, as the person or the file writes it (FN); none: made of the parts.
  public var formatted: ContactLine
  /// 김 of 김민수.
  public var family: ContactLine
  /// 민수 of 김민수.
  public var given: ContactLine
  /// Further names between the given and the family name.
  public var middle: ContactLine
  /// Dr., Prof.
  public var prefix: ContactLine
  /// Jr., 님.
  public var suffix: ContactLine

  public init(
    formatted: ContactLine = .none, family: ContactLine = .none, given: ContactLine = .none,
    middle: ContactLine = .none, prefix: ContactLine = .none, suffix: ContactLine = .none
  ) {
    self.formatted = formatted
    self.family = family
    self.given = given
    self.middle = middle
    self.prefix = prefix
    self.suffix = suffix
  }

  /// The whole name, without white space around it; empty when there is none at all.
  ///
  /// Of Hangul and Chinese characters the family name comes first and nothing stands between: 김민수.
  public var text: String {
    if !formatted.isEmpty { return formatted.text.trimmed }
    let parts = isEastAsian ? [family, given] : [prefix, given, middle, family]
    let words = parts.map(\.text.trimmed).filter { !$0.isEmpty }
    let name = words.joined(separator: isEastAsian ? "" : " ")
    let ending = suffix.text.trimmed
    guard !name.isEmpty, !ending.isEmpty else { return name + ending }
    return "\(name) \(ending)"
  }

  /// Indicates whether any part is known, not only the whole.
  public var hasParts: Bool { [family, given, middle, prefix, suffix].contains { !$0.isEmpty } }

  private var isEastAsian: Bool {
    let letters = (family.text + given.text).unicodeScalars.lazy.filter(\.properties.isAlphabetic)
    return middle.isEmpty && prefix.isEmpty && !letters.isEmpty
      && letters.allSatisfy { (0x4E00...0x9FFF).contains($0.value) || (0xAC00...0xD7A3).contains($0.value) }
  }

  /// Returns the name with another full name.
  ///
  /// A correction inside one part, such as 김민수 to 김민서 with the family name 김, changes that part alone. Any other
  /// full name takes the place of the parts too.
  public func renamed(_ whole: ContactLine) -> PersonName {
    let new = whole.text.trimmed
    guard new != text else { return self }
    var closest: (name: PersonName, kept: Int)?
    let parts = [\Self.given, \.family, \.middle, \.prefix, \.suffix]
    for part in parts where !self[keyPath: part].isEmpty {
      for range in text.ranges(of: self[keyPath: part].text.trimmed) {
        let (head, tail) = (text[..<range.lowerBound], text[range.upperBound...])
        let kept = head.count + tail.count
        guard kept > closest?.kept ?? 0, kept < new.count, new.hasPrefix(head), new.hasSuffix(tail) else { continue }
        var name = self
        name[keyPath: part] = ContactLine(imported: String(new.dropFirst(head.count).dropLast(tail.count)).trimmed)
        if name.text != new { name.formatted = whole }
        closest = (name, kept)
      }
    }
    return closest?.name ?? PersonName(formatted: whole)
  }
}

/// A postal address (vCard ADR).
public struct PostalAddress: Hashable, Sendable {
  /// Street, number, building and flat, as one line.
  public var street: ContactLine
  /// Town, city; of a Korean address 시·군·구.
  public var city: ContactLine
  /// State, province; of a Korean address 시·도.
  public var region: ContactLine
  public var postalCode: ContactLine
  /// The country's name in words.
  public var country: ContactLine
  /// The number of a box at the post office.
  public var postOfficeBox: ContactLine
  /// Flat, floor (vCard: extended address).
  public var extended: ContactLine

  public init(
    street: ContactLine = .none, city: ContactLine = .none, region: ContactLine = .none,
    postalCode: ContactLine = .none, country: ContactLine = .none, postOfficeBox: ContactLine = .none,
    extended: ContactLine = .none
  ) {
    self.street = street
    self.city = city
    self.region = region
    self.postalCode = postalCode
    self.country = country
    self.postOfficeBox = postOfficeBox
    self.extended = extended
  }

  /// Street and flat in one line.
  public var streetAndFlat: String { [street, extended].filter { !$0.isEmpty }.map(\.text).joined(separator: ", ") }
}
