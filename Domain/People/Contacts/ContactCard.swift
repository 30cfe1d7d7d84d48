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
