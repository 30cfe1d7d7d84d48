import CSodium
import Domain
import Synchronization

/// A secret in memory of libsodium, which is neither swapped nor dumped, between pages that nobody may touch.
final class LockedSecret: TypedSecret {
  /// The capacity in bytes, more than any rule allows.
  private static let capacity = 512

  /// The address as a number, because the class itself guards its use.
  private let address: UInt
  private let length = Mutex(0)

  init() {
    Sodium.prepare()
    address = unsafe UInt(bitPattern: sodium_malloc(Self.capacity))
  }

  // Clears it too.
  deinit { unsafe sodium_free(bytes) }

  /// `nil` where there was no memory.
  private var bytes: UnsafeMutablePointer<UInt8>? { unsafe UnsafeMutablePointer(bitPattern: address) }

  var count: Int { length.withLock { $0 } }

  subscript(index: Int) -> UInt8 {
    length.withLock { length in
      precondition((0..<length).contains(index), "no such byte")
      return unsafe bytes?[index] ?? 0
    }
  }

  func append(_ byte: UInt8) -> Bool {
    length.withLock { length in
      guard length < Self.capacity, let bytes = unsafe bytes else { return false }
      unsafe bytes[length] = byte
      length += 1
      return true
    }
  }

  func removeLast() {
    length.withLock { length in
      guard length > 0 else { return }
      length -= 1
      unsafe bytes?[length] = 0
    }
  }

  func clear() {
    length.withLock { length in
      if let bytes = unsafe bytes { unsafe sodium_memzero(bytes, Self.capacity) }
      length = 0
    }
  }

  /// Lends the bytes where they stand to a function that answers with a status; `nil` where there was no memory.
  func withBytes(_ body: (UnsafePointer<CChar>, Int) -> Int32) -> Int32? {
    guard let bytes = unsafe bytes else { return nil }
    return length.withLock { length in
      unsafe bytes.withMemoryRebound(to: CChar.self, capacity: Self.capacity) {
        unsafe body(UnsafePointer($0), length)
      }
    }
  }
}

enum Sodium {
  /// Does nothing more than the first time.
  static func prepare() { precondition(sodium_init() >= 0, "libsodium cannot be used") }
}
