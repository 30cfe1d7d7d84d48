import Presentation
import Testing

struct PlainRowsTests {
  @Test func fieldsAreSeparatedByTabsAndEmptyOnesStay() {
    #expect(PlainRows.text([["a", "", "한"], [""]]) == "a\t\t한\n\n")
    #expect(PlainRows.text([]) == "")
  }

  @Test func recordIsAlwaysOneLineWithItsOwnFields() {
    let text = PlainRows.text([["one\ttwo\nthree\r\nfour", "b"]])
    #expect(text.count { $0 == "\t" } == 1)
    #expect(text.count { $0.isNewline } == 1)
    #expect(text.hasSuffix("\tb\n"))
  }

  @Test(arguments: [0, 1, 128, 129, 1_000]) func aListInPiecesIsTheSameText(count: Int) {
    let numbers = Array(0..<count)
    let pieces = PlainRows.text(of: numbers) { [String($0), "a\t"] }
    #expect(String(decoding: pieces.joined(), as: UTF8.self) == PlainRows.text(numbers.map { [String($0), "a\t"] }))
  }
}
