import Domain
import Presentation
import Support
import Testing

struct LastUseTests {
  private let noon: Instant

  init() throws { noon = try Instant("2026-11-20T12:00") }

  @Test func itIsRecentForTenMinutes() {
    var use = LastUse(noon)
    #expect(use.isRecent(at: noon))
    #expect(use.isRecent(at: noon.adding(seconds: 599)))
    #expect(!use.isRecent(at: noon.adding(seconds: 600)))
    use.note(noon.adding(seconds: 600))
    #expect(use.isRecent(at: noon.adding(seconds: 1_199)))
    #expect(!use.isRecent(at: noon.adding(seconds: 1_200)))
  }

  @Test func onlyReadingBeforeItsTimeIsUse() {
    let later = noon.adding(seconds: 600)
    for (change, isUse) in [
      (nil, true), (later.adding(seconds: 1), true), (later, false), (later.adding(seconds: -1), false),
    ] {
      var use = LastUse(noon)
      use.noteReading(at: later, before: change)
      #expect(use.isRecent(at: later) == isUse)
    }
  }
}
