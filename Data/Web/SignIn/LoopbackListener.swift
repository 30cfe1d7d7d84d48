package import Domain
import Foundation
import Synchronization

/// Listens at 127.0.0.1 for the response of a browser.
package struct LoopbackListener: LoopbackListening {
  package init() {}

  package func open(_ ports: [Int]) throws(SignInError) -> any LoopbackPort {
    for port in ports.isEmpty ? [0] : ports {
      if let open = OpenPort(port) { return open }
    }
    throw .noPort(ports)
  }
}

/// A port that is open until the response has come.
private final class OpenPort: LoopbackPort {
  /// The time that a connection may stay silent.
  private static let silence = Duration.seconds(10)
  /// The maximum number of connections at once; browsers open several, and other programs could open many.
  private static let mostConnections = 32
  /// The maximum size of a request in bytes.
  private static let sizeLimit = 16 << 10
  /// The pause between two checks of the clock and the task, in milliseconds.
  private static let pause: Int32 = 100

  /// A connection whose request hasn't arrived completely.
  private struct Connection {
    let descriptor: Int32
    let end: ContinuousClock.Instant
    var bytes: [UInt8] = []
  }

  let number: Int
  private let socket: Int32
  private let isCancelled = Mutex(false)

  /// - Parameter port: The port; 0 lets the system choose.
  /// - Returns: `nil` if another program has the port.
  init?(_ port: Int) {
    guard let (socket, number) = Self.listening(at: port) else { return nil }
    (self.socket, self.number) = (socket, number)
  }

  deinit { close(socket) }

  func answer(
    to request: SignInRequest, page: String, within patience: Duration
  ) async throws(SignInError) -> String {
    let end = ContinuousClock.now + patience
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { waiting in
        // The wait lasts minutes, so it can't use the thread pool of Swift's tasks.
        Thread.detachNewThread { waiting.resume(returning: self.wait(for: request, page, until: end)) }
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
    return try result.get()
  }

  private func wait(
    for request: SignInRequest, _ page: String, until end: ContinuousClock.Instant
  ) -> Result<String, SignInError> {
    var connections: [Connection] = []
    defer { for connection in connections { close(connection.descriptor) } }
    while true {
      if isCancelled.withLock(\.self) { return .failure(.cancelled) }
      let now = ContinuousClock.now
      guard now < end else { return .failure(.timedOut) }
      for connection in connections where connection.end < now { close(connection.descriptor) }
      connections.removeAll { $0.end < now }
      var waiting = ([socket] + connections.map(\.descriptor)).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      guard unsafe poll(&waiting, nfds_t(waiting.count), Self.pause) > 0 else { continue }
      var open: [Connection] = []
      var answer: String?
      for (var connection, state) in zip(connections, waiting.dropFirst()) {
        let bytes = state.revents == 0 ? [] : Self.receive(from: connection.descriptor)
        connection.bytes += bytes ?? []
        let isWhole = connection.bytes.firstRange(of: Self.headEnd) != nil
        if bytes != nil, !isWhole, connection.bytes.count < Self.sizeLimit {
          open.append(connection)
          continue
        }
        if isWhole {
          let target = target(of: connection.bytes, for: request).flatMap { target in
            LoopbackPeer.isForeign(connection.descriptor) ? nil : target
          }
          Self.send(target == nil ? Self.notFound : Self.found(page), on: connection.descriptor)
          answer = answer ?? target
        }
        close(connection.descriptor)
      }
      connections = open
      if let answer { return .success(answer) }
      guard waiting[0].revents != 0 else { continue }
      if let descriptor = Self.accepted(from: socket) {
        // The browser sends its request at once, so the oldest connection is the least likely to be the browser's.
        if connections.count == Self.mostConnections { close(connections.removeFirst().descriptor) }
        connections.append(Connection(descriptor: descriptor, end: now + Self.silence))
      } else {
        // A connection that can't be accepted, for example without free descriptors, stays ready.
        _ = poll(nil, 0, Self.pause)
      }
    }
  }

  /// Returns the path and the query of the browser's response; `nil` for any other request.
  ///
  /// The host must be the one in the address, because other host names can also lead to this computer.
  private func target(of bytes: [UInt8], for request: SignInRequest) -> String? {
    guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    let headers = lines.dropFirst().prefix { !$0.isEmpty }
    let hosts = headers.filter { $0.lowercased().hasPrefix("host:") }
    guard Self.isNavigation(headers), words.count == 3, words[0] == "GET", words[2].hasPrefix("HTTP/1."),
      words[1].hasPrefix(request.redirect.path + "?"), hosts.count == 1,
      String(hosts[0].dropFirst("host:".count)).trimmed == "127.0.0.1:\(number)",
      request.isAnswered(by: String(words[1]))
    else { return nil }
    return String(words[1])
  }

  /// Returns whether a browser navigates to the page; a prefetch or a part of another page doesn't count.
  ///
  /// Browsers send this in headers that pages can't change (Fetch Metadata, W3C); other programs send no such headers.
  private static func isNavigation(_ headers: ArraySlice<Substring>) -> Bool {
    headers.allSatisfy { line in
      let sides = line.split(separator: ":", maxSplits: 1).map { String($0).trimmed.lowercased() }
      guard sides.count == 2 else { return true }
      return switch sides[0] {
      case "sec-fetch-dest": sides[1] == "document"
      case "sec-fetch-mode": sides[1] == "navigate"
      case "sec-purpose", "purpose": !sides[1].hasPrefix("prefetch")
      default: true
      }
    }
  }

  // MARK: - Responses

  private static let headEnd = Array("\r\n\r\n".utf8)
  private static let notFound = response("404 Not Found", type: "text/plain", "")

  private static func found(_ page: String) -> [UInt8] { response("200 OK", type: "text/html", page) }

  private static func response(_ status: String, type: String, _ body: String) -> [UInt8] {
    let headers = [
      "HTTP/1.1 \(status)", "Content-Type: \(type); charset=utf-8", "Content-Length: \(body.utf8.count)",
      "Cache-Control: no-store", "Content-Security-Policy: default-src 'none'", "Referrer-Policy: no-referrer",
      "X-Content-Type-Options: nosniff", "Connection: close",
    ]
    return Array("\(headers.joined(separator: "\r\n"))\r\n\r\n\(body)".utf8)
  }

  // MARK: - Sockets

  private static func listening(at port: Int) -> (socket: Int32, port: Int)? {
    #if canImport(Darwin)
    let kind = SOCK_STREAM
    #else
    let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    let socket = Foundation.socket(AF_INET, kind, 0)
    guard socket >= 0 else { return nil }
    setUp(socket)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    if port > 0 {
      // Without this option, connections of the last sign-in would block the port for a minute.
      var isOn: Int32 = 1
      _ = unsafe setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }
    let isOpen = unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        return unsafe bind(socket, address, size) == 0 && listen(socket, 128) == 0
          && getsockname(socket, address, &size) == 0
      }
    }
    guard isOpen else {
      close(socket)
      return nil
    }
    return (socket, Int(UInt16(bigEndian: address.sin_port)))
  }

  private static func accepted(from socket: Int32) -> Int32? {
    let descriptor = accept(socket, nil, nil)
    guard descriptor >= 0 else { return nil }
    setUp(descriptor)
    return descriptor
  }

  /// Closes a socket in child processes, and makes its calls return at once.
  private static func setUp(_ socket: Int32) {
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    #if canImport(Darwin)
    var isOn: Int32 = 1
    _ = unsafe setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #else
    // Elsewhere, `send` is called with a flag instead.
    #endif
  }

  /// Receives what has arrived; `nil` if the connection has ended.
  private static func receive(from descriptor: Int32) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4 << 10)
    let count = unsafe recv(descriptor, &bytes, bytes.count, 0)
    if count < 0, [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) { return [] }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  /// Sends a response, which fits into the system's buffer.
  private static func send(_ bytes: [UInt8], on descriptor: Int32) {
    #if canImport(Darwin)
    let flags: Int32 = 0
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    _ = unsafe Foundation.send(descriptor, bytes, bytes.count, flags)
    shutdown(descriptor, Int32(SHUT_RDWR))
  }
}
