package import Domain

/// The text of a to-do with its done instances, as a server stores it (RFC 4791 §4.1).
///
/// Apple and Tasks.org mark an instance as done by moving the series to its next time, where the series then begins. A
/// series that is done as a whole is a to-do that comes once and is done.
package struct ToDoResource {
  private enum Part {
    /// Unfolded lines that stay unchanged.
    case lines([UInt8])
    case whole
    /// An instance and the time at which it was due in the series.
    case instance(ToDo, DateTime)
  }

  let uid: String
  let content: OwnReminderContent
  /// The times that are done or left out of the series.
  let finished: Set<DateTime>
  /// The user's zone if the to-do is due in UTC; `nil` for times of the day.
  var zone: Zone? { clock.shownZone }
  private let todo: ToDo
  private let clock: ToDoClock
  private let user: Zone
  private let excluded: Set<DateTime>
  /// Indicates whether a series is done as a whole.
  private let isEnded: Bool
  private let parts: [Part]

  /// Reads a text; `nil` if Haru can't show it: without a time of day, a part of another to-do, with instances that
  /// moved, or with rules beyond one RRULE.
  ///
  /// - Parameter user: The user's zone, for times in UTC.
  init?(_ text: [UInt8], userIn user: Zone) {
    guard let components = Self.components(in: text),
      let todo = components.compactMap(\.todo).first(where: { !$0.isInstance }), !todo.isSubtask,
      let clock = ToDoClock(todo, userIn: user)
    else { return nil }
    let title = todo.text("SUMMARY")
    guard !title.trimmingBlanks.isEmpty, let rules = Self.rules(of: todo, clock) else { return nil }
    var finished: Set<DateTime> = []
    var parts: [Part] = []
    var wholes = 0
    for (lines, other) in components {
      guard let other else {
        parts.append(.lines(lines))
        continue
      }
      guard other.text("UID") == todo.text("UID") else { return nil }
      guard other.isInstance else {
        wholes += 1
        parts.append(.whole)
        continue
      }
      guard !rules.isEmpty, let place = Self.place(of: other, clock, userIn: user) else { return nil }
      if other.isDone { finished.insert(place) }
      parts.append(.instance(other, place))
    }
    guard wholes == 1, let excluded = Self.excluded(from: todo, clock), rules.isEmpty || clock.isOneClock else {
      return nil
    }
    isEnded = todo.isDone && !rules.isEmpty
    self.user = user
    let own = OwnReminderContent(
      ReminderText(imported: title), at: clock.time, rule: isEnded ? nil : rules.first, insists: todo.insists)
    guard let content = try? own.fitted() else { return nil }
    (self.todo, self.clock, self.content, self.parts, uid) = (todo, clock, content, parts, todo.uid)
    self.excluded = rules.isEmpty ? [] : excluded
    self.finished = content.rule != nil ? finished.union(excluded) : todo.isDone ? [content.start] : []
  }

  /// Returns the lines of the only calendar in a text, with their to-dos; `nil` if the text isn't complete, or has
  /// events.
  private static func components(in text: [UInt8]) -> [(lines: [UInt8], todo: ToDo?)]? {
    guard let components = CalendarResource.components(in: text) else { return nil }
    var zones = ZoneResolver()
    for zone in components.compactMap(\.source) where zone.name == "VTIMEZONE" { try? zones.define(zone.component) }
    let others: Set = ["VEVENT", "VJOURNAL", "VFREEBUSY"]
    guard !components.contains(where: { $0.source.map { others.contains($0.name) } ?? false }) else { return nil }
    return components.map { lines, source in
      (lines, source.flatMap { $0.name == "VTODO" ? ToDo($0, zones) : nil })
    }
  }

  /// Returns the rule of a series, or no rules; `nil` if Haru can't repeat a reminder in this way.
  private static func rules(of todo: ToDo, _ clock: ToDoClock) -> [RecurrenceRule]? {
    guard todo.lines("RDATE").isEmpty, todo.lines("EXRULE").isEmpty else { return nil }
    let lines = todo.lines("RRULE")
    let rules = lines.compactMap { try? RecurrenceRule(text: $0.value) }.compactMap(clock.shown)
    return lines.count < 2 && rules.count == lines.count ? rules : nil
  }

  private static func excluded(from todo: ToDo, _ clock: ToDoClock) -> Set<DateTime>? {
    let lines = todo.lines("EXDATE").map(todo.times)
    guard !lines.contains(nil) else { return nil }
    let times = lines.compactMap(\.self).joined().map(clock.time(ofInstance:))
    return times.contains(nil) ? nil : Set(times.compactMap(\.self))
  }

  /// Returns the time at which an instance was due in its series; `nil` if the instance moved and isn't done.
  private static func place(of instance: ToDo, _ clock: ToDoClock, userIn user: Zone) -> DateTime? {
    guard let line = instance.first("RECURRENCE-ID"), line.parameter("RANGE") == nil,
      let place = instance.time("RECURRENCE-ID").flatMap(clock.time(ofInstance:))
    else { return nil }
    return instance.isDone || Self.isUnmoved(instance, from: place, userIn: user) ? place : nil
  }

  private static func isUnmoved(_ instance: ToDo, from place: DateTime, userIn user: Zone) -> Bool {
    if instance.first("DUE") == nil, instance.first("DTSTART") == nil { return true }
    return ToDoClock(instance, userIn: user)?.time == place
  }
}

// MARK: - Writing

/// The times that become done or undone.
struct FinishedChanges {
  var added: Set<DateTime>
  var removed: Set<DateTime>
}

extension ToDoResource {
  /// Returns the unfolded lines of the text with the values of another reminder on the clock of this one.
  ///
  /// - Parameters:
  ///   - own: The reminder.
  ///   - finished: The changes of its done times; of a reminder whose time or rule changed, all done times are added.
  ///   - now: The time of writing.
  func lines(of own: OwnReminder, _ finished: FinishedChanges, now: Instant) -> [UInt8] {
    let isDone = own.content.rule == nil && own.finished.contains(own.content.start)
    let isNewRule =
      own.content.rule.map(self.clock.text) != content.rule.map(self.clock.text) || isEnded && !isDone
    let isNewTime = own.content.start != content.start
    let isNewSeries = isNewRule || isNewTime
    let clock =
      isNewSeries ? self.clock.moved(to: own.content.start, isRepeated: own.content.rule != nil) : self.clock
    let whole = todo.source.bytes(
      changes(own, isDone: isDone, isNewSeries: isNewSeries, clock, restored: finished.removed, now: now))
    var (lines, added): ([UInt8], Set<DateTime>) = ([], finished.added)
    for part in parts {
      switch part {
      case .lines(let other): lines += other
      case .whole: lines += whole
      case .instance where isNewSeries: continue
      case .instance(let instance, let place):
        var changes = PropertyChanges()
        Self.setUID(own.uid, of: instance, &changes)
        let isAdded = added.remove(place) != nil
        if instance.isDone ? finished.removed.contains(place) : isAdded {
          guard !instance.isDone || Self.isUnmoved(instance, from: place, userIn: user) else { continue }
          Self.setDone(!instance.isDone, of: instance, &changes, now: now)
        }
        if !changes.isEmpty { Self.setStamps(of: instance, &changes, now: now) }
        lines += instance.source.bytes(changes)
      }
    }
    let end = Array("END:VCALENDAR\n".utf8)
    lines.removeLast(end.count)
    guard own.content.rule != nil, let source = ComponentSource(bytes: whole) else { return lines + end }
    let series = ToDo(source, ZoneResolver())
    for time in added.sorted() { lines += Self.instance(of: series, at: time, clock, now: now) }
    return lines + end
  }

  /// Returns the changes to the whole to-do.
  private func changes(
    _ own: OwnReminder, isDone: Bool, isNewSeries: Bool, _ clock: ToDoClock, restored: Set<DateTime>, now: Instant
  ) -> PropertyChanges {
    var changes = PropertyChanges()
    let new = own.content
    Self.setUID(own.uid, of: todo, &changes)
    if new.text != content.text {
      let parameters = (todo.first("SUMMARY")?.parameters ?? []).without("ALTREP")
      changes.set("SUMMARY", [ContentLine("SUMMARY", parameters, value: FileText.escaped(new.text.text))])
    }
    if isNewSeries, self.clock.time != new.start || !clock.hasForm(of: self.clock) {
      for line in clock.lines(of: todo, at: new.start, from: self.clock.time) { changes.set(line.name, [line]) }
      changes.alarmShift = new.start.clockSeconds - self.clock.time.clockSeconds
    }
    if isNewSeries, new.rule != nil, todo.first("DTSTART") == nil {
      // RFC 5545 §3.8.5.3 requires that a series has a start.
      let due = changes.all.first { $0.name == "DUE" }?.lines.first ?? todo.first("DUE")
      changes.set("DTSTART", due.map { [ContentLine("DTSTART", $0.parameters, value: $0.value)] } ?? [])
    }
    if isNewSeries, new.rule != nil || todo.first("RRULE") != nil {
      changes.set("RRULE", new.rule.map { [ContentLine("RRULE", value: clock.text(of: $0))] } ?? [])
    }
    if isNewSeries, todo.first("EXDATE") != nil {
      changes.set("EXDATE", [])
    } else if !restored.isDisjoint(with: excluded) {
      changes.set("EXDATE", todo.lines("EXDATE").compactMap { exclusions($0, besides: restored) })
    }
    if new.insists != content.insists {
      changes.set(ToDo.insistence, new.insists ? [ContentLine(ToDo.insistence, value: "TRUE")] : [])
    }
    if isDone != todo.isDone { Self.setDone(isDone, of: todo, &changes, now: now) }
    if !changes.isEmpty { Self.setStamps(of: todo, &changes, now: now) }
    return changes
  }

  /// Returns a line of exceptions without the given times; `nil` if none is left.
  private func exclusions(_ line: ContentLine, besides restored: Set<DateTime>) -> ContentLine? {
    let bytes = Array(line.value.utf8)
    let values = FileText.list(bytes, 0..<bytes.count).map { String(decoding: bytes[$0], as: UTF8.self) }
    let kept = values.filter { value in
      let single = ContentLine(line.name, line.parameters, value: value)
      let time = todo.times(single)?.first.flatMap(clock.time(ofInstance:))
      return time.map { !restored.contains($0) } ?? true
    }
    return kept.isEmpty ? nil : ContentLine(line.name, line.parameters, value: kept.joined(separator: ","))
  }

  /// Sets the UID, even if the to-do has none, because a generated UID would change with the lines.
  private static func setUID(_ new: String, of todo: ToDo, _ changes: inout PropertyChanges) {
    if new != todo.text("UID") { changes.set("UID", [ContentLine("UID", value: FileText.escaped(new))]) }
  }

  /// Returns a done instance with the foreign properties of its series.
  private static func instance(of series: ToDo, at time: DateTime, _ clock: ToDoClock, now: Instant) -> [UInt8] {
    var changes = PropertyChanges()
    changes.dropsInner = true
    changes.set("RECURRENCE-ID", [clock.instanceLine(of: series, at: time)])
    for line in clock.lines(of: series, at: time, from: clock.time) { changes.set(line.name, [line]) }
    for name in ["RRULE", "EXDATE"] { changes.set(name, []) }
    setDone(true, of: series, &changes, now: now)
    setStamps(of: series, &changes, now: now)
    return series.source.bytes(changes)
  }

  private static func setDone(_ isDone: Bool, of todo: ToDo, _ changes: inout PropertyChanges, now: Instant) {
    changes.set("STATUS", [ContentLine("STATUS", value: isDone ? "COMPLETED" : "NEEDS-ACTION")])
    changes.set("COMPLETED", isDone ? [ContentLine("COMPLETED", value: text(of: now))] : [])
    if todo.first("PERCENT-COMPLETE") != nil {
      changes.set("PERCENT-COMPLETE", isDone ? [ContentLine("PERCENT-COMPLETE", value: "100")] : [])
    }
  }

  private static func setStamps(of todo: ToDo, _ changes: inout PropertyChanges, now: Instant) {
    changes.set("DTSTAMP", [ContentLine("DTSTAMP", value: text(of: now))])
    if todo.first("LAST-MODIFIED") != nil {
      changes.set("LAST-MODIFIED", [ContentLine("LAST-MODIFIED", value: text(of: now))])
    }
  }

  private static func text(of now: Instant) -> String { CalendarTime.text(Zone.utc.dateTime(at: now)) + "Z" }

  /// Returns the text of a new to-do, with all times on the user's clock.
  ///
  /// An open to-do has an alarm at its time, because phones are silent otherwise.
  ///
  /// - Parameter isDone: `true` for a reminder that comes once and is done.
  static func text(of own: OwnReminder, isDone: Bool, now: Instant) -> [UInt8] {
    let time = CalendarTime.text(own.content.start)
    let floating = EventSpan.timed(start: own.content.start, end: own.content.start, zone: .floating)
    var lines = [
      ContentLine("UID", value: FileText.escaped(own.uid)), ContentLine("DTSTAMP", value: text(of: now)),
      ContentLine("SUMMARY", value: FileText.escaped(own.content.text.text)), ContentLine("DTSTART", value: time),
      ContentLine("DUE", value: time),
    ]
    if let rule = own.content.rule {
      lines.append(ContentLine("RRULE", value: rule.inFileForm(of: floating).text))
    }
    lines.append(ContentLine("STATUS", value: isDone ? "COMPLETED" : "NEEDS-ACTION"))
    if isDone { lines.append(ContentLine("COMPLETED", value: text(of: now))) }
    if own.content.insists { lines.append(ContentLine(ToDo.insistence, value: "TRUE")) }
    let alarms = isDone ? [] : [Alarm(.end(offset: 0)).component(title: own.content.text.text)]
    return CalendarResource.text(ofComponents: Array(Component("VTODO", lines: lines, components: alarms).text.utf8))
  }
}

// MARK: - Without a time

extension ToDoResource {
  /// Returns the open to-do in a text that has no time of day.
  package static func undated(in text: [UInt8]) -> UndatedToDo? {
    guard hasToDo(text), let todo = whole(in: text), todo.due == nil, !todo.isDone else { return nil }
    let title = todo.text("SUMMARY").trimmingBlanks
    return title.isEmpty ? nil : UndatedToDo(title: title, day: todo.day)
  }

  /// Returns whether the to-do in a text is part of another to-do.
  static func isSubtask(_ text: [UInt8]) -> Bool { whole(in: text)?.isSubtask ?? false }

  private static func whole(in text: [UInt8]) -> ToDo? {
    components(in: text)?.compactMap(\.todo).first { !$0.isInstance }
  }

  /// Returns whether a text may have a to-do; a calendar with events and to-dos has many texts without one.
  private static func hasToDo(_ text: [UInt8]) -> Bool {
    let name = Array("VTODO".utf8)
    return text.indices.contains { index in
      text[index].capital == name[0] && text[index...].prefix(name.count).map(\.capital) == name
    }
  }
}
