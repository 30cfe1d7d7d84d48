package import Domain
import Synchronization

extension RandomSource {
  /// Makes a source of random numbers that depends only on the seed.
  package static func seeded(_ seed: UInt64) -> RandomSource {
    let generator = SharedRandom(seed)
    return RandomSource { generator.next() }
  }
}

private final class SharedRandom: Sendable {
  private let generator: Mutex<SeededRandom>

  init(_ seed: UInt64) {
    generator = Mutex(SeededRandom(seed: seed))
  }

  func next() -> UInt64 { generator.withLock { $0.next() } }
}
