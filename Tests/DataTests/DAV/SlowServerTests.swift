import Data
import Domain
import Foundation
import Support
import Synchronization
import Testing

/// Servers that answer slowly.
struct SlowServerTests {
  private static let list = Array("<multistatus xmlns='DAV:'><sync-token>t1</sync-token></multistatus>".utf8)

  /// Sends up to 100 requests to a server that answers each of them after the same time.
  ///
  /// - Returns: The number of answers, and the failure after them.
  private static func answers(after time: Duration) async throws -> (count: Int, failure: DAVError?) {
    let clock = SteppingClock()
    let http = HTTPClient { request throws(HTTPError) in
      #expect(request.limits.time <= .seconds(SyncLimits.requestSeconds))
      clock.advance(by: time)
      return HTTPResponse(status: 207, body: list)
    }
    let client = DAVClient(at: try #require(DAVAddress("https://dav.example/")), as: nil, http: http, clock: clock)
    let server = DAVServer(client, newID: IDGenerator { UUID() })
    for count in 0..<100 {
      do throws(DAVError) { _ = try await server.changes(in: SyncHref("/a/"), since: SyncToken("t")) } catch {
        return (count, error)
      }
    }
    return (100, nil)
  }

  @Test func serverThatNeedsLongForEachAnswerEndsTheRun() async throws {
    let slow = try await Self.answers(after: .seconds(40))
    #expect(slow.failure == .unreachable(.timedOut))
    // The last answer began within the time that a slow server has.
    #expect(slow.count == SyncLimits.slowSeconds / 40 + 1)
  }

  @Test func runWithManyAnswersMayTakeLong() async throws {
    let usual = try await Self.answers(after: .seconds(5))
    #expect(usual.failure == nil && usual.count == 100)
  }
}

/// A clock that moves only when it is told to.
private final class SteppingClock: Clock {
  private let passed = Mutex(Swift.Duration.zero)
  private let start = ContinuousClock.now

  var minimumResolution: Swift.Duration { .zero }

  var now: ContinuousClock.Instant { start.advanced(by: passed.withLock(\.self)) }

  func advance(by time: Swift.Duration) { passed.withLock { $0 += time } }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Swift.Duration?) async throws {}
}
