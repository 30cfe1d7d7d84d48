package import Domain
import Synchronization

extension RandomSource {
  /// The same numbers for the same seed (SplitMix64; Steele, Lea and Flood 2014).
  package static func seeded(_ seed: UInt64) -> RandomSource {
    let generator = SplitMix64(seed)
    return RandomSource { generator.next() }
  }
}

private final class SplitMix64: Sendable {
  private let state: Mutex<UInt64>

  init(_ seed: UInt64) {
    state = Mutex(seed)
  }

  func next() -> UInt64 {
    var bits = state.withLock { state in
      state &+= 0x9E37_79B9_7F4A_7C15
      return state
    }
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
