import Foundation
import Synchronization

/// A local server that responds as well or as badly as a test specifies, and always ends eventually.
package final class LoopbackServer: Sendable {
  /// One step of answering a request; the connection closes after the last step.
  ///
  /// Steps are arguments of tests, which the log shows; megabytes of numbers would take seconds to print.
  package enum Step: Sendable, CustomStringConvertible {
    case send([UInt8])
    /// Sends bytes repeatedly, with a pause between, until the client disconnects or 256 MiB are sent.
    case repeating([UInt8], pause: Duration)
    /// Sends nothing until the client disconnects.
    case hold

    package var description: String {
      switch self {
      case .send(let bytes): "send \(bytes.count) bytes"
      case .repeating(let bytes, let pause): "repeat \(bytes.count) bytes every \(pause)"
      case .hold: "hold"
      }
    }
  }

  package struct Request: Hashable, Sendable {
    package let method: String
    /// The path with the query, as the client sent it.
    package let target: String
    /// The header values by their names in lowercase.
    package let headers: [String: String]
    package let body: String
  }

  private static let sizeLimit = 256 << 20

  package let port: Int
  private let state = State()

  /// - Parameters:
  ///   - connections: The number of connections to accept.
  ///   - requestsPerConnection: The number of requests for which a connection stays open.
  ///   - greeting: The bytes to send on a new connection, before the request.
  ///   - answer: The response to a request; a single thread calls this function for each connection.
  package init(
    connections: Int = 200,
    requestsPerConnection: Int = 1,
    greeting: [UInt8] = [],
    _ answer: @escaping @Sendable (Request) -> [Step]
  ) throws {
    #if canImport(Darwin)
    let kind = SOCK_STREAM
    #else
    let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let socket = Foundation.socket(AF_INET, kind, 0)
    guard socket >= 0 else { throw SystemError("socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isOpen = unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        return unsafe bind(socket, address, size) == 0 && listen(socket, 128) == 0
          && getsockname(socket, address, &size) == 0
      }
    }
    guard isOpen else { throw SystemError("bind") }
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [state] in
      // The accepting thread closes the socket, so that its number isn't reused too early.
      defer { close(socket) }
      var (waiting, taken) = (pollfd(fd: socket, events: Int16(POLLIN), revents: 0), 0)
      while !state.isOver.withLock(\.self), taken < connections {
        guard unsafe poll(&waiting, 1, 20) > 0 else { continue }
        let connection = accept(socket, nil, nil)
        guard connection >= 0 else { return }
        taken += 1
        state.connections.withLock { $0 += 1 }
        Thread.detachNewThread {
          _ = Self.send(greeting, on: connection)
          for _ in 0..<requestsPerConnection {
            guard let request = Self.request(on: connection) else { break }
            state.requests.withLock { $0.append(request) }
            for step in answer(request) { Self.take(step, on: connection) }
          }
          shutdown(connection, Int32(SHUT_RDWR))
          close(connection)
        }
      }
    }
  }

  deinit { state.isOver.withLock { $0 = true } }

  package var address: String { "http://127.0.0.1:\(port)" }

  /// The requests that arrived completely, in order.
  package var requests: [Request] { state.requests.withLock(\.self) }

  /// The number of connections so far.
  package var connections: Int { state.connections.withLock(\.self) }

  /// Makes a response in the usual form.
  package static func answer(
    _ status: Int = 200,
    _ headers: [String: String] = [:],
    body: [UInt8] = [],
    length: Int? = nil
  ) -> [UInt8] {
    let lines = headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)\r\n" }.joined()
    let head = "HTTP/1.1 \(status) Fine\r\nConnection: close\r\nContent-Length: \(length ?? body.count)\r\n\(lines)\r\n"
    return Array(head.utf8) + body
  }

  /// - Returns: The request; `nil` if the client disconnects early or the request never ends.
  private static func request(on connection: Int32) -> Request? {
    var bytes: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    func gather(until isWhole: () -> Bool) -> Bool {
      while !isWhole() {
        guard let more = receive(from: connection), bytes.count < 1 << 20 else { return false }
        bytes += more
      }
      return true
    }
    guard gather(until: { bytes.firstRange(of: end) != nil }), let head = bytes.firstRange(of: end) else { return nil }
    let lines = String(decoding: bytes[..<head.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
    let headers = lines.dropFirst().compactMap { line in
      line.firstIndex(of: ":").map {
        (line[..<$0].lowercased(), line[$0...].dropFirst().trimmingCharacters(in: .whitespaces))
      }
    }
    let words = lines[0].split(separator: " ")
    let named = Dictionary(headers) { $1 }
    let length = named["content-length"].flatMap(Int.init) ?? 0
    guard words.count > 1, gather(until: { bytes.count >= head.upperBound + length }) else { return nil }
    let body = String(decoding: bytes[head.upperBound...].prefix(length), as: UTF8.self)
    return Request(method: String(words[0]), target: String(words[1]), headers: named, body: body)
  }

  private static func receive(from connection: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16 << 10)
    let count = unsafe recv(connection, &bytes, bytes.count, 0)
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  private static func take(_ step: Step, on connection: Int32) {
    switch step {
    case .send(let bytes): _ = send(bytes, on: connection)
    case .hold: while receive(from: connection) != nil {}
    case .repeating(let bytes, let pause):
      var sent = 0
      while sent < sizeLimit, send(bytes, on: connection) {
        sent += bytes.count
        if pause > .zero { Thread.sleep(forTimeInterval: pause / .seconds(1)) }
      }
    }
  }

  private static func send(_ bytes: [UInt8], on connection: Int32) -> Bool {
    #if canImport(Darwin)
    let flags: Int32 = 0
    var isOn: Int32 = 1
    unsafe setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Foundation.send(connection, $0.baseAddress, $0.count, flags) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

/// The state that a server shares with its threads, which may outlive it.
private final class State: Sendable {
  let isOver = Mutex(false)
  let connections = Mutex(0)
  let requests = Mutex<[LoopbackServer.Request]>([])
}
