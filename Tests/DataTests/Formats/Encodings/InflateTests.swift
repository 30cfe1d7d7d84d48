import Data
import Domain
import Foundation
import Support
import Testing

/// Tests with streams that zlib 1.3 has written.
struct InflateTests {
  private static let later = ContinuousClock.now + .seconds(3_600)

  /// Streams of the function below at the best compression: one block with dynamic codes, one with fixed codes.
  private static let streams = [
    """
    eNrt0MGNYDEIA1AMDgSJSFE6nP6b2D+uYAsYjpYQ5hlo1y0edmKPx/HbAQt2+OEbZq5563g205B960TNttz2An5BAPTrHi92xh7G
    4W3CFnv5yTeZWfPqeDXNYH1xArM9t79wv0EEyOuMt3auPStO3k5YscuPvbFMm4fjaLrB+8aJmB25+eJrsIgF5vWMlztrT8Wx299B
    sOEHbzzT531fRpO/8eWJNXt9Cy/SbxEFlkxMJpCJw1wmIRPKZDWXTFImJRPzazKBTFwm8XWVCWWyZJLzUiYlE5MJckMmLpOQCXdS
    JksmKZN6UzIxmUAmX0GXSciEMlnXl0xSJiUTY5tMIBOXSRhCJpTJkkkSKZOSickEtyETl0nIhOcLfk1+/ua/5x9a24DR
    """,
    """
    eAFjYGRhEGBiYBZi5GBj5OBhYuZlEuBkZmRgZuFkZuJlEeJhYWNj5RFi5WVi42RhY2Bk4xRg52Vm5+FgYONgEGJmZBJgZGFkZGRh
    EmBiYhZi5mBj5uBhYeZlEeBkYWRgZeFkZeJlE+JhY2Nj5xFi52Vi52RhYGBk4BRg5GVm5OFgYuNgEmJmYhJgZmFkZmRhEWBiYRZi
    5WBj5eBhZeZlE+BkY2RgZ+FkZ+JlEOJhYGNj4BFi5GVi5GRhYmBk4hRg5mVm5uFgZuNgEWIGuoCVhZGVkYVNgImNWYiNg42dg4ed
    mZdBgBNoISMLJyMTL6MQDxMbGxOPENCXzJwsLCBhARZeZlYeDlagBiFmNiYBdhZGdkYWdnCYMIDDhBEcJkyMDEzgMGEGhwkLOExY
    OVlYwWHCBg4TdnCYMDAJMIDDhBEcJkzgMGEGuhUcJizgMGEFhwkbjxAbOEzYwWHCAA4TRjYORnCYMIHDhBkcJiwcbCzgMGEFhwkb
    OEzYhXjYwWHCAA4TRnCYAB3IBA4TZnCYsIDDhFWAiRUcJmzgMGEHhwkDCycDOEwYwWHCBA4TZgZGZnCYsIDDhBUcJmwsjGzgMGEH
    hwkDOEwYBTgZwWHCBA4TZnCYsPACBUBhkjgKiAYAWtuA0Q==
    """,
  ]

  private static let content: [UInt8] = {
    var bytes = (0..<600).map { (index: Int) -> UInt8 in
      let value: Int = index % 3 == 0 ? index / 7 % 8 : index * index % 23
      return UInt8(value)
    }
    bytes += Array(repeating: UInt8(ascii: "a"), count: 300)
    return bytes
  }()

  @Test(arguments: streams)
  func streamsAreUnpacked(stream: String) throws {
    let bytes = try Self.bytes(stream)
    #expect(Inflate.unpack(bytes, count: 900, until: Self.later) == Self.content)
    #expect(Inflate.unpack(bytes, count: 250, until: Self.later) == Array(Self.content.prefix(250)))
    #expect(Inflate.unpack(bytes, count: 901, until: Self.later) == nil)
  }

  @Test(arguments: streams)
  func damagedStreamsYieldNothingOrTheFullSize(stream: String) throws {
    let bytes = try Self.bytes(stream)
    // The last four bytes are a checksum, and the last bits of the data may be unused.
    for length in 0..<bytes.count - 6 {
      #expect(Inflate.unpack(Array(bytes.prefix(length)), count: 900, until: Self.later) == nil)
    }
    var random = SeededRandom(seed: 39)
    for _ in 0..<2_000 {
      var damaged = bytes
      for _ in 0..<3 { damaged[Int.random(in: damaged.indices, using: &random)] = .random(in: 0...255, using: &random) }
      #expect((Inflate.unpack(damaged, count: 900, until: Self.later)?.count ?? 900) == 900)
    }
  }

  @Test func unpackingStopsAtTheDeadline() throws {
    #expect(Inflate.unpack(try Self.bytes(Self.streams[0]), count: 900, until: .now) == nil)
    // Empty blocks with the fixed codes, ten bits each (RFC 1951 §3.2.6); none is marked as the last block.
    // Doubling them 22 times gives 20 MiB, much faster than joining four million arrays.
    var empty: [UInt8] = [0x02, 0x08, 0x20, 0x80, 0x00]
    for _ in 0..<22 { empty += empty }
    let stream = [0x78, 0x01] + empty
    let start = ContinuousClock.now
    #expect(Inflate.unpack(stream, count: 1, until: start + .milliseconds(1)) == nil)
  }

  private static func bytes(_ stream: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: stream, options: .ignoreUnknownCharacters)))
  }
}
