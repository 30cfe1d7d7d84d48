import CSQLite

extension Array where Element == UInt8 {
  /// Where some bytes stand first, at `start` or behind it; `nil` when nowhere.
  ///
  /// - Parameter needle: Not empty.
  func place(of needle: [UInt8], from start: Int) -> Int? {
    guard start >= 0, start < count else { return nil }
    return unsafe withUnsafeBytes { bytes in
      unsafe needle.withUnsafeBytes { needle in
        guard let base = bytes.baseAddress, let wanted = needle.baseAddress,
          let found = unsafe csqlite_find(base + start, UInt(bytes.count - start), wanted, UInt(needle.count))
        else { return nil }
        return unsafe found - base
      }
    }
  }
}
