import Domain
import Support
import Testing

struct TypedTagsTests {
  @Test(arguments: [
    (["#b", "a", "a"], ["b", "a"]), (["a, #b #c"], ["a", "b", "c"]), (["C#, F#"], ["C#", "F#"]),
    (["two words"], ["two words"]),
    (["Work", "work", "ＷＯＲＫ"], ["Work"]), ([" ", "#", ",,"], []), (["##a"], ["a"]), (["일，#책"], ["일", "책"]),
  ])
  func commasAndNumberSignsPartTags(texts: [String], names: [String]) {
    #expect(TypedTags.names(in: texts) == names)
  }

  @Test(arguments: [
    ("Smith, John, #urgent, more", ["Smith, John", "#urgent"], ["Smith, John", "#urgent", "more"]),
    ("#a,b #c d", ["a,b"], ["a,b", "c d"]), ("#c #a,b", ["a,b"], ["c", "a,b"]),
    ("Smith, Johnny", ["Smith, John"], ["Smith", "Johnny"]), ("John", ["Smith, John"], ["John"]),
  ])
  func tagsThatTheLineShowedStayWhole(line: String, shown: [String], names: [String]) {
    #expect(TypedTags.names(in: line, keeping: shown) == names)
  }

  /// Names with separators in them are read back from a line that shows them, and so is a name after them.
  @Test(arguments: 1...40) func anyShownNamesAreRead(seed: UInt64) {
    var random = RandomSource.seeded(seed)
    let parts = ["a", ",", "#", " ", ", ", " #", "민"]
    let names = (0..<Int.random(in: 1..<5, using: &random)).map { number in
      let middle = (0..<Int.random(in: 1..<6, using: &random)).map { _ in
        parts[Int.random(in: parts.indices, using: &random)]
      }
      return "\(number)\(middle.joined())\(number)"
    }
    let line = names.joined(separator: ", ")
    #expect(TypedTags.items(in: line, keeping: names) == names)
    #expect(TypedTags.items(in: "\(line), new", keeping: names) == names + ["new"])
    #expect(TypedTags.names(in: "\(line) #new", keeping: names) == names + ["new"])
    #expect(TypedTags.names(in: names.map { "#\($0)" }.joined(separator: " "), keeping: names) == names)
  }
}
