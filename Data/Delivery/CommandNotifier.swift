package import Domain
import Foundation

/// Tells by a program of the user's own, which reads one object of JSON.
package struct CommandNotifier: Notifying {
  private let program: NotifierProgram
  private let words: ReminderWords

  /// - Parameter path: As the user has set it.
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

  /// Returns the system's message if the path isn't a program; `nil` if it is one.
  private static func fault(of path: String) -> String? {
    guard path.hasPrefix("/") else { return SystemError.reason(EINVAL) }
    let place = URL(filePath: path).resolvingSymlinksInPath().path
    guard let file = try? FileManager.default.attributesOfItem(atPath: place) else { return SystemError.reason(ENOENT) }
    let isProgram = file[.type] as? FileAttributeType == .typeRegular
    return isProgram && FileManager.default.isExecutableFile(atPath: place) ? nil : SystemError.reason(EACCES)
  }

  /// `{"title": …, "body": …, "reminders": [{"id": …, "kind": …, "title": …, "at": …}]}`, times in UTC.
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
