package import Domain

/// Writes a file of vCards, whose bytes can be taken away piece by piece.
///
/// Of the card that a contact came from every line that still says what is so stays as it is, in its place, when it is
/// of the version that is written and its character set is known; a line that does not is replaced. What has no meaning
/// here stays.
package struct VCardWriter {
  private let version: VCardVersion
  private var lines = LineWriter()
  private var oldLines = OldLineWriter()

  package init(_ version: VCardVersion) { self.version = version }

  package var count: Int { lines.bytes.count + oldLines.bytes.count }

  package mutating func take() -> [UInt8] { lines.take() + oldLines.take() }

  package mutating func write(_ contact: Contact, source: [UInt8]?) {
    let source = source.flatMap { ComponentSource(bytes: $0) }
    let bytes = Self.lines(of: contact.card, uid: contact.uid, source: source, version)
    for line in bytes.split(separator: ASCII.lineFeed) {
      if version == .v21 { oldLines.write(line) } else { lines.write(line) }
    }
  }

  /// The unfolded lines of a contact's card, each with a line feed after it; without a uid the source decides.
  package static func lines(
    of card: ContactCard, uid: String?, source: ComponentSource?, _ version: VCardVersion
  ) -> [UInt8] {
    guard let source = source ?? ComponentSource(bytes: Array("BEGIN:VCARD\nEND:VCARD\n".utf8)) else { return [] }
    var merge = VCardMerge(card, uid: uid, source, version)
    return merge.merged()
  }
}
