import Domain
import Support
import Testing

struct FeelingTests {
  private let list = FeelingList()

  @Test func listHasEveryStateOfMindLabelAndNoDuplicates() {
    let labels = """
      amazed amused angry annoyed anxious ashamed brave calm confident content disappointed discouraged disgusted drained
      embarrassed excited frustrated grateful guilty happy hopeful hopeless indifferent irritated jealous joyful lonely
      overwhelmed passionate peaceful proud relieved sad satisfied scared stressed surprised worried
      """
    let keys = list.feelings.map(\.key.text)
    #expect(labels.split(whereSeparator: \.isWhitespace).filter { !keys.contains(String($0)) } == [])
    #expect(Set(keys).count == keys.count)
    #expect(Set(list.feelings.map(\.korean)).count == keys.count)
    #expect(Set(list.feelings.map(\.english)).count == keys.count)
  }

  @Test(arguments: [5, 30, 60, 95]) func feelingsNearestToALevelComeFirst(level: Int) throws {
    let near = list.nearest(to: try #require(MoodLevel(level)))
    let distances = near.map { abs($0.pleasantness.value - level) }
    #expect(distances == distances.sorted())
    #expect(near.count == list.feelings.count)
    if level == 95 { #expect(near.prefix(20).allSatisfy { $0.pleasantness.value > 75 }) }
  }

  @Test func energySeparatesEquallyPleasantFeelings() {
    let (level, low, high) = (MoodLevel(clamping: 80), MoodLevel(clamping: 5), MoodLevel(clamping: 95))
    #expect(list.nearest(to: level, energy: low)[0].energy < MoodLevel(clamping: 30))
    #expect(list.nearest(to: level, energy: high)[0].energy > MoodLevel(clamping: 70))
  }

  @Test(arguments: [
    ("속상해", "upset"), ("속상함", "upset"), ("속상했어요", "upset"), ("ㅅㅅ", "upset"), ("upset", "upset"), ("Upset", "upset"),
    ("행복", "happy"), ("HAPPY", "happy"), ("let down", "let_down"), ("ㅎ", nil), ("속", nil), ("산책", nil), ("hap", nil),
    ("ㅇㅇㅎ", nil), ("", nil),
  ])
  func feelingIsNamedInFullOrByUniqueConsonants(word: String, key: String?) {
    #expect(list.feeling(matching: word)?.key.text == key)
  }

  @Test(arguments: [
    ("설레요", "fluttering"), ("설렘", "fluttering"), ("설렜어요", "fluttering"), ("불안했음", "anxious"), ("뿌듯합니다", "satisfied"),
    ("우울합니다", "depressed"),
    ("슬퍼요", "sad"), ("슬픔", "sad"), ("슬픕니다", "sad"), ("기쁨", "joyful"), ("외로움", "lonely"), ("외롭다", "lonely"),
    ("화났어", "angry"), ("짜증났어요", "irritated"), ("걱정됨", "worried"), ("지쳐요", "exhausted"), ("졸림", "sleepy"),
    ("자신있음", "confident"), ("귀찮음", "annoyed"), ("고맙습니다", "grateful"), ("평온", "peaceful"), ("감사해요", "grateful"),
    ("기쁜", nil), ("지칠", nil),
  ])
  func feelingIsNamedInEveryFormOfItsWord(word: String, key: String?) {
    #expect(list.feeling(matching: word)?.key.text == key)
  }

  @Test func everyFormOfAWordNamesItsFeeling() {
    for feeling in list.feelings {
      for ending in ["", "요"] { #expect(list.feeling(matching: feeling.korean + ending) == feeling) }
    }
  }

  @Test func typedTextMatchesBeginningsOrConsonants() {
    let level = MoodLevel(clamping: 20)
    #expect(list.matching("외", near: level).map(\.korean) == ["외로워"])
    #expect(list.matching("ㅅㅅ", near: level).map(\.korean) == ["속상해"])
    #expect(list.matching("hope", near: level).map(\.key.text) == ["hopeless", "hopeful"])
    #expect(list.matching("  ", near: level).count == list.feelings.count)
  }

  @Test(arguments: [
    (["차분해", "행복해", "오랜만에", "산책"], ["calm", "happy"], "오랜만에 산책"), (["산책", "차분해"], [], "산책 차분해"),
    (["let", "down", "again"], ["let_down"], "again"), (["happy,", "calm"], ["happy", "calm"], ""), ([], [], ""),
    (["happy", "and", "calm", "walk"], ["happy", "calm"], "walk"), (["happy", "and", "walk"], ["happy"], "and walk"),
    (["짜증", "나", "정말"], ["irritated"], "정말"), (["차분해 행복해"], ["calm", "happy"], ""),
    (["happy and calm", "walk"], ["happy", "calm"], "walk"), (["proud of my kid"], [], "proud of my kid"),
    (["calm", "proud of my kid", "at", "9am"], ["calm"], "proud of my kid at 9am"),
    (["차분해 행복해 비"], [], "차분해 행복해 비"),
  ])
  func wordsAreFeelingsUntilTheFirstOtherWord(words: [String], feelings: [String], rest: String) {
    let parsed = FeelWords(words, among: list)
    #expect(parsed.feelings.map(\.key.text) == feelings)
    #expect(parsed.rest == rest)
  }

  /// The clock shows Friday, November 20, 2026, 22:30.
  @Test(arguments: ["yesterday", "last night", "어제", "어젯밤", "this morning", "2h ago", "30분 전"])
  func timeOfTheEntryIsFoundOnBothSidesOfAFeeling(moment: String) throws {
    let now = try DateTime("2026-11-20T22:30")
    let reader = PastDayReader(today: now.day, habits: DateHabits())
    for feeling in list.feelings.flatMap({ [$0.korean, $0.english] }) {
      for line in ["\(feeling) \(moment)", "\(moment) \(feeling)"] {
        let typed = FeelWords(line.split(separator: " ").map(String.init), among: list)
        let place = typed.moment(reader, at: now, among: list)
        #expect(place.map { typed.restWords[$0].joined(separator: " ") } == moment, "\(line)")
      }
    }
    let one = FeelWords(moment.split(separator: " ").map(String.init) + ["우울"], among: list)
    #expect(one.moment(reader, at: now, among: list) == 0..<one.restWords.count - 1)
    let sentence = FeelWords(moment.split(separator: " ").map(String.init) + ["너무", "힘들었다"], among: list)
    #expect(sentence.moment(reader, at: now, among: list) == nil)
  }

  @Test func ownFeelingsAreFoundByNameOrConsonants() throws {
    let own = Feeling(own: try Feeling.Key("몽글몽글"), pleasantness: .start, energy: .start)
    #expect(FeelingList(own: [own]).feeling(matching: "몽글몽글") == own)
    #expect(FeelingList(own: [own]).feeling(matching: "ㅁㄱㅁㄱ") == own)
    #expect(throws: TextLimitError.tooLong(count: 21, limit: 20)) { try Feeling.Key(String(repeating: "가", count: 21)) }
  }

  @Test(arguments: FeelingList().feelings.map(\.korean).filter { $0.hasSuffix("해") })
  func stemOfABuiltInFeelingMayBeACustomFeeling(korean: String) throws {
    let own = Feeling(own: try Feeling.Key(String(korean.dropLast())), pleasantness: .start, energy: .start)
    let list = FeelingList(own: [own])
    #expect(list.feeling(matching: own.korean) == own)
    #expect(list.feeling(matching: korean)?.isOwn == false)
  }

  @Test func tagsDropTheNumberSignAndRequireText() throws {
    for typed in ["work", "#work", " ##work", "# work"] { #expect(try MoodTag(typed).text == "work") }
    #expect(throws: TextLimitError.empty) { try MoodTag("#") }
    #expect(try MoodTag("c#").key == "c#")
  }
}
