import Domain
import Support
import Testing

struct MoodLevelTests {
  @Test(arguments: [-1, 101, .max, .min]) func whatIsNotOnTheGaugeIsRefused(value: Int) {
    #expect(MoodLevel(value) == nil)
    #expect(MoodLevel.range.contains(MoodLevel.start.adding(value).value))
  }

  @Test(arguments: [(-1.0, 0), (0, 50), (0.272, 64), (1, 100), (0.7, 85)])
  func aValenceIsALevel(valence: Double, level: Int) {
    #expect(MoodLevel(valence: valence)?.value == level)
  }

  @Test(arguments: [Double.nan, .infinity, 1.01, -1.01]) func otherValencesAreNone(valence: Double) {
    #expect(MoodLevel(valence: valence) == nil)
  }

  @Test(arguments: [(1, 5, 10), (3, 5, 50), (5, 5, 90), (1, 7, 7), (7, 7, 92), (1, 1, 50)])
  func stepsOfAScaleStandInTheMiddlesOfTheirParts(step: Int, count: Int, level: Int) {
    #expect(MoodLevel(step: step, of: count)?.value == level)
    #expect(MoodLevel(step: count + 1, of: count) == nil)
    #expect(MoodLevel(step: 0, of: count) == nil)
  }

  @Test func wordsThatAreAlikeAreThereOnce() throws {
    let content = try MoodContent.sample(50, feelings: ["calm", "calm"], tags: ["Run", "ｒｕｎ", "걷기"])
    #expect(content.feelings.count == 1)
    #expect(content.tags.map(\.text) == ["Run", "걷기"])
    #expect(content.words == [.feeling(Feeling.Key(imported: "calm")), .tag("run"), .tag("걷기")])
  }

  @Test func aMemoThatIsTypedHasALimitAndOneOfAFileHasNone() throws {
    #expect(throws: TextLimitError.tooLong(count: 251, limit: 250)) { try MoodMemo(String(repeating: "가", count: 251)) }
    #expect(MoodMemo(imported: String(repeating: "가", count: 300)).text.count == 300)
    #expect(MoodMemo(imported: "첫 줄\n둘째").firstLine == "첫 줄")
  }

  @Test(arguments: [("rad", 90), (" RAD ", 90), ("meh", 50), ("좋음", 70), ("sad", 17), ("Refreshed", 81)])
  func usualNamesOfMoodsAndFeelingsHaveAMeaning(name: String, level: Int) {
    #expect(MoodNames().meaning(of: name)?.level.value == level)
  }

  @Test func theUsersOwnMeaningComesFirst() {
    var names = MoodNames()
    #expect(names.meaning(of: "ok but sleepy") == nil)
    names.set("OK but sleepy", MoodLevel(clamping: 45))
    names.set("sad", MoodLevel(clamping: 22))
    #expect(names.meaning(of: "ok but sleepy ")?.level.value == 45)
    #expect(names.meaning(of: "sad")?.level.value == 22)
    #expect(names.meaning(of: "sad")?.feeling?.text == "sad")
  }
}
