#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The words of the command line as the system gave them, which need not be valid text.
package enum ProcessArguments {
  /// Without the program's own name.
  package static var bytes: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).map { index in
      guard let word = unsafe CommandLine.unsafeArgv[index] else { return [] }
      return unsafe UnsafeRawBufferPointer(start: word, count: strlen(word)).map { $0 }
    }
  }
}
