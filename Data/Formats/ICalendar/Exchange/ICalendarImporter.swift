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

  mutating func receive(
    _ item: CalendarItem,
    in events: any BulkEvents<StoreError>
  ) throws(StoreError) {
    switch item {
    case .property(let line, let source):
      if let failure = properties.receive(line, source) { merge.receive(failure) }
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
