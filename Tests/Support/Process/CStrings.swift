/// Strings in the form in which C takes a program's arguments and environment, freed with this value.
@safe
package struct CStrings: ~Copyable {
  package typealias Pointer = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

  /// The array, which ends with a null pointer.
  package let pointer: Pointer
  private let count: Int

  /// - Parameter strings: Strings without zero bytes, not necessarily in UTF-8.
  package init(_ strings: [[UInt8]]) {
    count = strings.count
    unsafe pointer = .allocate(capacity: count + 1)
    for (index, string) in strings.enumerated() {
      let characters = UnsafeMutableBufferPointer<CChar>.allocate(capacity: string.count + 1)
      _ = unsafe characters.initialize(from: string.map(CChar.init(bitPattern:)) + [0])
      unsafe (pointer + index).initialize(to: characters.baseAddress)
    }
    unsafe (pointer + count).initialize(to: nil)
  }

  package init(environment: [String: String]) {
    self.init(environment.map { Array("\($0.key)=\($0.value)".utf8) })
  }

  deinit {
    for index in 0..<count {
      unsafe pointer[index]?.deallocate()
    }
    unsafe pointer.deallocate()
  }
}
