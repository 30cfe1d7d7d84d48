import Domain

/// Groups of contacts that are most likely one person, each in as many lines as it has contacts.
struct DuplicateRows: ListRows {
  let groups: [[ContactSummary]]
  let texts: Texts

  var count: Int { groups.count }

  func lines(at index: Int) -> Int { groups[index].count + 1 }

  func group(at index: Int) -> [ContactSummary]? { groups.indices.contains(index) ? groups[index] : nil }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    for (line, contact) in groups[index].enumerated() {
      ContactRow(contact, texts).draw(on: &frame, in: area.line(line))
    }
  }
}
