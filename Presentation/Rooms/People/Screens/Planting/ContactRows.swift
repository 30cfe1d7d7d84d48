import Domain

/// The people who can be planted, and at the end somebody new.
struct ContactRows: ListRows {
  let people: [ContactSummary]
  /// What was typed, which may be a new name.
  let words: String
  let texts: Texts

  var count: Int { people.count + 1 }

  func contact(at index: Int) -> ContactSummary? { people.indices.contains(index) ? people[index] : nil }

  func draw(at index: Int, on frame: inout Frame, in area: Rect, isSelected: Bool) {
    guard let contact = contact(at: index) else {
      let text = words.isEmpty ? texts.people.somebodyNew : texts.people.somebodyNew(words)
      frame.line("+ \(text)", in: area, style: .key)
      return
    }
    let planted = contact.plant == nil ? nil : texts.people.plantedAlready
    let side = [contact.phone?.text ?? contact.email?.text, planted].compactMap(\.self).joined(separator: " · ")
    let columns = TextWidth.columns(of: side)
    let hasSide = area.size.columns >= columns + 14
    if hasSide { frame.line(side, in: area, style: .hint, alignment: .trailing) }
    frame.line(contact.title, in: hasSide ? area.inset(right: columns + 2) : area)
  }
}
