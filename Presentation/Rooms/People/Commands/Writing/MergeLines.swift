import Domain

struct MergeLines {
  let texts: Texts

  func preview(_ merged: MergedContacts) -> [StyledLine] {
    let lost = lost(merged).map { texts.contactCommands.lost($0.loss, $0.value) }
    let details = lost + [texts.contacts.keepsPlant(merged)].compactMap(\.self)
    return [StyledLine(texts.contactCommands.merging(merged))]
      + details.map { StyledLine("  \($0)", Style(.secondary)) }
  }

  func suggestions(_ groups: [MergedContacts]) -> [StyledLine] {
    let ids = ShortIDs(groups.flatMap(\.contacts).map(\.id.uuid))
    return groups.flatMap { group in
      let words = group.contacts.map { ids[$0.id.uuid] }.joined(separator: " ")
      return preview(group) + [StyledLine("  haru people contacts merge \(words)", Style(.accent))]
    }
  }

  func json(_ merged: MergedContacts, isTrial: Bool) -> JSONValue {
    [
      "kept": merged.kept.json(plant: merged.plant?.id),
      "removed": .strings(merged.removed.map(\.id.digits)),
      "lost": .array(
        lost(merged).map { loss, value in
          ["id": .string(loss.contact.digits), "field": .string(loss.field.word), "value": .string(value)]
        }), "dry_run": .bool(isTrial),
    ]
  }

  func lost(_ merged: MergedContacts) -> [(loss: MergedContacts.Loss, value: String)] {
    merged.losses.compactMap { loss in
      merged.removed.first { $0.id == loss.contact }.map { (loss, loss.field.text(in: $0.card, texts)) }
    }
  }
}
