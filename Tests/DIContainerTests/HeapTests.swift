import DIContainer
import Testing

struct HeapTests {
  @Test func theCLibraryTakesBothSettings() {
    #expect(Heap.growInLargeSteps())
  }
}
