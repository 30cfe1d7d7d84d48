import Domain

extension IncomingGroup {
  private static let kinds = ["KIND", "X-ADDRESSBOOKSERVER-KIND"].map { Array($0.utf8) }
  private static let members = ["MEMBER", "X-ADDRESSBOOKSERVER-MEMBER"].map { Array($0.utf8) }

  /// The group that a card is (RFC 6350 §6.1.4, and Apple's older form); `nil` for any other.
  init?(_ card: ParsedVCard) {
    let source = card.source
    let lines = source.topLines.map { source.lines[$0] }
    let kind = lines.first { Self.is($0, in: source, anyOf: Self.kinds) }
    guard let kind, ContentLine(source.bytes, kind).value.trimmingBlanks.lowercased() == "group" else { return nil }
    let members = lines.filter { Self.is($0, in: source, anyOf: Self.members) }
    self.init(
      name: ContactGroup(imported: card.card.title),
      members: members.map { ContentLine(source.bytes, $0).value.trimmingBlanks }, line: source.number)
  }

  private static func `is`(_ line: LineLayout, in source: ComponentSource, anyOf names: [[UInt8]]) -> Bool {
    names.contains { $0.count == line.name.count && source.bytes[line.name].lazy.map(\.capital).elementsEqual($0) }
  }
}
