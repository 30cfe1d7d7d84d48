import Data
import Domain
import Foundation

/// Reads calendar files in pieces of a length that the first byte specifies, and writes and reads them again.
@_cdecl("LLVMFuzzerTestOneInput")
public func testCalendarFile(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let size = max(1, Int(start[0] % 64))
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  let items = read(bytes, inPiecesOf: size)
  precondition(items == read(bytes, inPiecesOf: .max), "splitting the input changes the result")
  checkEvents(items)
  // Control characters aren't written, and without them a text may have a different meaning.
  guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || [0x09, 0x0A, 0x0D].contains($0) }) else { return 0 }
  let written = write(items)
  // Invalid bytes are saved, but may be decoded differently when fewer of them surround a text.
  guard String(validating: written, as: UTF8.self) != nil else { return 0 }
  let again = write(read(written, inPiecesOf: size))
  precondition(
    written == again,
    "\(String(decoding: written, as: UTF8.self)) becomes \(String(decoding: again, as: UTF8.self))"
  )
  return 0
}

private func read(_ bytes: [UInt8], inPiecesOf size: Int) -> [CalendarItem] {
  var rest = bytes[...]
  var reader = CalendarReader(
    ByteChunks {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(size) }
      return Array(rest.prefix(size))
    }
  )
  var items: [CalendarItem] = []
  while let item = try? reader.next() { items.append(item) }
  return items
}

private let id = Event.ID(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)))
private let now = Instant(secondsSince1970: 1_795_136_400)

/// Checks that an event written without its source is read back unchanged.
private func checkEvents(_ items: [CalendarItem]) {
  var reader = EventReader()
  var writer = EventWriter(now: now)
  for item in items {
    if case .zone(let source) = item {
      _ = reader.define(source)
      writer.define(source)
    }
    guard case .event(let parsed) = item else { continue }
    let event = parsed.event(id: id, calendar: .standard)
    guard let source = ComponentSource(bytes: writer.bytes(of: event, source: nil)),
      case .event(let again) = reader(source).result
    else { preconditionFailure("\(event) cannot be written") }
    let other = again.event(id: id, calendar: .standard)
    precondition(other == event.inFileForm, "\(event) becomes \(other)")
  }
}

/// Returns a file with the items.
private func write(_ items: [CalendarItem]) -> [UInt8] {
  var calendar = CalendarWriter()
  var writer = EventWriter(now: now)
  for item in items {
    switch item {
    case .calendarBegin: calendar.begin()
    case .calendarEnd: calendar.end()
    case .zone(let source):
      writer.define(source)
      calendar.write(source: source.bytes)
    case .component(let source, _): calendar.write(source: source.bytes)
    case .property(let line, let source):
      if !["VERSION", "PRODID", "METHOD"].contains(line.name) { calendar.write(source: source) }
    case .event(let parsed):
      let event = parsed.event(id: id, calendar: .standard)
      calendar.write(source: writer.bytes(of: event, source: parsed.source))
    case .cancellation, .failure: break
    }
  }
  return calendar.take()
}
