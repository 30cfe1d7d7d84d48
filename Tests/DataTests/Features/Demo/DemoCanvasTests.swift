import Data
import Domain
import Support
import Testing

struct DemoCanvasTests {
  @Test func sameSeedGivesTheSameThreeYearsOfMoods() throws {
    let (today, zone) = (try Day("2026-11-20"), try Zone("Asia/Seoul"))
    let demo = DemoCanvas(seed: 7, today: today, zone: zone)
    #expect(demo.records == DemoCanvas(seed: 7, today: today, zone: zone).records)
    #expect(demo.records != DemoCanvas(seed: 8, today: today, zone: zone).records)
    #expect((5_000...6_500).contains(demo.records.count))
    #expect(demo.records == demo.records.sorted())
    #expect(Set(demo.records.map(\.id)).count == demo.records.count)
    #expect(Set(demo.records.map { MoodShape($0.content.level) }).count == 10)
    let last = try #require(demo.records.last)
    #expect(last.day(.midnight) == today)
    #expect(Set(demo.records.map { $0.day(.midnight) }).count > 1_050)
  }
}
