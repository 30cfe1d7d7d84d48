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
    Self.object((self, merged, isTrial))
  }

  /// The contact that stays, the ids of the others, and the values that are lost.
  static let object = JSONObject<(lines: MergeLines, merged: MergedContacts, isTrial: Bool)>(
    .init("kept") { $0.merged.kept.json(plant: $0.merged.plant?.id) },
    .init("removed") { $0.merged.removed.map(\.id.digits) },
    .init("lost") { source in
      source.lines.lost(source.merged).map { loss, value -> JSONValue in
        ["id": .string(loss.contact.digits), "field": .string(loss.field.word), "value": .string(value)]
      }
    }, .init("dry_run") { $0.isTrial })

  func lost(_ merged: MergedContacts) -> [(loss: MergedContacts.Loss, value: String)] {
    merged.losses.compactMap { loss in
      merged.removed.first { $0.id == loss.contact }.map { (loss, loss.field.text(in: $0.card, texts)) }
    }
  }
}
