import Domain

extension ContactCard {
  /// The card with what a row of a table with the same title says: one value in the place of another, and of several
  /// the new ones behind those that are there.
  func told(_ row: ContactCard) -> ContactCard {
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
    card.groups = (card.groups + row.groups).withoutRepetitions
    return card
  }
}

extension PhoneNumber {
  fileprivate func isLike(_ other: PhoneNumber) -> Bool { text == other.text || reaches(sameLineAs: other) }
}

extension PostalAddress {
  /// A table may have street and flat in one column.
  fileprivate func isLike(_ other: PostalAddress) -> Bool {
    let streets = [street.text, OutlookTable.street(self)]
    return streets.contains(other.street.text) && city == other.city
  }
}
