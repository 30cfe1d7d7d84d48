import Data
import Domain
import Foundation

/// Reads vCard files in pieces of a length that the first byte specifies, and writes and reads them again.
@_cdecl("LLVMFuzzerTestOneInput")
public func testVCard(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let size = max(1, Int(start[0] % 64))
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  let items = read(bytes, inPiecesOf: size)
  precondition(items == read(bytes, inPiecesOf: .max), "splitting the input changes the result")
  // Control characters aren't written, and without them a text may have a different meaning.
  guard !hasControls(String(decoding: bytes, as: UTF8.self)) else { return 0 }
  for item in items {
    // Quoted-printable text can hide control characters.
    guard case .card(let parsed) = item, !hasControls(parsed.card) else { continue }
    for version in VCardVersion.allCases {
      check(parsed, version, source: nil)
      check(parsed, version, source: parsed.source.bytes)
    }
  }
  return 0
}

private func read(_ bytes: [UInt8], inPiecesOf size: Int) -> [ContactItem] {
  var rest = bytes[...]
  var reader = ContactFileReader(
    ByteChunks {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    },
    today: .latest,
    order: .monthFirst
  )
  var items: [ContactItem] = []
  while let item = try? reader.next() { items.append(item) }
  return items
}

private let id = Contact.ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)))

/// Checks that a written card is read back unchanged, and that writing it once more gives the same bytes.
private func check(_ parsed: ParsedVCard, _ version: VCardVersion, source: [UInt8]?) {
  let written = write(parsed.card, version, source)
  let again = read(written, inPiecesOf: .max).compactMap { if case .card(let card) = $0 { card } else { nil } }
  precondition(
    again.map(\.card) == [parsed.card.inFileForm],
    "\(parsed.card.inFileForm) becomes \(again.map(\.card)) in \(String(decoding: written, as: UTF8.self))"
  )
  let other = again.first.map { write($0.card, version, $0.source.bytes) }
  precondition(other == written, "\(String(decoding: written, as: UTF8.self)) changes when written again")
}

private func write(_ card: ContactCard, _ version: VCardVersion, _ source: [UInt8]?) -> [UInt8] {
  var writer = VCardWriter(version)
  writer.write(Contact(id: id, uid: "u", card: card), source: source)
  return writer.take()
}

/// Returns whether any text in the value has control characters other than tabs and line ends.
private func hasControls(_ value: Any) -> Bool {
  guard let text = value as? String else {
    return Mirror(reflecting: value).children.contains { hasControls($0.value) }
  }
  return text.unicodeScalars.contains { ($0.value < 0x20 && !["\t", "\n", "\r"].contains($0)) || $0.value == 0x7F }
}
