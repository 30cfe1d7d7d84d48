import Foundation
import Support

/// An unnamed file that is deleted with this value.
struct TemporaryFile: ~Copyable {
  let descriptor: Int32

  /// - Parameter bytes: The initial content of the file; reading and writing start at its beginning.
  init(containing bytes: [UInt8] = []) throws {
    let template = FileManager.default.temporaryDirectory.appending(path: "haru-test-XXXXXX").path
    var name = template.utf8CString
    descriptor = unsafe name.withUnsafeMutableBufferPointer { name in
      guard let start = name.baseAddress else { return -1 }
      let descriptor = unsafe mkstemp(start)
      if descriptor >= 0 { unsafe unlink(start) }
      return descriptor
    }
    guard descriptor >= 0 else { throw SystemError("make a temporary file") }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    try file.write(contentsOf: Data(bytes))
    try file.seek(toOffset: 0)
  }

  /// The whole content of the file, including bytes written by other processes.
  var contents: [UInt8] {
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    try? file.seek(toOffset: 0)
    return [UInt8]((try? file.readToEnd()) ?? Data())
  }

  deinit { close(descriptor) }
}
