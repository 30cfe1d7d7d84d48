/// A gate that suspends callers until it opens or their task is cancelled.
package final class AsyncGate: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  package init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  package func open() { continuation.finish() }

  package func pass() async { for await _ in stream {} }
}
