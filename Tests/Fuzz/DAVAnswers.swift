import Data
import Domain

/// Reads a server's response as XML, as a multistatus and as an error, and resolves the addresses in it.
@_cdecl("LLVMFuzzerTestOneInput")
public func testDAVAnswers(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let depth = depthAtEnd(of: bytes) { precondition(depth == 0) }
  _ = DAVConditions(bytes)
  guard let server = DAVAddress("https://dav.example:8443/mina/calendars/") else { return 0 }
  resolve(String(decoding: bytes, as: UTF8.self), at: server)
  let wanted: Set<XMLName> = [.etag, .displayName, .calendarData, .calendarHomes, .components]
  guard let answer = try? Multistatus(bytes, reading: wanted) else { return 0 }
  for response in answer.responses {
    precondition(!response.href.isEmpty)
    precondition(response.properties.keys.allSatisfy(wanted.contains))
    resolve(response.href, at: server)
  }
  return 0
}

/// Returns the number of elements that are open after the last event; `nil` for a document with an error.
private func depthAtEnd(of bytes: [UInt8]) -> Int? {
  var (reader, depth) = (XMLReader(bytes), 0)
  do throws(XMLError) {
    while let event = try reader.next() {
      switch event {
      case .start: depth += 1
      case .end: depth -= 1
      case .text(let text): precondition(depth > 0 && !text.contains(0))
      }
      precondition((0...32).contains(depth))
    }
    return depth
  } catch { return nil }
}

/// An address never leads to another server, and resolving it again changes nothing.
private func resolve(_ href: String, at server: DAVAddress) {
  guard let address = server.resolving(href) else { return }
  precondition(address.origin == server.origin && address.web != nil)
  precondition(address.path.utf8.allSatisfy { (0x21...0x7E).contains($0) })
  precondition(!address.decoded.split(separator: "/").contains(".."))
  precondition(server.resolving(address.path) == address)
}
