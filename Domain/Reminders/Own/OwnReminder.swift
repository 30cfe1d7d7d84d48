public import struct Foundation.UUID

/// A reminder that the user wrote, for once or repeatedly.
public struct OwnReminder: Hashable, Sendable, Identifiable {
  public struct ID: Hashable, Sendable {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }

    /// Its 32 hexadecimal digits in lower case, without hyphens; the first few name it on the command line.
    public var digits: String { uuid.digits }
  }

  public let id: ID
  public internal(set) var content: OwnReminderContent
  /// The times of it that are done.
  public internal(set) var finished: Set<DateTime>

  public init(id: ID, content: OwnReminderContent, finished: Set<DateTime> = []) {
    (self.id, self.content, self.finished) = (id, content, finished)
  }

  /// The times from a first through a last one that are not done, in order; at most ``OwnReminderContent/timesLimit``.
  public func times(from first: DateTime, through last: DateTime) -> [DateTime] {
    content.times(from: first, through: last).filter { !finished.contains($0) }
  }

  /// The next time behind another that is not done; `nil` where there is none.
  public func next(after time: DateTime) -> DateTime? { content.next(after: time) { !finished.contains($0) } }

  /// Notes that one of its times is done; those of long ago need no note any more.
  ///
  /// - Parameters:
  ///   - time: One of its times.
  ///   - now: What the user's clock shows.
  /// - Throws: ``OwnReminderRefusal/noSuchTime`` when it is none of its times, or done already.
  public mutating func finish(_ time: DateTime, now: DateTime) throws(OwnReminderRefusal) {
    guard times(from: time, through: time) == [time] else { throw .noSuchTime }
    let oldest = min(time, now).adding(seconds: -ReminderDelivery.keptSeconds)
    finished = finished.filter { $0 >= oldest }.union([time])
  }

  func isListed(before other: OwnReminder) -> Bool {
    (content.text.text, id.uuid) < (other.content.text.text, other.id.uuid)
  }
}

/// Everything that people say of a reminder of their own.
public struct OwnReminderContent: Hashable, Sendable {
  /// The most times that are looked at for one list: those of a year, each hour.
  public static let timesLimit = 9_000

  public var text: ReminderText
  /// On the clock of wherever the user is; of a repeated one the first time.
  public var start: DateTime
  /// `nil` for once.
  public var rule: RecurrenceRule?
  /// Indicates whether the reminder is delivered again until it is done.
  public var insists: Bool

  public init(_ text: ReminderText, at start: DateTime, rule: RecurrenceRule? = nil, insists: Bool = false) {
    (self.text, self.start, self.rule, self.insists) = (text, start, rule, insists)
  }

  /// Its times from a first through a last one, in order; at most ``timesLimit``.
  public func times(from first: DateTime, through last: DateTime) -> [DateTime] {
    guard let rule else { return first <= start && start <= last ? [start] : [] }
    var starts = RuleStarts(rule, start: start, zone: nil, from: max(first, start), mostFruitless: 10_000)
    var times: [DateTime] = []
    while times.count < Self.timesLimit, let time = starts.next(), time <= last { times.append(time) }
    return times
  }

  /// The next time behind another that is wanted; `nil` where there is none.
  public func next(after time: DateTime, where isWanted: (DateTime) -> Bool = { _ in true }) -> DateTime? {
    guard let rule else { return start > time && isWanted(start) ? start : nil }
    let first = max(time.adding(seconds: 1), start)
    var starts = RuleStarts(rule, start: start, zone: nil, from: first, mostFruitless: 10_000)
    while let next = starts.next() { if isWanted(next) { return next } }
    return nil
  }

  /// The same beginning with the first time that its rule says.
  ///
  /// - Throws: ``OwnReminderRefusal``.
  func fitted() throws(OwnReminderRefusal) -> OwnReminderContent {
    guard let rule else { return self }
    let tooOften: Set<RecurrenceRule.Frequency> = [.secondly, .minutely]
    guard !tooOften.contains(rule.frequency), rule.minutes.count < 2, rule.seconds.count < 2 else { throw .tooOften }
    var starts = RuleStarts(rule, start: start, zone: nil, mostFruitless: 10_000)
    guard let first = starts.next() else { throw .neverComes }
    var fitted = self
    fitted.start = first
    return fitted
  }
}

extension OwnReminderContent: FormDraft {
  public enum Field: Hashable, Sendable, CaseIterable { case text, start, rule, insists }

  public static func merge(_ form: inout FormMerge<OwnReminderContent>) {
    form.field(.text, \.text)
    form.field(.start, \.start)
    form.field(.rule, \.rule)
    form.field(.insists, \.insists)
  }
}

/// The text of a reminder that the user wrote.
public struct ReminderText: EnteredText {
  /// Chosen here: what a message of a phone shows whole.
  public static let limit = 200
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}

/// Why a reminder of the user's own cannot be so.
public enum OwnReminderRefusal: Error, Hashable, Sendable {
  /// Its rule says no time at all, or ends before it begins.
  case neverComes
  /// More often than every hour.
  case tooOften
  /// The reminder doesn't come at that time, or is already done.
  case noSuchTime
}
