import Data
import Domain

/// Reads contact tables in pieces of a length that the first byte specifies.
@_cdecl("LLVMFuzzerTestOneInput")
public func testContactCSV(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let size = max(1, Int(start[0] % 64))
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  let items = read(bytes, inPiecesOf: size)
  precondition(items == read(bytes, inPiecesOf: .max), "splitting the input changes the result")
  for item in items {
    guard case .card(let row) = item else { continue }
    precondition(!row.card.title.isEmpty, "a row without a title became a contact")
    precondition(row.card == row.card.inFileForm, "\(row.card) differs from its file form")
    precondition(row.failures.isEmpty, "a row became an unreadable card: \(row.failures)")
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
