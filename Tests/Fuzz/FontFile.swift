import Data

/// Reads fonts; the first byte selects the face.
@_cdecl("LLVMFuzzerTestOneInput")
public func testFontFile(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: start + 1, count: count - 1))
  guard let font = FontFile(bytes, face: Int(start[0])) else { return 0 }
  let letters: [ClosedRange<UInt32>] = [
    0...0x17F, 0x2010...0x2030, 0xABF0...0xAC20, 0xD7A0...0xD7A3, 0xFFF0...0x1_0010, 0x10_FFF0...0x10_FFFF,
  ]
  for scalar in letters.joined().compactMap(Unicode.Scalar.init) {
    guard let width = font.width(of: scalar) else { continue }
    precondition(width.isFinite && 0...4_096 ~= width, "\(scalar) is \(width) wide")
  }
  return 0
}
