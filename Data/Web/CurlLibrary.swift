import CCurl
import Domain
import Foundation
import Synchronization

/// libcurl as a transport for HTTP.
package struct CurlLibrary: HTTPTransport {
  #if canImport(Darwin)
  package static let names = ["/usr/lib/libcurl.4.dylib"]
  #else
  /// Git depends on the GnuTLS version, which is therefore installed nearly everywhere.
  package static let names = ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl-nss.so.4"]
  #endif

  /// The versions of libcurl and its TLS library, such as `7.88.1 OpenSSL/3.0.17`; `nil` if libcurl can't be loaded.
  package static var version: String? {
    for name in names {
      guard let version = unsafe http_library_version(name) else { continue }
      let parts = unsafe String(cString: version).split(separator: " ").prefix(2)
      return parts.joined(separator: " ").replacing("libcurl/", with: "")
    }
    return nil
  }

  private let library: UInt

  /// - Returns: `nil` if the library isn't installed.
  init?(named name: String) {
    library = unsafe http_library_open(name)
    if library == 0 { return nil }
  }

  func answer(to hop: HTTPHop, _ settings: HTTPSettings) async throws(HTTPError) -> HTTPResponse {
    let transfer = try transfer(for: hop, settings)
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { waiting in
        // The transfer waits for the network, so it can't use the thread pool of Swift's tasks.
        Thread.detachNewThread { transfer.run { waiting.resume(returning: $0) } }
      }
    } onCancel: {
      transfer.cancel()
    }
    return try outcome.get()
  }

  private func transfer(for hop: HTTPHop, _ settings: HTTPSettings) throws(HTTPError) -> CurlTransfer {
    let handle = http_transfer_make(library, hop.limits.bytes)
    guard handle != 0 else { throw .failed(code: 27) }
    let proxy = settings.proxy(for: hop.url)
    let texts = [
      (HTTP_URL, hop.url), (HTTP_AGENT, settings.agent), (HTTP_PROXY, proxy ?? ""),
      (HTTP_NO_PROXY, settings.unproxied ?? ""),
    ]
    for (option, text) in texts { unsafe http_set_text(handle, CInt(option), text) }
    if let file = settings.certificates { unsafe http_set_text(handle, CInt(HTTP_CERTIFICATES), file) }
    for (option, time) in [(HTTP_MILLISECONDS, hop.limits.time), (HTTP_CONNECT_MILLISECONDS, hop.limits.connecting)] {
      http_set_number(handle, CInt(option), max(1, Int(time / .milliseconds(1))))
    }
    if let key = hop.authorization { unsafe http_add_header(handle, "Authorization: \(key.text)") }
    if let sending = hop.sending {
      if sending.hasBody { unsafe http_set_text(handle, CInt(HTTP_BODY), sending.body) }
      unsafe http_set_text(handle, CInt(HTTP_METHOD), sending.method.rawValue)
      for line in sending.lines { unsafe http_add_header(handle, line) }
      // An empty header prevents older libraries from waiting a second for permission to send.
      unsafe http_add_header(handle, "Expect:")
    }
    return CurlTransfer(handle)
  }
}

/// A request that one thread waits for and another thread may end.
private final class CurlTransfer: Sendable {
  /// The handle of the request; `nil` after the end.
  private let handle: Mutex<UInt?>

  init(_ handle: UInt) { self.handle = Mutex(handle) }

  deinit { handle.withLock { $0.map(http_transfer_free) } }

  /// Sends the request, reports the result, and then frees the handle, which may take a moment.
  func run(_ complete: (Result<HTTPResponse, HTTPError>) -> Void) {
    guard let running = handle.withLock(\.self) else { return }
    complete(Self.outcome(of: running))
    if let handle = handle.withLock({ $0.take() }) { http_transfer_free(handle) }
  }

  func cancel() { handle.withLock { $0.map(http_cancel) } }

  private static func outcome(of handle: UInt) -> Result<HTTPResponse, HTTPError> {
    let code = http_run(handle)
    guard code == 0 else { return .failure(HTTPError(code: Int(code))) }
    return Result { () throws(HTTPError) in
      let head = unsafe bytes { unsafe http_head(handle, &$0) }
      return try HTTPResponse(head: head, body: unsafe bytes { unsafe http_body(handle, &$0) })
    }
  }

  private static func bytes(_ read: (inout Int) -> UnsafePointer<UInt8>?) -> [UInt8] {
    var count = 0
    let start = unsafe read(&count)
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }
}

/// The `curl` program, which reads its settings from standard input so that no other program can see a key.
struct CurlProgram: HTTPTransport {
  /// The maximum size of the status line and headers in bytes.
  private static let headLimit = 256 << 10

  let path: String

  func answer(to hop: HTTPHop, _ settings: HTTPSettings) async throws(HTTPError) -> HTTPResponse {
    let (input, output, process) = (Pipe(), Pipe(), Process())
    process.executableURL = URL(filePath: path)
    process.arguments = ["-q", "--config", "-"]
    // The environment is empty because curl parses numbers in the format of the environment's language.
    process.environment = [:]
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    let (endings, continuation) = AsyncStream.makeStream(of: Int.self)
    process.terminationHandler = {
      continuation.yield($0.terminationReason == .exit ? Int($0.terminationStatus) : HTTPError.timedOutCode)
      continuation.finish()
    }
    do {
      // The whole configuration fits into the pipe, so nobody needs to read yet.
      try input.fileHandleForWriting.write(contentsOf: Data(Self.configuration(hop, settings).utf8))
      try process.run()
      try input.fileHandleForWriting.close()
    } catch { throw .noLibrary }
    // The program should end by itself and gets another second to do so.
    let patience = Task { [limit = hop.limits.time + .seconds(1)] in
      try await Task.sleep(for: limit)
      Self.end(process)
    }
    defer { patience.cancel() }
    let limit = hop.limits.bytes + Self.headLimit
    let bytes = await withTaskCancellationHandler {
      await Self.contents(of: output.fileHandleForReading, upTo: limit + 1)
    } onCancel: {
      Self.end(process)
    }
    Self.end(bytes.count > limit ? process : nil)
    var code = HTTPError.tooLargeCode
    for await ending in endings where bytes.count <= limit { code = ending }
    guard !Task.isCancelled else { throw .cancelled }
    // The program has its own limit for headers.
    if bytes.count > Self.headLimit, bytes.firstRange(of: HTTPResponse.headEnd) == nil { throw .tooLarge }
    guard code == 0 else { throw HTTPError(code: code) }
    return try Self.response(bytes, limit: hop.limits.bytes)
  }

  private static func end(_ process: Process?) {
    // A process can't refuse SIGKILL.
    if let process, process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }

  private static func contents(of file: FileHandle, upTo limit: Int) async -> [UInt8] {
    await withCheckedContinuation { waiting in
      Thread.detachNewThread {
        waiting.resume(returning: ((try? file.read(upToCount: limit)) ?? nil).map(Array.init) ?? [])
      }
    }
  }

  /// Parses the last response; earlier ones, such as 103 Early Hints, have only headers.
  private static func response(_ bytes: [UInt8], limit: Int) throws(HTTPError) -> HTTPResponse {
    var rest = bytes[...]
    while true {
      let end = rest.firstRange(of: HTTPResponse.headEnd)?.upperBound ?? rest.endIndex
      let response = try HTTPResponse(head: rest[..<end], body: Array(rest[end...]))
      rest = rest[end...]
      guard response.status >= 200 else { continue }
      guard rest.count <= limit else { throw .tooLarge }
      return response
    }
  }

  private static func configuration(_ hop: HTTPHop, _ settings: HTTPSettings) -> String {
    var lines = ["silent", "include", "compressed", "globoff", "suppress-connect-headers"]
    func add(_ name: String, _ value: String?) {
      guard let value else { return }
      let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      lines.append("\(name) = \"\(escaped.replacing("\n", with: "\\n").replacing("\r", with: "\\r"))\"")
    }
    add("url", hop.url)
    add("user-agent", settings.agent)
    add("header", (hop.authorization?.text).map { "Authorization: \($0)" })
    add("request", hop.sending?.method.rawValue)
    for line in (hop.sending?.lines ?? []) + (hop.sending.map { _ in ["Expect:"] } ?? []) { add("header", line) }
    if let sending = hop.sending, sending.hasBody { add("data-raw", sending.body) }
    add("proto", "=http,https")
    add("connect-timeout", "\(hop.limits.connecting / .seconds(1))")
    add("max-time", "\(hop.limits.time / .seconds(1))")
    add("proxy", settings.proxy(for: hop.url))
    add("noproxy", settings.unproxied)
    add("cacert", settings.certificates)
    return lines.joined(separator: "\n") + "\n"
  }
}
