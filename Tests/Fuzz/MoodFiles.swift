import Data
import Domain

/// Reads mood files of every kind, in pieces of a length that the first byte specifies.
@_cdecl("LLVMFuzzerTestOneInput")
public func testMoodFiles(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let size = max(1, Int(start[0] % 64))
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  let items = read(bytes, inPiecesOf: size)
  precondition(items == read(bytes, inPiecesOf: .max), "splitting the input changes the result")
  for item in items {
    guard case .mood(let mood) = item, case .level(let level) = mood.level,
      case .placed(let moment, let zone) = mood.time
    else { continue }
    checkRoundTrip(mood, level, ZonedTime(moment, in: zone))
  }
  return 0
}

/// Checks that a mood is written and read again unchanged.
private func checkRoundTrip(_ mood: IncomingMood, _ level: MoodLevel, _ time: ZonedTime) {
  let content = MoodContent(
    time: time,
    kind: mood.kind,
    level: level,
    energy: mood.energy,
    feelings: mood.feelings.map(Feeling.Key.init(imported:)),
    memo: mood.memo,
    tags: mood.tags
  )
  for format in MoodFileFormat.allCases {
    var document = RecordDocument(format)
    document.write(MoodRecord(id: mood.id, content: content, place: mood.place ?? CanvasPlace(x: 1, y: 2)))
    document.finish()
    let again = read(document.take(), inPiecesOf: .max)
    guard case .mood(let same)? = again.first, again.count == 1 else {
      preconditionFailure("\(mood) is read back as \(again)")
    }
    precondition(same.id == mood.id && same.level == mood.level && same.energy == mood.energy)
    precondition(same.memo == mood.memo && same.time == mood.time, "\(mood) is read back as \(same)")
    precondition(same.tags.map(\.text) == content.tags.map(\.text))
  }
}

private func read(_ bytes: [UInt8], inPiecesOf size: Int) -> [MoodItem] {
  var rest = bytes[...]
  var reader = MoodFileReader(
    ByteChunks {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
  )
  var items: [MoodItem] = []
  while let item = try? reader.next() { items.append(item) }
  return items
}
