import CDelivery
import Dispatch
package import Domain
import Foundation

/// Notifies through the user's own program, which reads one JSON object.
package struct CommandNotifier: Notifying {
  private let program: NotifierProgram
  private let words: ReminderWords

  /// - Parameter path: The path in the user's settings.
  package init(
    path: String, environment: [String: String], temporaryDirectory: String, patience: Duration = .seconds(10),
    words: ReminderWords
  ) {
    program = NotifierProgram(
      path: path, environment: environment, temporaryDirectory: temporaryDirectory, patience: patience)
    self.words = words
  }

  package func deliver(_ message: ReminderMessage) async -> DeliveryResult {
    if let fault = Self.fault(of: program.path) { return .refused(detail: "\(program.path): \(fault)") }
    return await program.run([], input: Array((json(message) + "\n").utf8))
  }

  /// Returns the system's message if the path isn't a program; `nil` if it is a program.
  private static func fault(of path: String) -> String? {
    guard path.hasPrefix("/") else { return SystemError.reason(EINVAL) }
    let place = URL(filePath: path).resolvingSymlinksInPath().path
    guard let file = try? FileManager.default.attributesOfItem(atPath: place) else { return SystemError.reason(ENOENT) }
    let isProgram = file[.type] as? FileAttributeType == .typeRegular
    return isProgram && FileManager.default.isExecutableFile(atPath: place) ? nil : SystemError.reason(EACCES)
  }

  /// Returns `{"title": …, "body": …, "reminders": [{"id": …, "kind": …, "title": …, "at": …}]}` with times in UTC.
  private func json(_ message: ReminderMessage) -> String {
    let text = words(message)
    let reminders = message.notices.map { notice in
      JSONLine.text([
        ("id", .text(notice.reminder.id.digits)), ("kind", .text(notice.reminder.kind.rawValue)),
        ("title", .text(words.line(notice))), ("at", .text("\(Zone.utc.dateTime(at: notice.at))Z")),
      ])
    }
    return JSONLine.text([("title", .text(text.title)), ("body", .text(text.body)), ("reminders", .objects(reminders))])
  }
}

/// Runs a notification program without a shell, and stops waiting if the program takes too long.
struct NotifierProgram: Sendable {
  let path: String
  let environment: [String: String]
  let temporaryDirectory: String
  let patience: Duration

  /// - Parameter input: The standard input of the program.
  func run(_ arguments: [String], input: [UInt8] = []) async -> DeliveryResult {
    await withCheckedContinuation { continuation in
      // Waiting would block a thread of Swift's task pool for too long.
      DispatchQueue.global().async { continuation.resume(returning: result(of: arguments, input)) }
    }
  }

  private func result(of arguments: [String], _ input: [UInt8]) -> DeliveryResult {
    let scratch: ScratchFile?
    do throws(SystemError) {
      scratch = try input.isEmpty ? nil : ScratchFile(in: temporaryDirectory, holding: input)
    } catch { return .refused(detail: error.reason) }
    var ending = child_ending()
    let words = ArgumentList([path] + arguments)
    let variables = ArgumentList(environment.map { "\($0.key)=\($0.value)" })
    let limit = Int32(clamping: Int(patience / .milliseconds(1)))
    let error = unsafe child_run(
      path, words.pointer, variables.pointer, scratch?.handle.fileDescriptor ?? -1, limit, &ending)
    withExtendedLifetime((words, variables, scratch)) {}
    guard error == 0 else { return .refused(detail: SystemError.reason(error)) }
    guard ending.is_too_slow == 0 else { return .tooSlow }
    return ending.status == 0 ? .delivered : Self.refusal(ending)
  }

  private static func refusal(_ ending: child_ending) -> DeliveryResult {
    var complaint = ending.complaint
    let text = unsafe withUnsafeBytes(of: &complaint) {
      unsafe String(decoding: $0.prefix(ending.length), as: UTF8.self)
    }
    let line = text.split(whereSeparator: \.isNewline).first ?? ""
    let words = NotificationText(title: String(line.prefix(200))).title
    return .refused(detail: words.isEmpty ? "exit \(ending.status)" : words)
  }
}

/// Arguments in the system's form: pointers to null-terminated strings, with a null pointer at the end.
@safe private final class ArgumentList {
  let pointer: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ words: [String]) {
    count = words.count
    unsafe pointer = .allocate(capacity: count + 1)
    for (place, word) in words.enumerated() { unsafe pointer[place] = strdup(word) }
    unsafe pointer[count] = nil
  }

  deinit {
    for place in 0..<count { unsafe free(pointer[place]) }
    unsafe pointer.deallocate()
  }
}

/// Notifies with a bell and a line of text if a terminal is in use.
package struct TerminalNotifier: Notifying {
  private let words: ReminderWords
  private let write: (@Sendable (String) -> Bool)?

  /// - Parameter write: Writes to the terminal and returns whether that succeeded; `nil` without a terminal.
  package init(words: ReminderWords, write: (@Sendable (_ text: String) -> Bool)?) {
    (self.words, self.write) = (words, write)
  }

  package func deliver(_ message: ReminderMessage) async -> DeliveryResult {
    guard let write else { return .unavailable(.terminal) }
    let text = words(message)
    let lines = [text.title] + text.body.split(whereSeparator: \.isNewline).map(String.init)
    return write("\u{7}" + lines.filter { !$0.isEmpty }.joined(separator: " · ") + "\n")
      ? .delivered : .unavailable(.terminal)
  }
}
