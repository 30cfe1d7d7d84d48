import Presentation

/// Decodes terminal input as a whole, in pieces, and with a flush at the end.
@_cdecl("LLVMFuzzerTestOneInput")
public func testTerminalInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  var whole = InputDecoder()
  let events = whole.decode(bytes) + whole.flush()
  precondition(events.count <= 2 * count, "\(count) bytes became \(events.count) events")
  precondition(!whole.isPending, "input is still pending after the flush")

  var pieces = InputDecoder()
  for byte in bytes {
    _ = pieces.decode([byte])
    if byte % 8 == 0 { _ = pieces.flush() }
  }
  _ = pieces.flush()
  precondition(!pieces.isPending, "input is still pending after the flush")
  return 0
}
