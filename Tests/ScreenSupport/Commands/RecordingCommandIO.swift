package import Domain
package import Presentation
private import Support
private import Synchronization
private import Testing

/// Standard streams that record all output and answer questions from a script.
package final class RecordingCommandIO: CommandIO {
  /// The recorded output, with the answers that are left.
  private struct Record {
    var output = ""
    var messages = ""
    var questions: [String] = []
    var pager: String?
    var answers: [String]
    /// Receives a signal; `nil` while signals end the program.
    var caught: (@Sendable () -> Void)?
  }

  package let streams: StandardStreams
  private let flushError: OutputError?
  private let isSlow: Bool
  private let interruptedQuestion: String?
  private let record: Mutex<Record>

  /// - Parameters:
  ///   - answers: The lines that are typed before the input ends.
  ///   - flushError: The error to throw when the output is flushed, if any.
  ///   - isSlow: `true` if all work takes long enough for a message about it.
  ///   - interruptedQuestion: The beginning of the question at which a signal asks the program to end.
  package init(
    _ streams: StandardStreams = .piped, answers: [String] = [], flushError: OutputError? = nil, isSlow: Bool = false,
    interruptedQuestion: String? = nil
  ) {
    self.streams = streams
    self.flushError = flushError
    self.isSlow = isSlow
    self.interruptedQuestion = interruptedQuestion
    record = Mutex(Record(answers: answers))
  }

  /// Everything written to standard output.
  package var output: String { record.withLock { $0.output } }

  /// Everything written to standard error, except for questions.
  package var messages: String { record.withLock { $0.messages } }

  /// The pager that was requested for long output, if any.
  package var pager: String? { record.withLock { $0.pager } }

  package var questions: [String] { record.withLock { $0.questions } }

  package func write(_ bytes: [UInt8]) {
    record.withLock { $0.output += String(decoding: bytes, as: UTF8.self) }
  }

  package func page(with pager: String) {
    record.withLock { $0.pager = pager }
  }

  package func report(_ text: String) {
    record.withLock { $0.messages += text }
  }

  package func waits(_ patience: Duration) async -> Bool { isSlow }

  package func ask(_ question: String) -> String? {
    record.withLock { record in
      record.questions.append(question)
      return record.answers.isEmpty ? nil : record.answers.removeFirst()
    }
  }

  package func ask(_ question: String, into secret: any TypedSecret) -> Bool {
    guard let answer = ask(question) else { return false }
    for byte in answer.utf8 { secret.append(byte) }
    return true
  }

  package func askUntilCancelled(_ question: String) async -> String? {
    guard let interruptedQuestion, question.hasPrefix(interruptedQuestion) else { return ask(question) }
    await interrupt()
    return nil
  }

  /// Sends a signal that asks the program to end, and waits until the task is cancelled.
  package func interrupt() async {
    record.withLock { $0.caught }?()
    await until(Task.isCancelled) { await Task.yield() }
  }

  package func catchEnd(_ caught: @escaping @Sendable () -> Void) -> Bool {
    record.withLock { $0.caught = caught }
    return true
  }

  package func releaseEnd() { record.withLock { $0.caught = nil } }

  package func flush() throws(OutputError) {
    if let flushError { throw flushError }
  }
}
