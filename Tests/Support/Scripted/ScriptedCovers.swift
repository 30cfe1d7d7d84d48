package import Domain
private import Synchronization

/// Scripted covers, which record requests.
package final class ScriptedCovers: CoverFetching {
  package typealias Answer = @Sendable (_ address: String) async throws(CoverError) -> PixelPicture

  private let answer: Answer
  private let record = Mutex<[String]>([])

  package init(_ answer: @escaping Answer) { self.answer = answer }

  package var requests: [String] { record.withLock { $0 } }

  package func cover(at address: String) async throws(CoverError) -> PixelPicture {
    record.withLock { $0.append(address) }
    return try await answer(address)
  }
}
