import Domain
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct TodaySayingTests {
  /// The action that opens the saying, which has no key.
  private let open = KeyPress(.named("open the saying"))

  @Test func recommendedSayingIsShownAboveThePlan() async throws {
    let stage = try await TodayStage(events: [dentist()], pack: SamplePack())
    let saying = try #require(try await shown(stage))
    let rows = PlainRenderer.lines(of: stage.frame)
    let first = try #require(rows.firstIndex { $0.contains("word \(saying.id.number)") })
    let plan = try #require(rows.firstIndex { $0.contains("치과") })
    #expect(first < plan)
  }

  @Test func recommendedSayingIsLikedOnToday() async throws {
    let stage = try await TodayStage(pack: SamplePack())
    let saying = try #require(try await shown(stage))
    #expect(await stage.type("*") == [.toast("Liked saying \(saying.id.number) · u to undo")])
    #expect(try await shown(stage)?.marks.liked == stage.time.source.now())
    #expect(stage.picture.contains("♥"))
    #expect(await stage.type("*") == [.toast("Saying \(saying.id.number) is no longer liked · u to undo")])
  }

  @Test func recommendedSayingOpensFromTheMenu() async throws {
    let stage = try await TodayStage(pack: SamplePack())
    let saying = try #require(try await shown(stage))
    #expect(await stage.press(open) == [.ask(FeatureRequest(.show, RecordReference(.saying, saying.id.uuid)))])
  }

  @Test func recommendedSayingStaysForTheDay() async throws {
    let stage = try await TodayStage(pack: SamplePack())
    for number in [30, 31] {
      for _ in 1...2 {
        #expect(stage.picture.contains("word \(number)"))
        await stage.today.appear()
      }
      stage.time.advance(seconds: 86_400)
      await stage.today.appear()
    }
  }

  @Test func endOfTheCollectionStaysOnlyOnThePageThatShowedIt() async throws {
    let stage = try await TodayStage(pack: SamplePack())
    stage.time.advance(seconds: 11 * 86_400)
    for _ in 1...2 {
      await stage.today.appear()
      #expect(stage.picture.contains("You've seen all 40 of Haru's sayings"))
      #expect(stage.picture.contains("Add your own saying"))
    }
    let other = TodayCoordinator(stage.features.today(Settings(), Texts(.english)))
    _ = await other.handle(.resize(Size(columns: 80, rows: 24)))
    await other.appear()
    let picture = FramePicture.plain(other.frame(size: Size(columns: 80, rows: 24)))
    #expect(!picture.contains("You've seen all"))
    let effects = await stage.press(.enter)
    #expect(effects.count == 1, "\(effects)")
    #expect(!stage.picture.contains("You've seen all"))
    let clock = stage.time.source.clock(dayStart: .midnight)
    #expect(try await stage.sayings.saying(Saying.ID(number: 1), at: clock)?.round == 2)
  }

  @Test(
    arguments: [
      Size(columns: 40, rows: 9), Size(columns: 60, rows: 17), Size(columns: 80, rows: 21),
      Size(columns: 200, rows: 47),
    ])
  func sayingIsShownWholeOrReplacedByALineThatOpensIt(size: Size) async throws {
    var forms: Set<String> = []
    for repeats in [1, 4, 9, 12, 14, 20, 40, 60] {
      let stage = try await TodayStage(pack: SamplePack(repeats: repeats), size: size)
      let saying = try #require(try await shown(stage))
      let words = stage.picture.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let isWhole = words.contains(try #require(saying.content.english).text)
      #expect(isWhole != words.contains("Read today's saying"), "\(repeats) times")
      let rows = stage.picture.split(separator: "\n").filter { $0.contains("word ") }
      #expect(!rows.contains { $0.contains("…") }, "\(repeats) times")
      forms.insert(!isWhole ? "line" : words.contains("— Haru, p.") ? "with source" : "alone")
    }
    #expect(forms.contains("with source") && (size.columns > 80 || forms.contains("line")))
  }

  @Test func otherDaysShowNoSaying() async throws {
    let stage = try await TodayStage(pack: SamplePack())
    await stage.type("]")
    #expect(!stage.picture.contains("word "))
    #expect(await stage.press(open) == [.unhandled])
  }

  @Test func sayingOnTodayMatchesSnapshots() async throws {
    try await Snapshot.expectStory(named: "picture") { look, story in
      let stage = try await TodayStage(
        look.language,
        events: PlanDays.usual.events().filter { $0.calendar == .standard },
        pack: SamplePack(),
        size: look.size
      )
      story.show("saying", stage.frame)
    }
  }

  private func shown(_ stage: TodayStage) async throws -> Saying? {
    try await stage.sayings.sayingOfTheDay(at: stage.time.source.clock(dayStart: .midnight))
  }

  private func dentist() throws -> Event { try .sample("치과", from: "2026-11-20T14:00", to: "2026-11-20T15:00") }
}
