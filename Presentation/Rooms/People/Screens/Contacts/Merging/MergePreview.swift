import Domain

/// What contacts would become together, in lines.
struct MergePreview {
  let merged: MergedContacts
  let today: Day
  let texts: Texts

  /// Who stays, who goes and what is lost, and then the contact that there would be.
  func lines(width: Int) -> [StyledLine] {
    let lost = MergeLines(texts: texts).lost(merged).map { loss, value in
      "\(texts.contactCommands.name(of: loss.field)) '\(value)'"
    }
    let facts = FactLines([
      .init(texts.contacts.stays, [words(merged.kept)]),
      .init(texts.contacts.goes, merged.removed.map(words)),
      .init(texts.contacts.isLost, lost),
    ])
    let kept = ContactDetails(contact: merged.kept, plant: nil, today: today, texts: texts)
    return facts.lines(width: width) + [StyledLine()] + kept.lines(width: width)
  }

  private func words(_ contact: Contact) -> String {
    let summary = ContactSummary(contact, plant: nil)
    let address = summary.phone?.text ?? summary.email?.text
    return [contact.title, address == contact.title ? nil : address].compactMap(\.self).joined(separator: " · ")
  }
}
