package import Domain

/// The events of a calendar (RFC 5545); a series with all its changed instances is one record.
///
/// The version (SEQUENCE) and the timestamps of an event never decide which side changed it, and neither do the order
/// of lines, the definitions of zones, and properties that Haru doesn't use.
///
/// A conflict has the name of an `EventDraft.Field`, or `status`, or `when` for the start, the end and the repetition.
/// A conflict in a changed instance also has the place of the instance: `title@20261120T090000`.
package struct EventSyncFormat: SyncFormat {
  private let fields: [SyncField<Event>]
  private let newID: IDGenerator
  private let reader: CalendarResourceReader
  private let now: @Sendable () -> Instant

  /// - Parameters:
  ///   - calendar: The calendar that contains the events in this store.
  ///   - storesURL: `false` for a server that doesn't store the URLs of events, such as Google's; URLs are then stored
  ///     only here.
  ///   - newID: Generates identifiers for events and changed instances, which texts don't contain.
  ///   - reader: The reader of the texts, which the events of the calendar share; `nil` for a separate reader.
  ///   - now: Returns the time of writing.
  package init(
    in calendar: EventCalendar.ID, storesURL: Bool = true, newID: IDGenerator, reader: CalendarResourceReader? = nil,
    now: @escaping @Sendable () -> Instant
  ) {
    (self.newID, self.now) = (newID, now)
    self.reader = reader ?? CalendarResourceReader(in: calendar, newID: newID)
    fields = Event.syncFields.filter { storesURL || $0.name != Event.urlField.name }
  }

  package func record(in text: [UInt8]) -> Event? { resource(text)?.stored.event }

  private func resource(_ text: [UInt8]) -> CalendarResource? { reader.resource(text) }

  package func unshown(_ text: [UInt8]) -> UnshownText {
    let outline = TextOutline(text)
    return outline.unshown(
      "SUMMARY", outline.isOther(than: "VEVENT") ? .otherKind : outline["DTSTART"].isEmpty ? .noTime : .unreadable)
  }

  package func newText(of record: Event, from source: [UInt8]?) -> [UInt8] {
    let imported = source.flatMap { resource(CalendarResource.text(ofComponents: $0)) }
    return CalendarResource.text(
      of: record.withCurrentInstances, imported?.source(for: record) ?? .none, now: now())
  }

  package func text(of record: Event, on source: [UInt8]) -> [UInt8] {
    guard let resource = resource(source) else { return newText(of: record, from: nil) }
    let there = resource.stored.event
    guard !isSame(record, there) else { return source }
    return FoldedLines(source).text(resource.lines(of: written(record, over: there), now: now()))
  }

  /// Returns the event that replaces the server's event, with the server's spelling of values that are the same.
  private func written(_ record: Event, over there: Event) -> Event {
    var event = fields.applyingChanges(of: record, to: there)
    event.timing = record.timing
    let old = there.instancesByPlace
    event = event.changingInstances { override in
      guard let known = old[override.recurrenceID] else { return }
      var instance = fields.applyingChanges(of: override.event, to: known.event)
      instance.span = override.event.span
      instance.sequence = instance.number(
        after: known.event, own: override.event.sequence, isMoved: override.range != known.range)
      override.event = instance
    }
    event.uid = record.uid
    event.sequence = event.number(
      after: there, own: record.sequence, isMoved: !EventInstances.isSame(event, there, fields: nil))
    return event.identified(as: event).withCurrentInstances
  }

  package func uid(of record: Event) -> String { record.uid }

  package func record(_ record: Event, withUID uid: String) -> Event {
    var renamed = record
    renamed.uid = uid
    return renamed.identified(as: renamed)
  }

  package func title(of record: Event) -> String { record.title.text }

  /// Returns `nil`, because events don't store the time of their last change.
  package func modified(_ record: Event) -> Instant? { nil }

  package func isSame(_ record: Event, _ other: Event) -> Bool {
    fields.isSame(record, other) && EventPattern(record) == EventPattern(other)
      && EventInstances.isSame(record, other, fields: fields)
  }

  package func merge(base: Event?, here: Event, there: Event) -> SyncMerge<Event> {
    var merge = fields.merge(base: base, here: here, there: there)
    mergeTiming(&merge, base: base, here: here, there: there)
    merge.here = merge.here.identified(as: here)
    merge.there = merge.there.identified(as: there)
    if merge.here != here { merge.here.sequence = max(here.sequence, there.sequence) }
    merge.there.sequence = max(here.sequence, there.sequence)
    return merge
  }

  /// Merges the times.
  ///
  /// Exceptions and changed instances are merged as sets, unless one side changed the start or the rules and the other
  /// side changed any part of the timing.
  private func mergeTiming(_ merge: inout SyncMerge<Event>, base: Event?, here: Event, there: Event) {
    let instances = EventInstances(fields, base: base, here: here, there: there)
    let patterns = (EventPattern(here), EventPattern(there), base.map { EventPattern($0) })
    if patterns.0 == patterns.1 {
      merge.conflicts += instances.merge(&merge)
    } else if patterns.0 == patterns.2, instances.isUnchanged(here) {
      merge.conflicts += instances.take(.there, &merge)
    } else if patterns.1 == patterns.2, instances.isUnchanged(there) {
      merge.conflicts += instances.take(.here, &merge)
    } else {
      instances.follow(&merge)
      merge.conflicts.append(Event.syncTiming.conflict(base: base, here: merge.here, there: merge.there))
    }
  }

  package func record(_ record: Event, setting field: String, to value: String?) -> Event {
    let parts = field.split(separator: EventInstances.mark, maxSplits: 1)
    guard parts.count == 2 else {
      var event = record
      (fields + [Event.syncTiming]).set(field, of: &event, to: value)
      return identifying(event, as: record)
    }
    return record.changingInstances { override in
      guard EventInstances.name(of: override.recurrenceID) == parts[1] else { return }
      (fields + [Event.syncTiming]).set(String(parts[0]), of: &override.event, to: value)
    }
  }

  package func event(of record: Event, in field: String) -> Event? {
    let parts = field.split(separator: EventInstances.mark, maxSplits: 1)
    guard parts.first.map(String.init) == Event.timingField else { return nil }
    guard parts.count == 2 else { return record }
    return record.changedInstances.first { EventInstances.name(of: $0.recurrenceID) == parts[1] }?.event
  }

  /// Returns an event with the identifiers of another event, and new identifiers for changed instances from a text.
  private func identifying(_ event: Event, as other: Event) -> Event {
    guard event.recurrence != other.recurrence else { return event }
    return event.changingInstances {
      $0 = EventOverride(id: EventOverride.ID(newID()), recurrenceID: $0.recurrenceID, range: $0.range, event: $0.event)
    }.identified(as: other)
  }

  package func end(of record: Event) -> Instant? { record.lastEnd }

  package func uid(ofWholeWithPart uid: String) -> String? { Event.origin(ofPart: uid)?.uid }

  package func parts(of record: Event, before uid: String, among versions: [Event]) -> RecordParts<Event>? {
    record.divided(before: uid, among: versions, newID: newID).map { RecordParts(earlier: $0.earlier, later: $0.later) }
  }

  package func uid(ofRest rest: Event, cutOffFrom whole: Event, leaving shortened: Event) -> String? {
    whole.uid(ofRest: rest, leaving: shortened)
  }

  package func likeness(of record: Event) -> Set<String> {
    let times = record.span.instants(forUserIn: .utc)
    let kind = record.span.isAllDay ? "day" : record.span.place == nil ? "floating" : "time"
    let title = NameKey(record.title.text).text
    return ["\(title)\n\(kind)\n\(times.start.secondsSince1970)\n\(times.end.secondsSince1970)"]
  }
}

// MARK: - Guests

extension EventSyncFormat {
  package func guests(in text: [UInt8]) -> EventGuests? { EventGuests(text: text) }

  package func leavesOut(_ record: Event, timesOf other: Event) -> Bool {
    if record.status == .cancelled, other.status != .cancelled { return true }
    let (own, known) = (record.inFileForm, other.inFileForm)
    // A series' exceptions move with its start.
    guard own.span.start == known.span.start else { return false }
    let exclusions = Set(known.recurrence?.exclusions ?? [])
    let isExcluded = own.recurrence?.exclusions.contains { !exclusions.contains($0) } ?? false
    let cancelled = Set(known.changedInstances.filter(\.isCancelled).map(\.recurrenceID))
    let isCancelled = own.changedInstances.contains { $0.isCancelled && !cancelled.contains($0.recurrenceID) }
    return isExcluded || isCancelled || own.lastStart < known.lastStart
  }

  package func record(_ record: Event, asGuestOf agreed: Event) -> Event {
    var event = agreed
    (event.id, event.calendar, event.alarms) = (record.id, record.calendar, record.alarms)
    guard var recurrence = agreed.recurrence, EventPattern(record) == EventPattern(agreed) else {
      return event.identified(as: record)
    }
    let exclusions = (record.recurrence?.exclusions ?? []).filter { !recurrence.exclusions.contains($0) }
    recurrence.exclusions += exclusions
    let (own, known) = (record.instancesByPlace, agreed.instancesByPlace)
    recurrence.overrides = agreed.changedInstances.compactMap { override in
      guard let mine = own[override.recurrenceID] else {
        return exclusions.contains { $0.covers(override.recurrenceID.start) } ? nil : override
      }
      var override = override
      override.event.alarms = mine.event.alarms
      return override
    }
    for mine in record.changedInstances where known[mine.recurrenceID] == nil {
      var instance = agreed.instance(at: mine.recurrenceID)
      guard Set(instance.alarms) != Set(mine.event.alarms) else { continue }
      instance.alarms = mine.event.alarms
      recurrence.overrides.append(EventOverride(id: mine.id, recurrenceID: mine.recurrenceID, event: instance))
    }
    event.recurrence = recurrence
    return event.identified(as: record)
  }
}

extension EventOverride {
  fileprivate var isCancelled: Bool { event.status == .cancelled }
}

extension Event {
  fileprivate var instancesByPlace: [RecurrenceID: EventOverride] {
    Dictionary(changedInstances.map { ($0.recurrenceID, $0) }) { $1 }
  }

  /// Returns the version to send: higher than on both sides if the time, the rules or the status changed, because
  /// guests must then answer again (RFC 5546 §2.1.4).
  fileprivate func number(after old: Event, own: Int, isMoved: Bool) -> Int {
    let isMoved = isMoved || status != old.status || EventPattern(self) != EventPattern(old)
    return isMoved ? max(own, old.sequence) + 1 : old.sequence
  }

  /// The event with no changed instance older than the series, because Google hides older instances.
  ///
  /// An instance that the series skips gets a newer version, because otherwise it would count as outdated.
  fileprivate var withCurrentInstances: Event {
    changingInstances { override in
      let least = leavesOut(override.recurrenceID) ? sequence + 1 : sequence
      if override.event.sequence < least { override.event.sequence = least }
    }
  }
}

extension TextOutline {
  /// Returns whether the text is readable and has no component with a name.
  func isOther(than name: String) -> Bool { !component.isEmpty && component != name }

  /// Returns the text as an entry of the list of items that aren't shown.
  ///
  /// - Parameter title: The property that has the title.
  func unshown(_ title: String, _ reason: UnshownText.Reason) -> UnshownText {
    UnshownText(uid: self["UID"], title: self[title], isComplete ? reason : .unreadable)
  }
}
