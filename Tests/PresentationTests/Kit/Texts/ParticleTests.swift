import Foundation
import Presentation
import Testing

struct ParticleTests {
  @Test(arguments: [
    (Particle.object, "모임", "모임을"), (.object, "커피", "커피를"), (.subject, "책", "책이"), (.subject, "나무", "나무가"),
    (.topic, "하늘", "하늘은"), (.topic, "바다", "바다는"), (.with, "물", "물과"), (.with, "차", "차와"),
    (.direction, "집", "집으로"), (.direction, "학교", "학교로"), (.direction, "서울", "서울로"),
    (.copula, "오늘", "오늘이에요"), (.copula, "하루", "하루예요"), (.subject, "오늘", "오늘이"),
    (.object, "엄마❤️", "엄마❤️를"),
  ])
  func lastLetterDecidesTheParticle(particle: Particle, word: String, expected: String) {
    #expect(particle.attached(to: word) == expected)
    let decomposed = word.decomposedStringWithCanonicalMapping
    #expect(particle.behind(decomposed) == particle.behind(word))
  }

  @Test(arguments: [
    ("엄마", "엄마에게"), ("박 부장님", "박 부장님께"), ("'박 부장님'", "'박 부장님'께"), ("선생님들", "선생님들에게"), ("Mina", "Mina에게"),
  ])
  func peopleWithATitleAreHonored(name: String, expected: String) {
    #expect(Particle.recipient(name) == expected)
  }

  @Test(arguments: [
    ("0", "을", "으로"), ("1", "을", "로"), ("2", "를", "로"), ("3", "을", "으로"), ("4", "를", "로"), ("5", "를", "로"),
    ("6", "을", "으로"), ("7", "을", "로"), ("8", "을", "로"), ("9", "를", "로"), ("2026", "을", "으로"), ("１３", "을", "으로"),
    ("100%", "를", "로"), ("15:00", "를", "로"), ("25:00", "를", "로"), ("15:10", "을", "으로"), ("9:02", "을", "으로"),
    ("MP3", "를", "로"), ("G7", "을", "으로"), ("A4", "를", "로"), ("iPhone 15", "를", "로"), ("B13", "을", "으로"),
  ])
  func particleFollowsTheKoreanReadingOfDigits(word: String, object: String, direction: String) {
    #expect(Particle.object.behind(word) == object)
    #expect(Particle.direction.behind(word) == direction)
  }

  @Test(arguments: [
    ("HTML", "을", "로"), ("RPM", "을", "으로"), ("CNN", "을", "으로"), ("R", "을", "로"), ("TV", "를", "로"),
    ("PC", "를", "로"), ("K", "를", "로"), ("plan", "을", "으로"), ("Team", "을", "으로"), ("model", "을", "로"),
    ("meeting", "을", "으로"), ("server", "를", "로"), ("Book", "을", "으로"), ("app", "을", "으로"), ("click", "을", "으로"),
    ("desk", "를", "로"), ("10km", "를", "로"), ("500ml", "를", "로"), ("2L", "를", "로"), ("GitHub", "를", "로"),
    ("K-POP", "을", "으로"), ("CM", "을", "으로"), ("DINNER", "를", "로"), ("MEETING", "을", "으로"), ("XHTML", "을", "로"),
    ("Café", "를", "로"), ("Poznań", "을", "으로"),
    ("test", "를", "로"), ("file", "을", "로"), ("time", "을", "으로"), ("phone", "을", "으로"), ("note", "를", "로"),
    ("coffee", "를", "로"), ("me", "를", "로"), ("Sprout", "를", "로"), ("Trout", "를", "로"), ("checkout", "을", "으로"),
    ("out", "을", "으로"), ("sheet", "를", "로"), ("boat", "를", "로"), ("cheap", "을", "으로"), ("good", "을", "으로"),
    ("C++", "를", "로"), ("C#", "을", "으로"),
  ])
  func particleFollowsTheKoreanReadingOfLatinWords(word: String, object: String, direction: String) {
    #expect(Particle.object.behind(word) == object)
    #expect(Particle.direction.behind(word) == direction)
  }

  @Test(arguments: [
    "'모임'", "\"모임\"", "“모임”", "「모임」", "(모임)", "모임.", "모임) ", "‘모임’", "모임🎉", "모임❤️", "모임 🎉🎉", "모임~", "'모임♥'",
  ])
  func quotesBracketsAndEmojiAreIgnored(word: String) {
    #expect(Particle.object.behind(word) == "을")
  }

  @Test(arguments: [
    ("옆자리 (신다솜)", "를"), ("신다솜(옆자리)", "을"), ("'회의 (B)'", "를"), ("PIN(숫자 4~8자리)", "을"), ("(커피)", "를"),
    ("모임)", "을"),
  ])
  func particleBelongsToTheWordBeforeAParenthesis(word: String, object: String) {
    #expect(Particle.object.behind(word) == object)
  }

  @Test(arguments: [
    ("ㅋㅋ", "를", "로"), ("ㅎㅎㅎ", "를", "로"), ("ㅠㅠ", "를", "로"), ("ㅠ", "를", "로"), ("ㅊㄱ", "을", "으로"), ("ㄹ", "을", "로"),
  ])
  func loneJamoAreReadByTheirSound(word: String, object: String, direction: String) {
    #expect(Particle.object.behind(word) == object)
    #expect(Particle.direction.behind(word) == direction)
  }

  @Test(arguments: [("Asia/Soul", "이라는"), ("Europe/Londo", "라는"), ("현지시간", "이라는"), ("제주", "라는")])
  func quotedWordGetsTheParticleOfItsSound(word: String, particle: String) {
    #expect(Particle.named.quoting(word) == "'\(word)'\(particle)")
  }

  @Test(arguments: ["🌱", "🌱🎉", "", "“”", "日"])
  func unknownSoundShowsBothForms(word: String) {
    let forms = ["을(를)", "이(가)", "은(는)", "와(과)", "(으)로", "이에요(예요)", "(이)라는", "(이)라면"]
    #expect(Particle.allCases.map { $0.behind(word) } == forms)
  }
}

struct GroupedNumberTests {
  @Test(arguments: [
    (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (9_517, "9,517"), (12_345, "12,345"), (999_999, "999,999"),
    (1_000_000, "1,000,000"), (-1_000, "-1,000"), (-12, "-12"), (Int.min, "-9,223,372,036,854,775,808"),
  ])
  func digitsAreGroupedInThrees(number: Int, expected: String) {
    #expect(number.grouped == expected)
  }
}
