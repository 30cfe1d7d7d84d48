import CTerminal
import Foundation

/// A program that has the terminal until it ends, such as an editor.
package enum TerminalProgram {
  /// - Parameter words: Its name, looked for in `PATH`, and its arguments.
  /// - Returns: Its exit status; `nil` when it could not be started.
  package static func run(_ words: [String]) async -> Int32? {
    let status = await withCheckedContinuation { (continuation: CheckedContinuation<Int32, Never>) in
      // People take their time, and threads that others wait for are few.
      Thread { continuation.resume(returning: Self.status(of: words)) }.start()
    }
    return status < 0 ? nil : status
  }

  private static func status(of words: [String]) -> Int32 {
    let pointers = unsafe words.map { unsafe strdup($0) } + [nil]
    defer { unsafe pointers.forEach { unsafe free($0) } }
    return unsafe terminal_run(pointers)
  }
}
