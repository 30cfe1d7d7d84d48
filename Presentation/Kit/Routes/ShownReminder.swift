package import Domain
package import struct Foundation.UUID

/// The words and actions of a reminder; each feature gives them to the subjects of its reminders.
package protocol ShownReminder: ReminderSubject {
  static var kindWords: ReminderKindWords { get }

  func headline(_ texts: Texts) -> String

  /// Returns the headline for a list sorted by the times of reminders; the headline includes the time of the event if
  /// that is different.
  func listedHeadline(_ texts: Texts) -> String

  /// Returns further lines, such as the time and place of an event.
  func details(_ texts: Texts) -> [String]

  /// Returns why the reminder comes.
  func reason(_ texts: Texts) -> String

  /// Returns the reason why the reminder doesn't come.
  func ending(_ texts: Texts) -> String

  /// The request that opens the cause; `nil` if only the deed makes sense.
  var opening: FeatureRequest? { get }

  /// The usual action, which doesn't leave the list if possible.
  var deed: ReminderDeed { get }

  /// The commands that act on the cause.
  var commands: [ReminderCommand] { get }
}

extension ShownReminder {
  package func listedHeadline(_ texts: Texts) -> String { headline(texts) }

  package func details(_ texts: Texts) -> [String] { [] }

  package var opening: FeatureRequest? { nil }
}

/// The words for a kind of reminders.
package struct ReminderKindWords: Sendable {
  let name: LocalizedText
  /// When reminders of the kind come.
  let summary: LocalizedText
  /// The word in JSON and the name for a record of the kind that can be muted; the words of a kind by default.
  let muted: (word: String, name: LocalizedText)
  /// The name of a record without a name.
  let unnamed: LocalizedText?

  /// The word in JSON and the name for a whole kind of reminders.
  package static let wholeKind = (word: "kind", name: LocalizedText(ko: "종류", en: "kind"))

  package init(
    _ name: LocalizedText, _ summary: LocalizedText, muting word: String = Self.wholeKind.word,
    _ muted: LocalizedText = Self.wholeKind.name, unnamed: LocalizedText? = nil
  ) {
    (self.name, self.summary, self.muted, self.unnamed) = (name, summary, (word, muted), unnamed)
  }
}

/// The usual action on a reminder.
package enum ReminderDeed: Hashable, Sendable {
  case open
  case ask(ReminderCommand.Kind, FeatureRequest)
  /// Marks the user's own reminder as done.
  case finish
}

/// A shell command that acts on a reminder, to be pasted.
package struct ReminderCommand: Hashable, Sendable {
  /// The action of a command; features add their own actions as static members.
  package struct Kind: Hashable, Sendable {
    let name: LocalizedText

    package init(ko: String, en: String) { name = LocalizedText(ko: ko, en: en) }
  }

  package let kind: Kind
  package let line: String

  package init(_ kind: Kind, _ line: String) { (self.kind, self.line) = (kind, "haru \(line)") }

  /// - Parameter id: The record's id. The line contains its first 8 digits, which are enough to identify the record.
  package init(_ kind: Kind, _ command: String, _ id: UUID, _ options: String = "") {
    self.init(kind, "\(command) \(id.firstDigits(8))\(options.isEmpty ? "" : " " + options)")
  }
}

extension ReminderCommand.Kind {
  package static let done = ReminderCommand.Kind(ko: "했어요", en: "done")
  package static let open = ReminderCommand.Kind(ko: "열기", en: "open")
}

extension ReminderKind {
  /// The words of the kind; a test checks that every kind has its own.
  package var words: ReminderKindWords {
    let shown = subject as? any ShownReminder.Type
    let name = LocalizedText(ko: rawValue, en: rawValue)
    return shown?.kindWords ?? ReminderKindWords(name, name)
  }
}

extension Reminder {
  /// The subject with its words; a test checks that every subject has them.
  package var shown: (any ShownReminder)? { subject as? any ShownReminder }
}
