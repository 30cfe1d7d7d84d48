import Data
import Domain

/// Reads saying files of every kind, in pieces of a length that the first byte specifies.
@_cdecl("LLVMFuzzerTestOneInput")
public func testSayingFiles(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let size = max(1, Int(start[0] % 64))
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  let items = read(bytes, inPiecesOf: size)
  precondition(items == read(bytes, inPiecesOf: .max), "splitting the input changes the result")
  for item in items {
    guard case .saying(let saying) = item else { continue }
    checkRoundTrip(saying)
  }
  return 0
}

/// Checks that a saying is written and read again unchanged.
private func checkRoundTrip(_ saying: IncomingSaying) {
  guard let id = Saying.ID(Saying.ID.firstOwn) else { return }
  let uploaded = saying.uploaded ?? Instant(secondsSince1970: 0)
  let whole = Saying(
    id: id,
    content: saying.content,
    uploaded: uploaded,
    origin: saying.origin,
    marks: saying.marks
  )
  for format in [SayingFileFormat.json, .csv] {
    var document = RecordDocument(format)
    document.write(whole)
    document.finish()
    let again = read(document.take(), inPiecesOf: .max)
    guard case .saying(let same)? = again.first, again.count == 1 else {
      preconditionFailure("\(saying) is read back as \(again)")
    }
    precondition(same.content == saying.content, "\(saying.content) is read back as \(same.content)")
    precondition(same.marks == saying.marks && same.origin == saying.origin && same.uploaded == uploaded)
  }
}

private func read(_ bytes: [UInt8], inPiecesOf size: Int) -> [SayingItem] {
  var rest = bytes[...]
  var reader = SayingFileReader(
    ByteChunks {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    },
    zone: .utc
  )
  var items: [SayingItem] = []
  while let item = try? reader.next() { items.append(item) }
  return items
}
