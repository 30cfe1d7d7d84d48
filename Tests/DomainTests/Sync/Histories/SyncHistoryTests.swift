import Foundation
import Testing

/// Runs random histories; `HARU_SYNC_SEEDS=1000` runs more of them.
struct SyncHistoryTests {
  private static let blocks = max(
    1, (ProcessInfo.processInfo.environment["HARU_SYNC_SEEDS"].flatMap { Int($0) } ?? 200) / 20)

  @Test(arguments: 0..<blocks)
  func nothingIsLostOrDuplicatedInRandomHistories(block: Int) async {
    for seed in block * 20 + 1...block * 20 + 20 {
      var history = SyncHistory(seed: seed)
      do { try await history.run() } catch { Issue.record(error) }
    }
  }

  @Test(arguments: 0..<blocks)
  func nothingIsLostDuplicatedOrHeldBackForAMove(block: Int) async {
    for seed in block * 20 + 1...block * 20 + 20 {
      do {
        var history = try await MovesHistory(seed: seed)
        try await history.run()
      } catch { Issue.record(error) }
    }
  }

  @Test(arguments: 0..<blocks)
  func nothingIsLostOrDuplicatedWhenBothSidesMoveItems(block: Int) async {
    for seed in block * 20 + 1...block * 20 + 20 {
      do {
        var history = try await MovesHistory(seed: seed, lists: 3)
        try await history.run()
      } catch { Issue.record(error) }
    }
  }
}
