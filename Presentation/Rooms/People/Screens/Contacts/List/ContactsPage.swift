package import Domain

/// A part of the list of contacts, as it was read.
package struct ContactsPage: Equatable, Sendable {
  /// What was looked for; empty for all.
  package let words: String
  /// How many the whole list has.
  package let count: Int
  /// How many are before the first one that was read.
  package let offset: Int
  package let people: [ContactSummary]

  package init(words: String, count: Int, offset: Int, people: [ContactSummary]) {
    self.words = words
    self.count = count
    self.offset = offset
    self.people = people
  }

  /// `nil` for a row that was not read.
  func contact(at row: Int) -> ContactSummary? {
    people.indices.contains(row - offset) ? people[row - offset] : nil
  }

  func row(of id: Contact.ID) -> Int? { people.firstIndex { $0.id == id }.map { offset + $0 } }

  /// Whether all of these rows were read that there are.
  func covers(_ rows: Range<Int>) -> Bool {
    let rows = rows.clamped(to: 0..<count)
    return rows.isEmpty || offset <= rows.lowerBound && rows.upperBound <= offset + people.count
  }
}
