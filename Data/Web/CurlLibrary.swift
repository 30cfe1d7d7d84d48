import CCurl
import Domain
import Foundation
import Synchronization

/// libcurl as a transport for HTTP.
package struct CurlLibrary: HTTPTransport {
  #if canImport(Darwin)
  package static let names = ["/usr/lib/libcurl.4.dylib"]
  #else
  /// Git depends on the GnuTLS variant, which is therefore installed nearly everywhere.
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

  /// Indicates whether libcurl is installed; opens the library if it is.
  package static var isInstalled: Bool { names.contains { CurlLibrary(named: $0) != nil } }

  private let library: UInt
  /// The connections that stay open; `nil` to close each connection after its request.
  private let lanes: CurlLanes?

  /// - Returns: `nil` if the library isn't installed.
  init?(named name: String, keptConnections: Int = 0) {
    library = unsafe http_library_open(name)
    if library == 0 { return nil }
    lanes = keptConnections > 0 ? CurlLanes(of: library, limit: keptConnections) : nil
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
    // libcurl sends a request again if a kept connection turns out to be closed, which could repeat a POST.
    let lane = hop.sending?.method == .post ? nil : lanes?.take()
    let handle = http_transfer_make(library, lane?.handle ?? 0, hop.limits.bytes)
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
      if sending.hasBody { unsafe http_set_body(handle, sending.body, sending.body.count) }
      unsafe http_set_text(handle, CInt(HTTP_METHOD), sending.method.rawValue)
      for line in sending.lines { unsafe http_add_header(handle, line) }
      // An empty `Expect` header prevents older libraries from waiting a second for permission to send.
      unsafe http_add_header(handle, "Expect:")
    }
    return CurlTransfer(handle, in: lane)
  }
}

/// At most `limit` idle connections of a library, which close with this object.
private final class CurlLanes: Sendable {
  private let library: UInt
  private let limit: Int
  private let idle = Mutex<[UInt]>([])

  init(of library: UInt, limit: Int) { (self.library, self.limit) = (library, limit) }

  deinit { for lane in idle.withLock(\.self) { http_lane_free(lane) } }

  /// Returns a lane for one request; `nil` if there is no memory.
  func take() -> CurlLane? {
    let lane = idle.withLock { $0.popLast() } ?? http_lane_make(library)
    return lane == 0 ? nil : CurlLane(handle: lane, lanes: self)
  }

  func put(_ lane: UInt) {
    let isKept = idle.withLock { idle in
      guard idle.count < limit else { return false }
      idle.append(lane)
      return true
    }
    if !isKept { http_lane_free(lane) }
  }
}

/// A lane for one request, which returns to the other lanes with this object.
private final class CurlLane: Sendable {
  let handle: UInt
  private let lanes: CurlLanes

  init(handle: UInt, lanes: CurlLanes) { (self.handle, self.lanes) = (handle, lanes) }

  deinit { lanes.put(handle) }
}

/// A request that one thread waits for and another thread may end.
private final class CurlTransfer: Sendable {
  private struct Running {
    let handle: UInt
    /// The lane of the request, which must outlive the handle.
    let lane: CurlLane?
  }

  /// The handle of the request; `nil` after the end.
  private let running: Mutex<Running?>

  init(_ handle: UInt, in lane: CurlLane?) { running = Mutex(Running(handle: handle, lane: lane)) }

  deinit { end() }

  /// Sends the request and reports the result.
  ///
  /// Freeing the handle may take a moment, so the result of a request without a lane is reported first. The next
  /// request can use a lane only after the handle was freed.
  func run(_ complete: (Result<HTTPResponse, HTTPError>) -> Void) {
    guard let (handle, isInLane) = running.withLock({ $0.map { ($0.handle, $0.lane != nil) } }) else { return }
    let outcome = Self.outcome(of: handle)
    if !isInLane { complete(outcome) }
    end()
    if isInLane { complete(outcome) }
  }

  private func end() {
    guard let ended = running.withLock({ $0.take() }) else { return }
    http_transfer_free(ended.handle)
    withExtendedLifetime(ended.lane) {}
  }

  func cancel() { running.withLock { $0.map { http_cancel($0.handle) } } }

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

/// The `curl` program, which reads its configuration from standard input so that no other program can see a key.
struct CurlProgram: HTTPTransport {
  /// The maximum size of the status line and headers in bytes.
  private static let headLimit = 256 << 10
  /// The maximum size in bytes of a body within the configuration, which must fit into a pipe; larger bodies are in a
  /// file.
  private static let bodyLimit = 16 << 10

  let path: String

  func answer(to hop: HTTPHop, _ settings: HTTPSettings) async throws(HTTPError) -> HTTPResponse {
    let (input, output, process) = (Pipe(), Pipe(), Process())
    process.executableURL = URL(filePath: path)
    process.arguments = ["-q", "--config", "-"]
    // The environment is empty because curl parses numbers in the format of the environment's language.
    process.environment = [:]
    (process.standardInput, process.standardOutput) = (input, output)
    let body = try Self.file(for: hop, settings)
    // The program writes no errors, so its standard error can be the file from which it reads.
    process.standardError = body?.handle ?? FileHandle.nullDevice
    let (endings, continuation) = AsyncStream.makeStream(of: Int.self)
    process.terminationHandler = {
      continuation.yield($0.terminationReason == .exit ? Int($0.terminationStatus) : HTTPError.timedOutCode)
      continuation.finish()
    }
    do {
      // The whole configuration fits into the pipe, so the write doesn't wait for a reader.
      try input.fileHandleForWriting.write(contentsOf: Data(Self.configuration(hop, settings)))
      try process.run()
      withExtendedLifetime(body) {}
      try input.fileHandleForWriting.close()
    } catch { throw .noLibrary }
    // The program enforces the limit itself and gets another second to do so.
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

  /// Returns a file with the body if the body is too large for the configuration.
  private static func file(for hop: HTTPHop, _ settings: HTTPSettings) throws(HTTPError) -> ScratchFile? {
    guard let body = hop.sending?.body, body.count > bodyLimit else { return nil }
    let folder = settings.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    do throws(SystemError) { return try ScratchFile(in: folder, holding: body) } catch { throw .failed(code: 26) }
  }

  private static func end(_ process: Process?) {
    // A process can't ignore SIGKILL.
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

  private static func configuration(_ hop: HTTPHop, _ settings: HTTPSettings) -> [UInt8] {
    var lines = ["silent", "include", "compressed", "globoff", "path-as-is", "suppress-connect-headers"].map {
      Array($0.utf8)
    }
    func add(_ name: String, _ value: [UInt8]) {
      lines.append(Array("\(name) = \"".utf8) + value.flatMap(escaped) + [UInt8(ascii: "\"")])
    }
    func add(_ name: String, _ value: String?) { value.map { add(name, Array($0.utf8)) } }
    add("url", hop.url)
    add("user-agent", settings.agent)
    add("header", (hop.authorization?.text).map { "Authorization: \($0)" })
    add("request", hop.sending?.method.rawValue)
    for line in (hop.sending?.lines ?? []) + (hop.sending.map { _ in ["Expect:"] } ?? []) { add("header", line) }
    if let sending = hop.sending, sending.body.count > bodyLimit {
      add("data-binary", "@/dev/fd/2")
    } else if let sending = hop.sending, sending.hasBody {
      add("data-raw", sending.body)
    }
    add("proto", "=http,https")
    add("connect-timeout", "\(hop.limits.connecting / .seconds(1))")
    add("max-time", "\(hop.limits.time / .seconds(1))")
    add("proxy", settings.proxy(for: hop.url))
    add("noproxy", settings.unproxied)
    add("cacert", settings.certificates)
    return Array(lines.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
  }

  private static func escaped(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "\""): [UInt8(ascii: "\\"), byte]
    case UInt8(ascii: "\n"): Array(#"\n"#.utf8)
    case UInt8(ascii: "\r"): Array(#"\r"#.utf8)
    default: [byte]
    }
  }
}
