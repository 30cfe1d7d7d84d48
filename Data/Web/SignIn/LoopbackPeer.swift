import Foundation

/// The program at the other end of a connection within this computer.
enum LoopbackPeer {
  #if os(Linux)
  /// Returns whether a connection comes from another user's program, and so not from the browser.
  ///
  /// The process list shows every user the address that the browser opens. With the path and the state in it, another
  /// user could send the code of another account before the browser sends the right code.
  ///
  /// The other end must be an open socket of this user, or of root, whose programs forward connections from Windows
  /// (WSL). A closed socket has no user and can't be the browser's, because the browser waits for the page. If the
  /// other end of an open connection is outside this system, as with mirrored networks of WSL, or if the list of
  /// connections can't be read, nothing can be checked. macOS documents no call for the user of a connection.
  static func isForeign(_ descriptor: Int32) -> Bool {
    // A connection that was reset has no addresses.
    guard let here = unsafe end(of: descriptor, getsockname), let there = unsafe end(of: descriptor, getpeername)
    else { return true }
    // The list isn't read atomically, so a line can be missed while other lines disappear.
    for _ in 0..<3 {
      guard let lines = lines(between: here, there) else { return false }
      let peers = lines.filter { $0[1].hasSuffix(there) }
      if !peers.isEmpty { return !peers.allSatisfy(isOwn) }
      guard lines.contains(where: { $0[3] == established }) else { return true }
    }
    return false
  }

  private static let established = "01"

  /// Returns the lines about a connection as words, one line for each end; `nil` without a list of connections.
  private static func lines(between here: String, _ there: String) -> [[Substring]]? {
    var found: [[Substring]]?
    for path in ["/proc/net/tcp", "/proc/net/tcp6"] {
      // `FileManager` reads only the first 4 KiB of such a file.
      guard let bytes = try? FileHandle(forReadingAtPath: path)?.readToEnd() else { continue }
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { $0.split(separator: " ") }
      found =
        (found ?? [])
        + lines.filter { words in
          words.count > 9 && [here, there].allSatisfy { end in words[1...2].contains { $0.hasSuffix(end) } }
        }
    }
    return found
  }

  private static func isOwn(_ words: [Substring]) -> Bool {
    // A socket that isn't open in any program has no inode, and is listed as root's.
    words[9] != "0" && [String(geteuid()), "0"].contains(String(words[7]))
  }

  /// Returns an end of a connection as the list of connections writes it, such as `0100007F:C350`.
  private static func end(
    of descriptor: Int32,
    _ name: (Int32, UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<socklen_t>) -> Int32
  ) -> String? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe name(descriptor, $0, &size) }
    }
    guard status == 0 else { return nil }
    let port = Digits.text(UInt16(bigEndian: address.sin_port), 4, radix: 16)
    return "\(Digits.text(address.sin_addr.s_addr, 8, radix: 16)):\(port)".uppercased()
  }
  #else
  static func isForeign(_ descriptor: Int32) -> Bool { false }
  #endif
}
