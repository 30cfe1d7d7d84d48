import Data
import Foundation
import Synchronization
import Testing

struct RandomIDsTests {
  /// That any other digit is the same in all of 200 happens once in 10^119 times, by the variant's two free bits.
  @Test func onlyTheVersionAndTheVariantAreGiven() {
    let ids = RandomIDs()
    let texts = (0..<200).map { _ in Array(ids.next().uuidString.filter { $0 != "-" }) }
    let digits = (0..<32).map { place in Set(texts.map { $0[place] }) }
    #expect(digits[12] == ["4"])
    #expect(digits[16].isSubset(of: ["8", "9", "A", "B"]))
    #expect(digits.indices.filter { digits[$0].count == 1 } == [12])
  }

  @Test func severalThreadsGetDifferentOnes() {
    let ids = RandomIDs()
    let all = Mutex<Set<UUID>>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let mine = (0..<500).map { _ in ids.next() }
      all.withLock { $0.formUnion(mine) }
    }
    #expect(all.withLock(\.count) == 4_000)
  }
}
