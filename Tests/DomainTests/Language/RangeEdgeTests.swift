import Domain
import Testing

struct RangeEdgeTests {
  @Test(
    arguments: [
      (RangeEdge.start, "12월 1일부터", "12월 1일"), (.start, "from Dec 1", "dec 1"), (.start, "12/1~", "12/1"),
      (.start, "70점 이상", "70점"), (.end, "12월 25일까지", "12월 25일"), (.end, "by Dec 25", "dec 25"),
      (.end, "Until friday", "friday"), (.end, "~12/25", "12/25"), (.end, "～12/25", "12/25"), (.end, "70 이하", "70"),
      (.end, "up to 10", "10"), (.start, "12월 25일까지", nil), (.end, "12월 1일부터", nil), (.end, "tomorrow", nil),
      (.end, "까지", nil), (.start, "", nil),
    ] as [(RangeEdge, String, String?)])
  func wordsOfAnEdgeAreRemoved(edge: RangeEdge, text: String, bare: String?) {
    #expect(edge.removed(from: text) == bare)
  }

  @Test func edgesAreOpposite() { #expect(RangeEdge.allCases.allSatisfy { $0.opposite != $0 }) }
}
