package import Domain
import Foundation

extension SeededRandom {
  /// The seeds of a random test that takes long: the first quarter of them, and all in a nightly run, which sets
  /// `HARU_NIGHTLY`.
  package static func seeds(_ count: UInt64) -> Range<UInt64> {
    let isNightly = ProcessInfo.processInfo.environment["HARU_NIGHTLY"] != nil
    return 0..<(isNightly ? count : max(1, count / 4))
  }
}
