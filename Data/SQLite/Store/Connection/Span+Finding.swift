import Foundation

extension Span where Element == UInt8 {
  /// Where a byte stands first within some places; `nil` when nowhere.
  ///
  /// - Parameter places: All of these bytes, or a part.
  func place(of byte: UInt8, in places: Range<Int>) -> Int? {
    precondition(places.lowerBound >= 0 && places.upperBound <= count)
    return unsafe withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress,
        let found = unsafe memchr(base + places.lowerBound, Int32(byte), places.count)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}
