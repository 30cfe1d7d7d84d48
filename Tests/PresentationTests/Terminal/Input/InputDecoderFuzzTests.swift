import Domain
import Presentation
import Support
import Testing

struct InputDecoderFuzzTests {
  private static let pieces: [[UInt8]] = [
    [0x1B], Array("[".utf8), Array("]".utf8), Array("O".utf8), Array("P".utf8), Array("200~".utf8), Array("201~".utf8),
    Array(";".utf8), Array("5".utf8), Array("A".utf8), Array("M".utf8), Array("<0;1;1M".utf8), Array("?62c".utf8),
    [0x07],
    Array("가".utf8), [0xEA], [0xB0], [0xFF], Array("\u{1B}\\".utf8), [0x00], [0x18], Array("11;rgb:f/f/f".utf8), [0x7F],
  ]

  /// Splitting the bytes must not matter, and keys must work again after a paste end and a cancel.
  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func anyBytesInAnyPiecesMeanTheSame(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<60 { bytes += Self.pieces.randomElement(using: &random) ?? [] }
    bytes += Array("\u{1B}[201~".utf8) + [0x18, 0x18, 0x18] + Array("q".utf8)
    var whole = InputDecoder()
    var cut = InputDecoder()
    let expected = whole.decode(bytes)
    #expect(bytes.flatMap { cut.decode([$0]) } == expected)
    #expect(expected.last == .input(.key(.character("q"))))
  }
}
