package import Domain

/// Reads iCalendar files into the store.
package struct ICalendarImporter: CalendarImporting {
  private let store: any Store
  private let newID: IDGenerator

  package init(_ store: any Store, newID: IDGenerator) {
    self.store = store
    self.newID = newID
  }

  package func importEvents(
    from source: FileSource,
    into calendar: EventCalendar.ID,
    isTrial: Bool,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport {
    let items = FileItems<CalendarReader>(try Self.open(source), progress: progress)
    let rules = MergeRules(into: calendar, newID: newID, isSameSource: SourceMeaning.isSame)
    let outcome: (report: ImportReport, hasCalendar: Bool)
    do throws(StoreError) {
      let label = UndoLabel(.imported, .event, source.name)
      outcome = try await store.changeMany(as: { _ in label }, isTrial: isTrial) { things throws(StoreError) in
        var file = CalendarFile(by: rules)
        while let batch = items.next() {
          for item in batch { try file.receive(item, in: things.events) }
        }
        if items.failure != nil { throw .conflict }
        try file.finish(in: things.events)
        return (file.merge.report, file.hasCalendar)
      }.value
    } catch {
      throw items.failure.map { .unreadable(detail: $0.detail) } ?? .store(error)
    }
    guard outcome.hasCalendar else { throw .noCalendar }
    return outcome.report
  }

  private static func open(_ source: FileSource) throws(ImportError) -> SourceFile {
    do throws(SystemError) {
      return try SourceFile(source)
    } catch {
      throw .unreadable(detail: error.reason)
    }
  }
}

/// What of a file is brought in, item by item.
private struct CalendarFile {
  private(set) var merge: CalendarMerge
  /// Whether there was anything of a calendar.
  private(set) var hasCalendar = false
  private var properties = CalendarProperties()

  init(by rules: MergeRules) { merge = CalendarMerge(by: rules) }

  mutating func receive(_ item: CalendarItem, in events: any BulkEvents<StoreError>) throws(StoreError) {
    switch item {
    case .property(let line, let source): if let failure = properties.receive(line, source) { merge.receive(failure) }
    case .calendarEnd, .zone: break
    case .failure(let failure): merge.receive(failure)
    case .calendarBegin: hasCalendar = true
    case .kept(let source):
      hasCalendar = true
      let uid = source.component.first("UID")?.value
      try merge.receive(IncomingComponent(name: source.name, uid: uid, text: source.bytes), in: events)
    case .cancellation(let cancellation):
      hasCalendar = true
      merge.receive(cancellation)
    case .event(let event):
      hasCalendar = true
      try merge.receive(event, in: events)
    }
  }

  mutating func finish(in events: any BulkEvents<StoreError>) throws(StoreError) {
    try merge.finish(in: events)
    guard !properties.isEmpty else { return }
    try merge.update(CalendarProperties.component, in: events, properties.merged)
  }
}

extension CalendarReader: FileItemReader {
  static func size(of item: CalendarItem) -> Int {
    switch item {
    case .event(let event): event.source.count
    case .kept(let source), .zone(let source): source.bytes.count
    case .calendarBegin, .property, .calendarEnd, .cancellation, .failure: 0
    }
  }
}

/// What the lines of a component say.
enum SourceMeaning {
  /// Whether two components say the same, whenever they were written.
  static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool { left == right || meaning(left) == meaning(right) }

  /// Without the lines that a program makes anew each time it writes a file.
  private static func meaning(_ text: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(text.count)
    for line in text.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
    where !stamps.contains(where: { line.starts(with: $0) }) {
      kept += line
      kept.append(ASCII.lineFeed)
    }
    return kept
  }

  private static let stamps = ["DTSTAMP:", "DTSTAMP;", "LAST-MODIFIED:", "LAST-MODIFIED;"].map { Array($0.utf8) }
}
