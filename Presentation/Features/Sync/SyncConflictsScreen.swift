package import Domain

/// The fields that both sides changed differently, side by side, with the side to use for each.
package enum SyncConflictsScreen: ConflictsScreen {
  package static let actions: [ScreenAction<State>] =
    [
      .init(
        CommonKey.open.named(ko: "해결", en: "resolve").inFull(ko: "고른 대로 해결", en: "resolve"),
        if: { !$0.sides.isEmpty }
      ) { $0.settle() }
      .unless(ko: "먼저 쓸 쪽을 골라 주세요", en: "choose a side first"),
      choose(.here, CommonKey.left.named(ko: "하루 앱", en: "use here").inFull(ko: "하루 앱 것 쓰기", en: "use here")),
      choose(.there, CommonKey.right.named(ko: "서버", en: "use server").inFull(ko: "서버 것 쓰기", en: "use server")),
      choose(.both, CommonKey.main.named(ko: "둘 다", en: "keep both").inFull(ko: "둘 다 남기기", en: "keep both")),
    ] + .moves() + [.init(CommonKey.close, [.dismiss])]

  private static func choose(_ side: ConflictSide, _ binding: KeyBinding) -> ScreenAction<State> {
    ScreenAction(binding.asChange(), if: { $0.selected != nil }) { $0.choose(side) }
  }

  package struct State: ConflictsState {
    package typealias Owner = SyncConflictsScreen
    package typealias Effect = SyncEffect
    package typealias EffectResult = SyncResult
    typealias ConflictID = SyncConflictEntry

    package let texts: Texts
    private(set) var entries: [SyncConflictEntry]
    package fileprivate(set) var sides: [SyncConflictEntry: ConflictSide] = [:]
    package var list = ScrollList()
    fileprivate var failure: String?
    package var size = Size(columns: 80, rows: 24)

    package init(_ entries: [SyncConflictEntry], texts: Texts) { (self.entries, self.texts) = (entries, texts) }

    package var wanted: [SyncEffect] { [.load(.conflicts)] }

    var rows: ConflictRows<SyncConflictEntry> {
      let lines = entries.map { entry in
        let values = texts.sync.values(of: entry)
        return ConflictLine(
          entry, name: "\(entry.title) · \(entry.label)", here: values.here ?? texts(.noValue),
          there: values.there ?? texts(.noValue))
      }
      // The list takes two columns for its mark and two for its scrollbar.
      return ConflictRows(
        lines: lines, sides: sides, columns: max(1, listArea.size.columns - 4), leastColumns: 44)
    }

    var listArea: Rect { area.inset(top: heading.count + (size.rows >= 14 ? 2 : 0), bottom: notice.count) }
    fileprivate var selected: SyncConflictEntry? {
      list.selection.flatMap { entries.indices.contains($0) ? entries[$0] : nil }
    }
    fileprivate var area: Rect { .column(size) }
    fileprivate var notice: [String] { area.wrapped(failure) }
    /// The title, if there is room for it, and how to choose.
    fileprivate var heading: [StyledLine] {
      (size.rows >= 14 ? [StyledLine(texts.sync.conflictsTitle, .title)] : [])
        + area.wrapped(texts.sync.conflictsHeading(entries.count)).map { StyledLine($0) }
    }

    package mutating func prepare() { failure = nil }

    /// Chooses a side of the selected conflict; only a whole record can be split in two.
    mutating func choose(_ side: ConflictSide) -> [SyncEffect] {
      guard let selected else { return [] }
      for entry in entries where entry.isOfSameRecord(as: selected) && (side == .both || sides[entry] == .both) {
        sides[entry] = side == .both ? .both : nil
      }
      sides[selected] = side
      return []
    }

    fileprivate mutating func settle() -> [SyncEffect] {
      guard sides.isEmpty else { return [.begin(.resolve(sides))] }
      failure = texts(ko: "먼저 ←나 →로 쓸 쪽을 골라 주세요.", en: "First choose a side with ← or →.")
      return []
    }

    /// Shows the conflicts that are still open; the selected one stays selected.
    fileprivate mutating func show(_ entries: [SyncConflictEntry]) {
      let old = selected
      self.entries = entries
      sides = sides.filter { entries.contains($0.key) }
      fitList()
      if let row = entries.firstIndex(where: { $0.id == old?.id }) { list.select(row, in: rows) }
    }
  }

  package static func receive(_ result: SyncResult, _ state: inout State) -> [SyncEffect] {
    guard case .conflicts(let entries) = result else {
      state.failure = result.failure(state.texts) ?? state.failure
      return []
    }
    state.show(entries)
    return entries.isEmpty ? [.dismiss] : []
  }

  package static func draw(_ state: State, on frame: inout Frame) {
    var state = state
    state.size = frame.size
    state.fitList()
    frame.fill(frame.area, style: .plain)
    frame.lines(state.heading, in: state.area)
    if state.size.rows >= 14 {
      let words = state.texts.sync
      state.rows.drawHeading(here: words.here, there: words.onServer, on: &frame, above: state.listArea)
    }
    state.list.draw(on: &frame, in: state.listArea, rows: state.rows)
    frame.lines(state.notice, in: state.area.lower(state.notice.count), style: .error)
  }
}

// MARK: - Values in words

/// The versions of an event's time in conflict, in words.
package struct ConflictTimes: Hashable, Sendable {
  package let base: String?
  package let here: String?
  package let there: String?

  /// - Parameters:
  ///   - zone: The user's zone.
  ///   - today: The day whose year is left out.
  package init(_ events: ConflictEvents, zone: Zone, today: Day, _ texts: Texts) {
    let versions = [events.here, events.there].compactMap(\.self)
    func facts(_ event: Event) -> [Fact] {
      let different = event.withoutRules.withoutInstances(of: versions)
      return RecurrenceFacts(different, zone: zone, today: today, texts: texts).facts
    }
    // Dates that both sides leave out may have different times, because one side moved the whole series.
    let shared = versions.count > 1 ? Set(facts(versions[0])).intersection(facts(versions[1])) : []
    func words(_ event: Event?) -> String? {
      guard let event else { return nil }
      let time = texts.dates.span(event.span, zone: zone)
      let rules = RecurrenceText(texts)(rulesOf: event)
      let start = rules.isEmpty ? time : texts(ko: "\(rules), \(time)부터", en: "\(rules), from \(time)")
      let own = facts(event).filter { !shared.contains($0) }
      return ([start] + own.map { "\($0.name): \($0.values.joined(separator: ", "))" }).joined(separator: " · ")
    }
    (base, here, there) = (words(events.base), words(events.here), words(events.there))
  }
}

extension Event {
  fileprivate var withoutRules: Event {
    var event = self
    event.recurrence?.rules = []
    return event
  }

  /// Returns the event without the extra dates, exceptions and changed instances that all versions have.
  fileprivate func withoutInstances(of versions: [Event]) -> Event {
    guard versions.count > 1 else { return self }
    let known = versions.map { $0.recurrence ?? Recurrence() }
    var event = self
    event.recurrence?.extras.removeAll { extra in known.allSatisfy { $0.extras.contains(extra) } }
    event.recurrence?.exclusions.removeAll { exclusion in known.allSatisfy { $0.exclusions.contains(exclusion) } }
    event.recurrence?.overrides.removeAll { change in
      known.allSatisfy { $0.override(at: change.recurrenceID)?.event.isSameInstance(as: change.event) ?? false }
    }
    return event
  }

  /// Returns whether an instance has the same values as another; its version doesn't count.
  private func isSameInstance(as other: Event) -> Bool {
    EventDraft(self) == EventDraft(other) && status == other.status
  }
}

extension SyncTexts {
  /// Returns the values of a conflict in words.
  func values(of entry: SyncConflictEntry) -> (base: String?, here: String?, there: String?) {
    // The words don't show everything, such as a second of a time.
    if let times = entry.times, times.here != times.there { return (times.base, times.here, times.there) }
    let field = entry.conflict.field
    return (value(field.base, of: entry), value(field.here, of: entry), value(field.there, of: entry))
  }

  /// Returns the value of one side in words, because conflicts store values of several parts in the form of a file.
  private func value(_ value: String?, of entry: SyncConflictEntry) -> String? {
    guard let value else { return nil }
    let field = entry.conflict.field
    // A changed instance of a series has its date in the name of the field.
    let name = String(field.field.prefix { $0 != "@" })
    switch (entry.collection.kind, name) {
    case (.contacts, "name"): return personName(value, besides: [field.here, field.there])
    case (.contacts, "phones"), (.contacts, "emails"), (.contacts, "links"), (.contacts, "addresses"):
      return lines(of: value) { parts in
        let words = parts.dropFirst().filter { !$0.isEmpty }.joined(separator: ", ")
        let label = label(parts.first ?? "")
        return label.isEmpty ? words : "\(words) (\(label))"
      }
    case (.contacts, "birthday"):
      return lines(of: value) { parts in
        let date = parts.dropFirst().filter { !$0.isEmpty }.joined(separator: "-")
        return parts.first == "solar" ? date : texts(ko: "음력 \(date)", en: "\(date), lunar")
      }
    case (.contacts, "groups"), (.events, "categories"): return lines(of: value) { $0.joined() }
    case (.events, "alarms"): return lines(of: value, alarm)
    case (.events, "when"):
      return value.split(separator: "\n").map(time).joined(separator: ", ")
    default: return value
    }
  }

  /// Returns a name, with its parts if both sides show the same name.
  private func personName(_ value: String, besides sides: [String?]) -> String {
    let names = sides.compactMap { $0.flatMap { Self.parts(of: $0).first } }
    let own = Self.parts(of: value)
    let rest = own.dropFirst().filter { !$0.isEmpty }.joined(separator: " · ")
    guard let whole = own.first, !whole.isEmpty else { return rest }
    return Set(names).count > 1 || rest.isEmpty ? whole : "\(whole) (\(rest))"
  }

  private func label(_ word: String) -> String {
    if word.hasPrefix(":") { return String(word.dropFirst()) }
    let labels: [ContactLabel] = [.mobile, .home, .work, .main, .school, .fax, .pager, .other]
    return labels.first { "\($0)" == word }.map(texts.name) ?? word
  }

  private func alarm(_ parts: [String]) -> String {
    guard parts.count > 1, let seconds = Int(parts[1]) else { return parts.joined(separator: " ") }
    if parts[0] == "at" {
      return texts.dates.dateTime(Zone.utc.dateTime(at: Instant(secondsSince1970: seconds))) + " UTC"
    }
    let moment = parts[0] == "start" ? texts(ko: "시작", en: "start") : texts(ko: "끝", en: "end")
    guard seconds != 0 else { return moment }
    let length = texts.dates.duration(minutes: abs(seconds) / 60)
    return seconds < 0
      ? texts(ko: "\(moment) \(length) 전", en: "\(length) before \(moment)")
      : texts(ko: "\(moment) \(length) 뒤", en: "\(length) after \(moment)")
  }

  /// Returns a line about the time of an event; rules and exceptions are shown as in their file.
  private func time(_ line: Substring) -> String {
    let name = line.prefix { $0 != ";" && $0 != ":" }
    let value = line.split(separator: ":", maxSplits: 1).last ?? ""
    guard ["DTSTART", "DTEND"].contains(name), let moment = moment(value) else { return String(line) }
    let zone = line.split(separator: "TZID=").dropFirst().first.map { " " + $0.prefix { $0 != ";" && $0 != ":" } } ?? ""
    let place = value.contains("T") ? value.hasSuffix("Z") ? " UTC" : zone : ""
    return name == "DTSTART" ? moment + place : "→ \(moment)\(place)"
  }

  /// Returns a date, or a date and time, that is written as in a file; `nil` for another text.
  func moment(_ value: some StringProtocol) -> String? {
    let digits = String(value).filter { $0.isASCII && $0.isNumber }
    func number(_ range: Range<Int>) -> Int { Int(digits.dropFirst(range.lowerBound).prefix(range.count)) ?? 0 }
    guard [8, 14].contains(digits.count), let day = Day(year: number(0..<4), month: number(4..<6), day: number(6..<8))
    else { return nil }
    guard digits.count == 14 else { return "\(day)" }
    return TimeOfDay(hour: number(8..<10), minute: number(10..<12)).map { "\(day) \(texts.dates.time($0))" }
  }

  private func lines(of value: String, _ line: ([String]) -> String) -> String {
    value.split(separator: "\n", omittingEmptySubsequences: false).map { line(Self.parts(of: String($0))) }
      .joined(separator: ", ")
  }

  /// Returns the parts of a value, which are separated by semicolons and have the escapes of a file.
  private static func parts(of text: String) -> [String] {
    var (parts, isEscaped) = ([""], false)
    for character in text {
      if isEscaped {
        parts[parts.count - 1].append(character == "n" ? " " : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == ";" {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
