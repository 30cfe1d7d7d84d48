import Domain
import Presentation
import Support
import Testing

struct LastUseTests {
  private let noon: Instant

  init() throws { noon = try Instant("2026-11-20T12:00") }

  @Test func lastUseIsRecentForTenMinutes() {
    var use = LastUse(noon)
    #expect(use.isRecent(at: noon))
    #expect(use.isRecent(at: noon.adding(seconds: 599)))
    #expect(!use.isRecent(at: noon.adding(seconds: 600)))
    use.note(noon.adding(seconds: 600))
    #expect(use.isRecent(at: noon.adding(seconds: 1_199)))
    #expect(!use.isRecent(at: noon.adding(seconds: 1_200)))
  }
}
