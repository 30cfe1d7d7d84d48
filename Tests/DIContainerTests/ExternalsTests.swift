import DIContainer
import Domain
import Foundation
import Testing

struct ExternalsTests {
  @Test func newIDsAreRandomVersion4UUIDs() {
    let newID = Externals.live.newID
    let ids = (0..<100).map { _ in newID().uuid }
    // The variant is 10 in binary, and the version is 4 (RFC 9562 §4.1, §4.2).
    #expect(ids.allSatisfy { $0.6 >> 4 == 4 && $0.8 >> 6 == 0b10 })
    #expect(Set(ids.map { UUID(uuid: $0) }).count == ids.count)
    #expect(Set(ids.map(\.0)).count > 1)
    #expect(Set(ids.map(\.15)).count > 1)
  }
}

struct EnvironmentTests {
  @Test func environmentIsTakenFromTheProcess() {
    #expect(Externals.live.environment == ProcessInfo.processInfo.environment)
  }
}

struct HeapTests {
  @Test func cLibraryAcceptsBothHeapSettings() {
    #expect(Heap.growInLargeSteps())
  }
}
