package import Domain
package import Presentation
private import Synchronization

/// Standard streams that remember what was written and answer questions from a script.
package final class RecordingCommandIO: CommandIO {
  /// What was written, in parts that keep their order.
  private struct Record {
    var output = ""
    var messages = ""
    var questions: [String] = []
    var pager: String?
    var answers: [String]
  }

  package let streams: StandardStreams
  private let flushError: OutputError?
  private let record: Mutex<Record>

  /// - Parameters:
  ///   - answers: The lines that are typed; the input ends behind them.
  ///   - flushError: What goes wrong with the output.
  package init(_ streams: StandardStreams = .piped, answers: [String] = [], flushError: OutputError? = nil) {
    self.streams = streams
    self.flushError = flushError
    record = Mutex(Record(answers: answers))
  }

  /// Everything on standard output.
  package var output: String { record.withLock { $0.output } }

  /// Everything on standard error but questions.
  package var messages: String { record.withLock { $0.messages } }

  /// What long results are read with.
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

  package func flush() throws(OutputError) {
    if let flushError { throw flushError }
  }
}
