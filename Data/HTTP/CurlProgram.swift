import Domain
import Foundation

/// The `curl` program, which is told where no other program can read it what may hold a key.
struct CurlProgram: HTTPTransport {
  /// The most that a status line and headers take.
  private static let headLimit = 256 << 10

  let path: String

  func answer(to hop: HTTPHop, _ settings: HTTPSettings) async throws(HTTPError) -> HTTPResponse {
    let (input, output, process) = (Pipe(), Pipe(), Process())
    process.executableURL = URL(filePath: path)
    process.arguments = ["-q", "--config", "-"]
    // Numbers are read as the language has them that it is told.
    process.environment = [:]
    (process.standardInput, process.standardOutput) = (input, output)
    process.standardError = FileHandle.nullDevice
    let (endings, continuation) = AsyncStream.makeStream(of: Int.self)
    process.terminationHandler = {
      continuation.yield($0.terminationReason == .exit ? Int($0.terminationStatus) : HTTPError.timedOutCode)
      continuation.finish()
    }
    do {
      // All of it fits into the pipe, so nobody needs to read yet.
      try input.fileHandleForWriting.write(contentsOf: Data(Self.configuration(hop, settings).utf8))
      try process.run()
      try input.fileHandleForWriting.close()
    } catch { throw .noLibrary }
    // The program should end by itself and gets another second for it.
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

  /// The last of the answers; those before, such as 103 Early Hints, have nothing but headers.
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
