/// A disk operation of haru, as logged by the shim.
enum DiskOperation {
  case create(inode: UInt64, path: String)
  case write(inode: UInt64, path: String, offset: Int, bytes: ArraySlice<UInt8>)
  case truncate(inode: UInt64, path: String, size: Int)
  /// A sync of a file or a folder.
  case sync(inode: UInt64, path: String)
  case makeFolder(path: String)
  case unlink(path: String)
  case rename(path: String, to: String)
  case link(path: String, to: String)
  /// Output to the user.
  case output
}

enum DiskLog {
  static func read(_ bytes: [UInt8]) -> [DiskOperation] {
    var operations: [DiskOperation] = []
    var position = 0
    func number() -> UInt64 {
      defer { position += 8 }
      return bytes[position..<position + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    func piece(_ count: Int) -> ArraySlice<UInt8> {
      defer { position += count }
      return bytes[position..<position + count]
    }
    while position < bytes.count {
      let (kind, inode, offset, pathLength, length) = (number(), number(), Int(number()), Int(number()), Int(number()))
      let path = String(decoding: piece(pathLength), as: UTF8.self)
      let data = piece(length)
      let target = String(decoding: data, as: UTF8.self)
      switch UInt8(kind) {
      case UInt8(ascii: "C"): operations.append(.create(inode: inode, path: path))
      case UInt8(ascii: "W"): operations.append(.write(inode: inode, path: path, offset: offset, bytes: data))
      case UInt8(ascii: "T"): operations.append(.truncate(inode: inode, path: path, size: offset))
      case UInt8(ascii: "S"): operations.append(.sync(inode: inode, path: path))
      case UInt8(ascii: "M"): operations.append(.makeFolder(path: path))
      case UInt8(ascii: "U"): operations.append(.unlink(path: path))
      case UInt8(ascii: "R"): operations.append(.rename(path: path, to: target))
      case UInt8(ascii: "L"): operations.append(.link(path: path, to: target))
      default: operations.append(.output)
      }
    }
    return operations
  }
}
