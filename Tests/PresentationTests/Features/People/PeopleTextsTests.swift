import Domain
import Presentation
import Support
import Testing

struct PeopleTextsTests {
  @Test(arguments: [
    (3, "D-3", "in 3d"), (1, "D-1", "in 1d"), (0, "D-day", "today"), (-1, "D+1", "1d"), (-40, "D+40", "40d"),
  ])
  func dDayLabelsCountWholeDays(daysLeft: Int, korean: String, english: String) {
    let dDay = DDay(daysLeft: daysLeft)
    #expect(Texts(.korean).people.label(dDay) == korean && Texts(.english).people.label(dDay) == english)
  }

  @Test func phraseFollowsTheWordOrderOfTheLanguage() {
    #expect(Texts(.korean).people.ordered(phrase: "조금 외로운", name: "민아") == ["조금 외로운", "민아"])
    #expect(Texts(.english).people.ordered(phrase: "a little lonely", name: "Mina") == ["Mina", "a little lonely"])
  }

  private static let rareDates: [(YearlyDate.Calendar, Int, Int, String?)] = [
    (.solar, 2, 29, "In years without February 29, the birthday falls on the 28th."),
    (.solar, 2, 28, nil), (.lunar, 8, 29, nil),
    (.lunar, 8, 30, "In years without the lunar 30th, the birthday falls on the 29th."),
    (.lunarLeapMonth, 4, 12, "In years without the leap month, the birthday falls in the regular month."),
    (
      .lunarLeapMonth, 4, 30,
      "Without the leap month, the birthday falls in the regular month; without the 30th, on the 29th."
    ),
  ]

  @Test(arguments: rareDates)
  func onlyRareBirthdaysAreExplained(calendar: YearlyDate.Calendar, month: Int, day: Int, expected: String?) throws {
    let birthday = try Birthday(calendar, month: month, day: day)
    #expect(Texts(.english).people.rareness(of: birthday) == expected)
  }

  @Test(arguments: Settings.Language.allCases)
  func allPhrasesDiffer(language: Settings.Language) {
    let texts = Texts(language).people
    let phrases = PlantPhrase.Group.allCases.flatMap { group in
      (0..<PlantPhrase.count).compactMap { PlantPhrase(group, number: $0) }.map(texts.phrase)
    }
    #expect(phrases.count == 20)
    #expect(Set(phrases).count == 20)
  }

  @Test func phrasesBelongToTheirGroup() throws {
    let texts = Texts(.korean).people
    #expect(texts.phrase(try #require(PlantPhrase(.neverWatered, number: 4))) == "두근두근 설레는")
    #expect(texts.phrase(try #require(PlantPhrase(.watered, number: 0))) == "햇살처럼 환한")
    #expect(texts.phrase(try #require(PlantPhrase(.dueToday, number: 1))) == "문득 소식이 궁금한")
    #expect(texts.phrase(try #require(PlantPhrase(.overdue, number: 2))) == "가만히 기다리는")
  }

  @Test(arguments: Settings.Language.allCases)
  func everySpeciesHasItsOwnTexts(language: Settings.Language) {
    let texts = Texts(language).people
    #expect(Set(Species.allCases.map(texts.name(of:))).count == 5)
    #expect(Set(Species.allCases.map(texts.advice)).count == 5)
    #expect(Set(Species.allCases.map(texts.meaning)).count == 5)
    #expect(Set(Species.allCases.map { texts.result($0).first }).count == 5)
    for species in Species.allCases {
      #expect(Set(Stage.allCases.map { texts.name(of: $0, species) }).count == 3)
    }
  }

  @Test func resultsNameTheSpeciesInTheirSecondLine() {
    for language in Settings.Language.allCases {
      let texts = Texts(language).people
      for species in Species.allCases { #expect(texts.result(species).second.hasSuffix(texts.name(of: species))) }
    }
  }

  @Test func stageNamesDependOnTheSpecies() {
    let texts = Texts(.korean).people
    #expect(Stage.allCases.map { texts.name(of: $0, .dandelion) } == ["새싹", "꽃망울", "개화"])
    #expect(Stage.allCases.map { texts.name(of: $0, .stuckyi) } == ["잎꽂이", "어린 순", "성목"])
    #expect(Stage.allCases.map { texts.name(of: $0, .ballCactus) } == ["어린 순", "꽃망울", "개화"])
  }

  @Test(arguments: [
    (try Birthday(month: 4, day: 12), "4월 12일", "April 12"),
    (try Birthday(year: 1990, month: 4, day: 12), "1990년 4월 12일", "April 12, 1990"),
    (try Birthday(.lunar, month: 1, day: 30), "음력 1월 30일", "lunar 1/30"),
    (try Birthday(.lunarLeapMonth, year: 2025, month: 6, day: 1), "음력 2025년 윤6월 1일", "lunar leap 2025/6/1"),
  ])
  func birthdayTextsCanBeParsedBack(birthday: Birthday, korean: String, english: String) throws {
    #expect(Texts(.korean).people.words(birthday) == korean)
    #expect(Texts(.english).people.words(birthday) == english)
    let reader = BirthdayReader(today: try #require(Day(year: 2026, month: 11, day: 20)), order: .monthFirst)
    #expect(try reader(korean) == birthday)
    #expect(try reader(english) == birthday)
  }
}
