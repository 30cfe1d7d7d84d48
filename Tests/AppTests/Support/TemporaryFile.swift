import Foundation
import Support

/// A file without a name, gone with this value.
struct TemporaryFile: ~Copyable {
  let descriptor: Int32

  /// - Parameter bytes: What the file holds; it is then read and written from its start.
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

  /// Everything in the file, whoever wrote it.
  var contents: [UInt8] {
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    try? file.seek(toOffset: 0)
    return [UInt8]((try? file.readToEnd()) ?? Data())
  }

  deinit { close(descriptor) }
}
