import Domain
import Support
import Testing

struct NaturalOrderTests {
  private func sorted(_ texts: [String]) -> [String] { texts.sorted { $0.isNaturallyBefore($1) } }

  @Test(arguments: [
    ["사람 1", "사람 2", "사람 10", "사람 11"], ["Dune", "Dune 2", "Dune 10", "Emma"], ["07", "7", "8", "010"],
    ["", "3", "3a", "3a2", "3b1", "12"], ["9999999999999999999999", "10000000000000000000000"], ["가", "각", "나"],
  ])
  func numbersAreSortedByTheirValue(texts: [String]) {
    #expect(sorted(texts.reversed()) == texts)
    #expect(sorted(texts) == texts)
  }

  @Test func orderIsTotal() {
    let parts = ["", "0", "00", "1", "01", "2", "10", "a", "가", " ", "-"]
    let texts = parts.flatMap { one in parts.map { one + $0 } }
    for left in texts {
      for right in texts {
        #expect(left.isNaturallyBefore(right) == (left != right && !right.isNaturallyBefore(left)))
        for other in parts where left.isNaturallyBefore(right) && right.isNaturallyBefore(other) {
          #expect(left.isNaturallyBefore(other))
        }
      }
    }
  }
}
