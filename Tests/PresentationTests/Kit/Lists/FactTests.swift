import Presentation
import Testing

struct FactTests {
  private let facts = [
    Fact("Due", "today"), Fact("Nickname", nil), Fact("Phone", ["1", "", "2"]), Fact("Note", "one two three four"),
  ]

  private func text(_ lines: [StyledLine]) -> [String] { lines.map(\.plain) }

  @Test func valuesFollowNamesAndMissingFactsAreOmitted() {
    #expect(text(facts.lines(width: nil)) == ["Due    today", "Phone  1", "       2", "Note   one two three four"])
  }

  @Test func longValuesAreWrappedAndNotCut() {
    #expect(text(facts.lines(width: 24)).suffix(2) == ["Note   one two three", "       four"])
    let story = [Fact("Story", "first line\nsecond line")]
    #expect(text(story.lines(width: nil)) == ["Story  first line", "       second line"])
  }

  @Test func valuesGoBelowNamesInNarrowAreas() {
    #expect(text(facts.lines(width: 12)).suffix(3) == ["Note", "  one two", "  three four"])
  }

  @Test func valuesThatFitStayNextToTheirNamesInNarrowAreas() {
    let short = [Fact("Feelings", "calm"), Fact("Energy", "18")]
    #expect(text(short.lines(width: 14)) == ["Feelings  calm", "Energy    18"])
    #expect(text(short.lines(width: 13)) == ["Feelings", "  calm", "Energy", "  18"])
  }

  @Test func factsThatFollowElsewhereUseTheSameColumn() {
    let (lines, rest) = facts.split(rows: 2, width: 40)
    #expect(text(lines) == ["Due    today"])
    #expect(text(rest.lines(width: 40, beside: facts)).last == "Note   one two three four")
    let short = [Fact("No", "one")]
    #expect(text(short.lines(width: 40, beside: facts)) == ["No     one"])
    #expect(text(short.lines(width: 40)) == ["No  one"])
  }

  @Test(arguments: [(0, 0), (1, 1), (2, 1), (3, 2), (4, 3), (9, 3)])
  func factsThatDoNotFitStayWhole(rows: Int, shown: Int) {
    let (lines, rest) = facts.split(rows: rows, width: 40)
    #expect(lines.count <= rows)
    #expect(rest.map(\.name) == ["Due", "Phone", "Note"].suffix(3 - shown))
  }
}
