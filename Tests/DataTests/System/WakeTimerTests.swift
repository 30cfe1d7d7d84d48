import Data
import Domain
import Foundation
import Testing

struct WakeTimerTests {
  private let folder = TemporaryFolder()

  @Test(arguments: [-1_000_000_000, 0, 1_700_000_000])
  func waitForAPastTimeEndsImmediately(seconds: Int) {
    let timer = WakeTimer(watching: folder.path)
    #expect(timer.wait(until: Instant(secondsSince1970: seconds)) == .time)
  }

  @Test func waitEndsAtTheGivenTime() {
    let timer = WakeTimer(watching: "/nowhere")
    let end = Int(Date().timeIntervalSince1970) + 2
    #expect(timer.wait(until: Instant(secondsSince1970: end)) == .time)
    #expect(Int(Date().timeIntervalSince1970) >= end)
  }

  #if os(Linux)
  @Test func fileChangeEndsTheWaitOnce() throws {
    let timer = WakeTimer(watching: folder.path)
    try Data("1".utf8).write(to: URL(filePath: folder.path + "/store"))
    #expect(timer.wait(until: Instant(secondsSince1970: 4_000_000_000)) == .change)
    #expect(timer.wait(until: Instant(secondsSince1970: Int(Date().timeIntervalSince1970) + 1)) == .time)
  }
  #endif
}
