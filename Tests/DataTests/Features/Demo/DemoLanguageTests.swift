import Data
import Domain
import Support
import Testing

/// Compares the demo in Korean with the demo in English.
struct DemoLanguageTests {
  private let (today, zone): (Day, Zone)

  init() throws { (today, zone) = (try Day("2026-11-20"), try Zone("Asia/Seoul")) }

  @Test func bothLanguagesHaveTheSameDays() {
    let plans = Settings.Language.allCases.map { DemoPlan(years: 1, seed: 7, today: today, zone: zone, in: $0) }
    #expect(plans[0].events.map(\.span) == plans[1].events.map(\.span))
    #expect(plans[0].events.map(\.calendar) == plans[1].events.map(\.calendar))
    #expect(plans[0].events.map(\.recurrence?.rules) == plans[1].events.map(\.recurrence?.rules))
    let people = Settings.Language.allCases.map { DemoPeople(seed: 7, today: today, zone: zone, in: $0) }
    #expect(people[0].plants.map(\.due) == people[1].plants.map(\.due))
    #expect(people[0].waterings.map(\.day) == people[1].waterings.map(\.day))
    let moods = Settings.Language.allCases.map { DemoCanvas(seed: 7, today: today, zone: zone, in: $0).records }
    #expect(moods[0].map(\.content.level) == moods[1].map(\.content.level))
    let words = Settings.Language.allCases.map { DemoWords(seed: 7, today: today, zone: zone, in: $0) }
    #expect(words[0].marks == words[1].marks)
    #expect(words.map(\.own.count) == [6, 6])
  }

  @Test func englishDemoHasNoHangul() {
    let plan = DemoPlan(years: 1, seed: 7, today: today, zone: zone, in: .english)
    let people = DemoPeople(seed: 7, today: today, zone: zone, in: .english)
    let moods = DemoCanvas(seed: 7, today: today, zone: zone, in: .english).records
    let books = DemoBooks(seed: 7, today: today, zone: zone, in: .english).books
    var texts = plan.calendars.map(\.name.text)
    texts += plan.events.flatMap { [$0.title.text, $0.location.text, $0.notes.text] }
    texts += people.contacts.flatMap { contact in
      [contact.title, contact.card.organization.text, contact.card.jobTitle.text, contact.card.notes.text]
        + contact.card.groups.map(\.text)
    }
    texts += people.plants.compactMap(\.nickname?.text)
    texts += people.waterings.compactMap(\.written).flatMap { $0.keywords.map(\.text) + [$0.memo.text] }
    texts += moods.flatMap { ($0.content.memo.map { [$0.text] } ?? []) + $0.content.tags.map(\.text) }
    texts += books.flatMap { [$0.book.title, $0.book.content.possession?.holder?.name.text ?? ""] }
    texts += books.flatMap { $0.sentences.map(\.content.text.text) + $0.book.content.tags.map(\.text) }
    texts += books.flatMap { $0.readings.compactMap(\.review?.text) }
    #expect(texts.filter(Hangul.isIn) == [])
  }

  @Test func ownSayingsInEnglishNameTheirSources() {
    let own = DemoWords(seed: 7, today: today, zone: zone, in: .english).own
    #expect(own.allSatisfy { $0.content.english != nil && $0.content.source != nil })
  }

  /// Benchmarks need more people than the demo has.
  @Test(arguments: Settings.Language.allCases) func sixHundredPeopleHaveDifferentNames(language: Settings.Language) {
    let people = DemoPeople(people: 600, tended: 0, places: 0, seed: 7, today: today, zone: zone, in: language)
    #expect(Set(people.contacts.map(\.title)).count == 600)
  }
}
