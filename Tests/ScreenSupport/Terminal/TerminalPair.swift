import Foundation
package import Presentation
import Support

/// Both ends of a pseudo-terminal in this process, for testing a driver on a real terminal.
package final class TerminalPair: Sendable {
  /// The device that a program opens.
  package let path: String
  private let master: Int32
  /// The device, kept open so that the terminal survives while no program uses it.
  private let device: Int32

  /// - Throws: `POSIXError` if the system provides no pseudo-terminal.
  package init(size: Size) throws {
    var window = winsize(size)
    var name = [CChar](repeating: 0, count: 256)
    var ends: (master: Int32, device: Int32) = (-1, -1)
    guard unsafe openpty(&ends.master, &ends.device, &name, nil, &window) == 0 else { throw POSIXError(.ENOTTY) }
    (master, device) = ends
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    close(device)
    close(master)
  }

  /// Indicates whether lines are edited, keys echoed and signals sent, as a shell expects.
  package var isCooked: Bool {
    var modes = termios()
    unsafe tcgetattr(master, &modes)
    let cooked = tcflag_t(ECHO | ICANON | ISIG)
    return modes.c_lflag & cooked == cooked
  }

  package func resize(to size: Size) {
    var window = winsize(size)
    _ = unsafe ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  package func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe Foundation.write(master, $0.baseAddress, $0.count) }
  }

  /// Reads until the program has written a text.
  package func read(until text: String) -> [UInt8] {
    var read: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    while !read.ends(with: Array(text.utf8)) {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe Foundation.read(master, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      read += buffer.prefix(count)
    }
    return read
  }
}

extension Array where Element == UInt8 {
  fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}

extension winsize {
  fileprivate init(_ size: Size) {
    self.init(ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
  }
}
