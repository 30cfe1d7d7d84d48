extension ContactCard {
  /// Takes over what the other card has and this one does not.
  ///
  /// - Returns: The fields in which the other has something different that has no place here.
  mutating func absorb(_ other: ContactCard) -> [MergedContacts.Loss.Field] {
    var lost: [MergedContacts.Loss.Field] = []
    if name.text.isEmpty {
      name = other.name
    } else if !other.name.text.isEmpty, name.text != other.name.text {
      lost.append(.name)
    }
    let lines: [(WritableKeyPath<ContactCard, ContactLine>, MergedContacts.Loss.Field)] = [
      (\.nickname, .nickname), (\.organization, .organization), (\.department, .department), (\.jobTitle, .jobTitle),
    ]
    for (line, field) in lines {
      let theirs = other[keyPath: line]
      if self[keyPath: line].isEmpty {
        self[keyPath: line] = theirs
      } else if !theirs.isEmpty, self[keyPath: line].text.trimmed != theirs.text.trimmed {
        lost.append(field)
      }
    }
    if absorb(other.birthday) { lost.append(.birthday) }
    phones.absorb(other.phones) { $0.value.key.isEmpty ? $0.value.text : $0.value.key }
    emails.absorb(other.emails) { $0.value.key }
    addresses.absorb(other.addresses) { $0.value }
    links.absorb(other.links) { $0.value }
    groups.absorb(other.groups) { $0 }
    let notes = [notes.text, other.notes.text].filter { !$0.trimmed.isEmpty }
    if notes.count == 2, !notes[0].contains(notes[1]) {
      self.notes = ContactNotes(imported: notes.joined(separator: "\n\n"))
    } else if let only = notes.first {
      self.notes = ContactNotes(imported: only)
    }
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

extension Array where Element: Hashable {
  /// Appends those whose key is not here yet.
  fileprivate mutating func absorb<Key: Hashable>(_ others: [Element], by key: (Element) -> Key) {
    var keys = Set(map(key))
    for other in others where keys.insert(key(other)).inserted { append(other) }
  }
}
