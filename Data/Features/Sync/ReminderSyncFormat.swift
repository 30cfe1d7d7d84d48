package import Domain

/// The to-dos of a task list (RFC 5545 §3.6.2), which are the user's own reminders here.
///
/// A time that is done is a completed to-do, or a completed instance of a series. Times that were done long ago don't
/// count, because Haru forgets them.
///
/// A to-do in UTC has its time on the clock of the zone in which Haru received it, and keeps that time when the zone of
/// the computer changes. Its texts are read in that zone again, so that only a time that someone changed is sent.
///
/// A conflict has the name `text` or `when`, which is the time, the rule, the zone and the done times.
package struct ReminderSyncFormat: SyncFormat {
  /// The fields that both sides can change.
  fileprivate struct Fields: Hashable, Sendable {
    var text: ReminderText
    var insists: Bool
    var timing: ReminderTiming
  }

  private static let fields: [SyncField<Fields>] = [
    SyncField("text", \.text, .plain()),
    SyncField("insists", \.insists, FieldText(missing: false, write: { _ in "TRUE" }, read: { $0 == "TRUE" })),
  ]
  private static let timing = SyncField<Fields>(
    "when", \.timing, FieldText(missing: .missing, write: \.text, read: ReminderTiming.init(text:)))
  private static let finished = SyncField<Fields>(
    "done", set: \.timing.times, by: \.self, .lines({ [CalendarTime.text($0)] }, read: { _ in nil }))

  private let zone: Zone
  private let newID: IDGenerator
  private let now: @Sendable () -> Instant

  /// - Parameters:
  ///   - zone: The user's zone, for times in UTC.
  ///   - newID: Generates identifiers for reminders, which texts don't contain.
  ///   - now: Returns the time of writing.
  package init(userIn zone: Zone, newID: IDGenerator, now: @escaping @Sendable () -> Instant) {
    (self.zone, self.newID, self.now) = (zone, newID, now)
  }

  package func record(in text: [UInt8]) -> OwnReminder? {
    ToDoResource(text, userIn: zone).map { $0.reminder(OwnReminder.ID(newID())) }
  }

  /// Reads the text of a reminder on the clock on which Haru shows the reminder.
  private func resource(_ text: [UInt8], of record: OwnReminder) -> ToDoResource? {
    record.zone.flatMap { ToDoResource(text, userIn: $0) } ?? ToDoResource(text, userIn: zone)
  }

  package func unshown(_ text: [UInt8]) -> UnshownText {
    let outline = TextOutline(text)
    // A reminder needs a time of day; a date without a time has no T.
    let hasTime = ["DUE", "DTSTART"].contains { outline[$0].contains("T") }
    let reason: UnshownText.Reason = !hasTime ? .noTime : ToDoResource.isSubtask(text) ? .subtask : .unreadable
    return outline.unshown("SUMMARY", outline.isOther(than: "VTODO") ? .otherKind : reason)
  }

  package func newText(of record: OwnReminder, from source: [UInt8]?) -> [UInt8] {
    if let source, resource(source, of: record) != nil { return text(of: record, on: source) }
    let isDone = record.content.rule == nil && record.finished.contains(record.content.start)
    let written = record.with(pattern: Fields(record).timing.pattern)
    return text(of: record, on: ToDoResource.text(of: written, isDone: isDone, now: now()))
  }

  package func text(of record: OwnReminder, on source: [UInt8]) -> [UInt8] {
    guard let there = resource(source, of: record) else { return newText(of: record, from: nil) }
    let old = there.reminder(record.id)
    guard record.uid != old.uid || !isSame(record, old) else { return source }
    let (own, known) = (current(record), current(old))
    let isNewSeries = own.timing.pattern != known.timing.pattern
    let finished = FinishedChanges(
      added: isNewSeries ? own.timing.finished : own.timing.finished.subtracting(known.timing.finished),
      removed: known.timing.finished.subtracting(own.timing.finished))
    let written = record.with(pattern: own.timing.pattern)
    return FoldedLines(source).text(there.lines(of: written, finished, now: now()))
  }

  package func uid(of record: OwnReminder) -> String { record.uid }

  package func record(_ record: OwnReminder, withUID uid: String) -> OwnReminder {
    OwnReminder(id: record.id, uid: uid, content: record.content, finished: record.finished, zone: record.zone)
  }

  package func title(of record: OwnReminder) -> String { record.content.text.text }

  /// Returns `nil`, because reminders don't store the time of their last change.
  package func modified(_ record: OwnReminder) -> Instant? { nil }

  package func isSame(_ record: OwnReminder, _ other: OwnReminder) -> Bool {
    let (own, known) = (current(record), current(other.shown(in: record.zone)))
    return Self.fields.isSame(own, known) && own.timing.pattern == known.timing.pattern
      && own.timing.finished == known.timing.finished
  }

  /// Merges the done times as a set, unless both sides changed the time or the rule.
  ///
  /// A reminder that comes once is done at its new time if one side moved it and the other side finished it.
  package func merge(base: OwnReminder?, here: OwnReminder, there: OwnReminder) -> SyncMerge<OwnReminder> {
    let clock = here.zone ?? there.zone
    var merge = merged(base: base?.shown(in: clock), here: here, there: there.shown(in: clock))
    // A new time of the server is one on the clock of the current zone.
    let isMoved = Fields(merge.here).timing.pattern != Fields(here).timing.pattern
    if isMoved { merge.here = merge.here.shown(in: there.zone) }
    return merge
  }

  /// Merges reminders whose times are on one clock.
  private func merged(base: OwnReminder?, here: OwnReminder, there: OwnReminder) -> SyncMerge<OwnReminder> {
    let old = base.map { remembered($0) }
    let (own, other) = (remembered(here), remembered(there))
    var merge = Self.fields.merge(base: old, here: own, there: other)
    let patterns = (own.timing.pattern, other.timing.pattern, old?.timing.pattern)
    let isConflict = patterns.0 != patterns.1 && patterns.0 != patterns.2 && patterns.1 != patterns.2
    if isConflict {
      merge.conflicts.append(Self.timing.conflict(base: old, here: own, there: other))
    } else {
      _ = Self.finished.merge(&merge, old)
      if patterns.0 == patterns.2 { merge.here.timing.move(to: other.timing) }
      if patterns.1 == patterns.2 { merge.there.timing.move(to: own.timing) }
      if let old, !old.timing.isDone, own.timing.isDone || other.timing.isDone {
        merge.here.timing.finishOnce()
        merge.there.timing.finishOnce()
      }
    }
    // When Haru forgets a time that was done long ago, that isn't a change.
    merge.here.timing.finished.formUnion(here.finished.subtracting(own.timing.finished))
    merge.there.timing.finished.formUnion(there.finished.subtracting(other.timing.finished))
    if patterns.0 == patterns.1 { merge.here.timing.zone = other.timing.zone }
    return SyncMerge(
      here: here.with(merge.here), there: there.with(merge.there), conflicts: merge.conflicts)
  }

  package func record(_ record: OwnReminder, setting field: String, to value: String?) -> OwnReminder {
    var fields = Fields(record)
    (Self.fields + [Self.timing]).set(field, of: &fields, to: value)
    return record.with(fields)
  }

  package func likeness(of record: OwnReminder) -> Set<String> {
    ["\(NameKey(record.content.text.text).text)\n\(CalendarTime.text(record.content.start))"]
  }

  /// Returns the fields without the done times that Haru may have forgotten.
  private func remembered(_ record: OwnReminder) -> Fields {
    var fields = Fields(record)
    guard record.content.rule != nil else { return fields }
    // The user may have been in another zone when the times were forgotten.
    let oldest = zone.dateTime(at: now()).adding(seconds: 2 * 86_400 - ReminderDelivery.retentionSeconds)
    fields.timing.finished = fields.timing.finished.filter { $0 >= oldest }
    return fields
  }

  /// Returns the fields with only those done times at which the reminder comes.
  private func current(_ record: OwnReminder) -> Fields {
    var fields = remembered(record)
    guard let first = fields.timing.finished.min(), let last = fields.timing.finished.max() else { return fields }
    fields.timing.finished.formIntersection(record.content.times(from: first, through: last))
    return fields
  }
}

extension ReminderSyncFormat.Fields {
  fileprivate init(_ own: OwnReminder) {
    self.init(
      text: own.content.text, insists: own.content.insists,
      timing: ReminderTiming(
        start: own.content.start, rule: own.content.rule, zone: own.zone, finished: own.finished))
  }
}

extension OwnReminder {
  fileprivate func with(_ fields: ReminderSyncFormat.Fields) -> OwnReminder {
    let timing = fields.timing
    return OwnReminder(
      id: id, uid: uid,
      content: OwnReminderContent(fields.text, at: timing.start, rule: timing.rule, insists: fields.insists),
      finished: timing.finished, zone: timing.zone)
  }
}

extension ToDoResource {
  fileprivate func reminder(_ id: OwnReminder.ID) -> OwnReminder {
    OwnReminder(id: id, uid: uid, content: content, finished: finished, zone: zone)
  }
}

extension OwnReminder {
  /// Returns the reminder with its times on the clock of another zone; times of the day stay.
  fileprivate func shown(in other: Zone?) -> OwnReminder {
    guard let other, let zone, zone != other else { return self }
    func moved(_ time: DateTime) -> DateTime { other.dateTime(at: zone.instant(of: time)) }
    var content = content
    content.start = moved(content.start)
    if case .until(.clock(let end))? = content.rule?.end { content.rule?.end = .until(.clock(moved(end))) }
    return OwnReminder(id: id, uid: uid, content: content, finished: Set(finished.map(moved)), zone: other)
  }

  /// Returns the reminder with the time and the rule in the form of files.
  fileprivate func with(pattern: ReminderTiming.Pattern) -> OwnReminder {
    var content = content
    (content.start, content.rule) = (pattern.start, pattern.rule)
    return OwnReminder(id: id, uid: uid, content: content, finished: finished, zone: zone)
  }
}

/// The time of a reminder, its rule, its zone and the times that are done.
private struct ReminderTiming: Hashable, Sendable {
  /// The time and the rule in the form of files.
  struct Pattern: Hashable {
    let start: DateTime
    let rule: RecurrenceRule?
  }

  var start: DateTime
  var rule: RecurrenceRule?
  /// The zone of a to-do in UTC.
  var zone: Zone?
  var finished: Set<DateTime>

  /// The timing of no reminder.
  static let missing = ReminderTiming(start: DateTime(.earliest, .midnight), rule: nil, zone: nil, finished: [])

  var times: [DateTime] {
    get { finished.sorted() }
    set { finished = Set(newValue) }
  }

  var pattern: Pattern {
    var rule = rule
    // An end in UTC is converted to the user's clock, because reminders have no zone.
    if case .until(.instant(let instant))? = rule?.end { rule?.end = .until(.clock(Zone.utc.dateTime(at: instant))) }
    let floating = EventSpan.timed(start: start, end: start, zone: .floating)
    return Pattern(start: start, rule: rule?.inFileForm(of: floating))
  }

  /// Takes the time, the rule and the zone of another timing.
  mutating func move(to other: ReminderTiming) { (start, rule, zone) = (other.start, other.rule, other.zone) }

  /// Indicates whether a reminder that comes once is done.
  var isDone: Bool { rule == nil && finished.contains(start) }

  /// Marks a reminder that comes once as done.
  mutating func finishOnce() { if rule == nil { finished.insert(start) } }

  /// The lines of the time, the rule, the zone and the done times.
  var text: String {
    let rule = pattern.rule.map { ["RRULE:\($0.text)"] } ?? []
    let place = zone.map { ["ZONE:\($0.identifier)"] } ?? []
    let done = finished.isEmpty ? [] : ["DONE:" + times.map { CalendarTime.text($0) }.joined(separator: ",")]
    return (["DUE:\(CalendarTime.text(start))"] + rule + place + done).joined(separator: "\n")
  }

  init(start: DateTime, rule: RecurrenceRule?, zone: Zone?, finished: Set<DateTime>) {
    (self.start, self.rule, self.zone, self.finished) = (start, rule, zone, finished)
  }

  init?(text: String) {
    self = .missing
    for line in text.split(separator: "\n") {
      guard let line = ContentLine(text: String(line)) else { return nil }
      let bytes = Array(line.value.utf8)
      let clocks = FileText.list(bytes, 0..<bytes.count).compactMap { range -> DateTime? in
        if case .clock(let clock, _)? = CalendarTime(bytes, range, zone: .floating) { clock } else { nil }
      }
      switch line.name {
      case "DUE":
        guard let clock = clocks.first else { return nil }
        start = clock
      case "RRULE": rule = try? RecurrenceRule(text: line.value)
      case "ZONE": zone = Zone(identifier: line.value)
      case "DONE": finished = Set(clocks)
      default: return nil
      }
    }
  }
}
