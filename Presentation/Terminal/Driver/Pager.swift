#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A program that shows a text page by page.
struct Pager {
  let command: String

  /// `less` ends by itself where one screen is enough, keeps colours and leaves the text there, unless told (gh, git).
  ///
  /// Texts are UTF-8 in every locale; with another character set, `less -R` takes the byte 9B in one for a control.
  private var script: String {
    "LESS=\"${LESS-FIRX}\"; LESSCHARSET=\"${LESSCHARSET-utf-8}\"; export LESS LESSCHARSET; \(command)"
  }

  /// Shows a text until the reader has had enough.
  ///
  /// - Returns: Whether there is such a program.
  func show(_ bytes: [UInt8]) -> Bool {
    // The program gets a signal of its own when a reader behind it goes away.
    _ = signal(SIGPIPE, SIG_DFL)
    let pipe = unsafe popen(script, "w")
    _ = signal(SIGPIPE, SIG_IGN)
    guard let pipe = unsafe pipe else { return false }
    // Ctrl-C is the pager's.
    let before = signal(SIGINT, SIG_IGN)
    _ = unsafe fwrite(bytes, 1, bytes.count, pipe)
    let status = unsafe pclose(pipe)
    _ = signal(SIGINT, before)
    return status >> 8 != 127
  }
}
