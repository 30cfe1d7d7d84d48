extension ContactCard {
  /// The fields of a card that hold a single line.
  static var lines: [(path: WritableKeyPath<ContactCard, ContactLine>, field: Field)] {
    [(\.nickname, .nickname), (\.organization, .organization), (\.department, .department), (\.jobTitle, .jobTitle)]
  }

  /// Takes over what the other card has and this one does not.
  ///
  /// - Returns: The fields in which the other has something different that has no place here.
  mutating func absorb(_ other: ContactCard) -> [Field] {
    var lost: [Field] = []
    if name.text.isEmpty {
      name = other.name
    } else if !other.name.text.isEmpty, NameKey(name.text) != NameKey(other.name.text) {
      lost.append(.name)
    }
    for (path, field) in Self.lines {
      let theirs = other[keyPath: path]
      if self[keyPath: path].isEmpty {
        self[keyPath: path] = theirs
      } else if !theirs.isEmpty, self[keyPath: path].text.trimmed != theirs.text.trimmed {
        lost.append(field)
      }
    }
    if absorb(other.birthday) { lost.append(.birthday) }
    phones.absorb(other.phones) { $0.value.identity }
    emails.absorb(other.emails) { $0.value.key }
    for address in other.addresses where !addresses.contains(where: { $0.value.says(address.value) }) {
      addresses.append(address)
    }
    links.absorb(other.links) { $0.value }
    groups.absorb(other.groups) { $0 }
    notes = notes.joined(with: other.notes)
    return lost
  }

  /// - Returns: Whether the other is different and has no place here; the same date with a year is only more exact.
  private mutating func absorb(_ other: Birthday?) -> Bool {
    guard let other, other != birthday else { return false }
    guard let mine = birthday, mine.date != other.date || mine.year != nil else {
      birthday = other
      return false
    }
    return mine.date != other.date || other.year != nil
  }
}

extension PersonName {
  /// Indicates whether the name has at most its whole form, and no parts.
  var hasNoParts: Bool { [family, given, middle, prefix, suffix].allSatisfy(\.isEmpty) }
}

extension PhoneNumber {
  /// A key that all spellings of a number share.
  var identity: String { key.isEmpty ? text : key }
}

extension ContactNotes {
  /// Both, the own first, unless one says what the other says too.
  func joined(with other: ContactNotes) -> ContactNotes {
    if other.text.trimmed.isEmpty || text.contains(other.text) { return self }
    if other.text.contains(text.trimmed) { return other }
    return ContactNotes(imported: "\(text)\n\n\(other.text)")
  }
}

extension PostalAddress {
  /// Returns whether this address contains all of another; a table may have street and flat in one column.
  fileprivate func says(_ other: PostalAddress) -> Bool {
    let street = other.streetAndFlat
    let parts: [KeyPath<PostalAddress, ContactLine>] = [\.city, \.region, \.postalCode, \.country, \.postOfficeBox]
    return (street.isEmpty || [self.street.text, streetAndFlat].contains(street))
      && parts.allSatisfy { other[keyPath: $0].isEmpty || other[keyPath: $0] == self[keyPath: $0] }
  }
}

extension Array where Element: Hashable {
  /// Appends those whose key is not here yet.
  fileprivate mutating func absorb<Key: Hashable>(_ others: [Element], by key: (Element) -> Key) {
    var keys = Set(map(key))
    for other in others where keys.insert(key(other)).inserted { append(other) }
  }
}
