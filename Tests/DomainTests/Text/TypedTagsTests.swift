import Domain
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
}
