import Domain

/// The content of a VCARD, one field for one or several properties, in the order they are written.
enum VCardField: CaseIterable {
  case uid, formattedName, name, nickname, organization, jobTitle
  case phones, emails, addresses, links, birthday, groups, notes

  /// - Returns: `nil` for a property that says nothing about the person itself.
  init?(_ property: VCardProperty) {
    switch property {
    case .uid: self = .uid
    case .formattedName: self = .formattedName
    case .name: self = .name
    case .nickname: self = .nickname
    case .organization: self = .organization
    case .title: self = .jobTitle
    case .phone: self = .phones
    case .email: self = .emails
    case .address: self = .addresses
    case .link: self = .links
    case .birthday, .otherBirthday: self = .birthday
    case .categories: self = .groups
    case .note: self = .notes
    case .label, .version, .revision: return nil
    }
  }

  /// Returns whether a field is equal in two cards in the form of files; several lines must be in the same order.
  func isSame(_ left: ContactCard, _ right: ContactCard) -> Bool {
    switch self {
    case .uid: true
    // Without one of its own it follows what it is made of.
    case .formattedName: left.title == right.title && left.name.formatted == right.name.formatted
    case .name: left.name.parts == right.name.parts
    case .nickname: left.nickname == right.nickname
    case .organization: left.organization == right.organization && left.department == right.department
    case .jobTitle: left.jobTitle == right.jobTitle
    case .phones: left.phones == right.phones
    case .emails: left.emails == right.emails
    case .addresses: left.addresses == right.addresses
    case .links: left.links == right.links
    case .birthday: left.birthday == right.birthday
    case .groups: left.groups == right.groups
    case .notes: left.notes == right.notes
    }
  }
}

extension PersonName {
  /// The parts in the order of N (RFC 2426 §3.1.2).
  var parts: [String] { [family, given, middle, prefix, suffix].map(\.text) }
}
