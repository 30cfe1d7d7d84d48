import Domain
import Support
import Testing

struct MoodLevelTests {
  @Test(arguments: [-1, 101, .max, .min]) func levelsOutsideTheGaugeAreRefusedOrClamped(value: Int) {
    #expect(MoodLevel(value) == nil)
    #expect(MoodLevel.range.contains(MoodLevel(clamping: value).value))
  }

  @Test(arguments: [(-1.0, 0), (0, 50), (0.272, 64), (1, 100), (0.7, 85)])
  func valenceMapsToALevel(valence: Double, level: Int) {
    #expect(MoodLevel(valence: valence)?.value == level)
  }

  @Test(arguments: [Double.nan, .infinity, 1.01, -1.01]) func invalidValencesAreRefused(valence: Double) {
    #expect(MoodLevel(valence: valence) == nil)
  }

  @Test(arguments: [(1, 5, 10), (3, 5, 50), (5, 5, 90), (1, 7, 7), (7, 7, 92), (1, 1, 50)])
  func scaleStepsMapToTheMiddleOfTheirPart(step: Int, count: Int, level: Int) {
    #expect(MoodLevel(step: step, of: count)?.value == level)
    #expect(MoodLevel(step: count + 1, of: count) == nil)
    #expect(MoodLevel(step: 0, of: count) == nil)
  }

  @Test func duplicateFeelingsAndTagsAreRemoved() throws {
    let content = try MoodContent.sample(50, feelings: ["calm", "calm"], tags: ["Run", "ｒｕｎ", "걷기"])
    #expect(content.feelings.count == 1)
    #expect(content.tags.map(\.text) == ["Run", "걷기"])
    #expect(content.words == [.feeling(Feeling.Key(imported: "calm")), .tag("run"), .tag("걷기")])
  }

  @Test func typedMemosAreLimitedAndImportedMemosAreNot() throws {
    #expect(throws: TextLimitError.tooLong(count: 251, limit: 250)) { try MoodMemo(String(repeating: "가", count: 251)) }
    #expect(MoodMemo(imported: String(repeating: "가", count: 300)).text.count == 300)
    #expect(MoodMemo(imported: "첫 줄\n둘째").firstLine == "첫 줄")
  }

  @Test(arguments: [("rad", 90), (" RAD ", 90), ("meh", 50), ("좋음", 70), ("sad", 17), ("Refreshed", 81)])
  func commonMoodNamesHaveALevel(name: String, level: Int) {
    #expect(MoodNames().meaning(of: name)?.level.value == level)
  }

  @Test func userDefinedMeaningComesFirst() {
    var names = MoodNames()
    #expect(names.meaning(of: "ok but sleepy") == nil)
    names.set("OK but sleepy", MoodLevel(clamping: 45))
    names.set("sad", MoodLevel(clamping: 22))
    #expect(names.meaning(of: "ok but sleepy ")?.level.value == 45)
    #expect(names.meaning(of: "sad")?.level.value == 22)
    #expect(names.meaning(of: "sad")?.feeling?.text == "sad")
  }
}

@Suite struct MoodNamesTests {
  @Test(arguments: [
    ("rad=95,meh=50", ["rad:95", "meh:50"]), (" rad = 95 , meh=50 ", ["rad:95", "meh:50"]), ("a, b=70", ["a, b:70"]),
    ("a, b=70,c=3", ["a, b:70", "c:3"]), ("a=b=5", ["a=b:5"]), (#"a\=1, b=5"#, ["a=1, b:5"]), ("rad", ["rad:-"]),
    ("rad=95,meh", ["rad:95", "meh:-"]), ("rad=x", ["rad:x"]), ("", []), (#"a\\=1"#, [#"a\:1"#]),
  ])
  func nameMeaningsAreParsed(text: String, result: [String]) {
    #expect(MoodNames.meanings(in: text).map { "\($0.name):\($0.level ?? "-")" } == result)
  }

  /// Names with special characters are printed so that they can be read back unchanged.
  @Test(arguments: 1...200) func printedNameMeaningsRoundTrip(seed: UInt64) {
    var random = RandomSource.seeded(seed)
    let letters = Array("ab1 2,=\\'\"=,좋🙂0-~")
    let names = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      String(
        (0..<Int.random(in: 0...6, using: &random)).map { _ in letters.randomElement(using: &random) ?? "x" } + ["x"]
      )
    }
    .map { name in String(name.drop { $0 == " " }) }
    let levels = names.map { _ in Int.random(in: 0...100, using: &random) }
    let printed = zip(names, levels).map { MoodNames.meaning(of: $0, level: "\($1)") }.joined(separator: ",")
    let read = MoodNames.meanings(in: printed)
    #expect(read.map(\.name) == names)
    #expect(read.map(\.level) == levels.map { "\($0)" })
  }
}
