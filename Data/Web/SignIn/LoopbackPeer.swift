import Foundation

/// The program at the other end of a connection within this computer.
enum LoopbackPeer {
  /// Indicates whether a program of another user made a connection.
  ///
  /// The list of processes shows every user the address that the browser opens, and so the path and the state with
  /// which a code of another account would be accepted. Only Linux tells whose a connection is; there, root may also
  /// be the way from Windows to a virtual machine.
  ///
  /// - Parameters:
  ///   - descriptor: The connection.
  ///   - port: The port at which this program listens.
  static func isOfAnotherUser(_ descriptor: Int32, at port: Int) -> Bool {
    guard let peer = self.port(of: descriptor) else { return false }
    let ends = [peer, port].map { ":" + Digits.text($0, 4, radix: 16).uppercased() }
    let users = [String(geteuid()), "0"]
    return ["/proc/net/tcp", "/proc/net/tcp6"].contains { path in
      let lines = FileManager.default.contents(atPath: path) ?? Data()
      return String(decoding: lines, as: UTF8.self).split(separator: "\n").contains { line in
        let words = line.split(separator: " ")
        guard words.count > 7, words[1].hasSuffix(ends[0]), words[2].hasSuffix(ends[1]) else { return false }
        // A connection that its program has closed counts as root's.
        return words[3] != "01" || !users.contains(String(words[7]))
      }
    }
  }

  private static func port(of descriptor: Int32) -> Int? {
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = unsafe withUnsafeMutablePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe getpeername(descriptor, $0, &size) }
    }
    return status == 0 ? Int(UInt16(bigEndian: address.sin_port)) : nil
  }
}
