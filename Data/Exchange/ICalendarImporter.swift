package import Domain

package struct ICalendarImporter: CalendarImporting {
  private let store: any Store
  private let newID: IDGenerator

  package init(_ store: any Store, newID: IDGenerator) {
    self.store = store
    self.newID = newID
  }

  package func importEvents(
    from source: FileSource, into calendar: EventCalendar.ID, isTrial: Bool,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport {
    let rules = MergeRules(into: calendar, newID: newID, isSameSource: SourceMeaning.isSame)
    return try await store.importFile(
      source, of: .event, isTrial: isTrial, reader: CalendarReader.init, progress: progress
    ) { items, things throws(ImportError) in
      let events = things.events
      var merge = CalendarMerge(by: rules)
      var properties = CalendarProperties()
      var hasCalendar = false
      try items.each { item throws(ImportError) in
        switch item {
        case .property(let line, let source):
          if let failure = properties.receive(line, source) { merge.receive(failure) }
          return
        case .calendarEnd, .zone: return
        case .failure(let failure): return merge.receive(failure)
        case .calendarBegin: break
        case .kept(let source):
          let uid = source.component.first("UID")?.value
          try merge.receive(IncomingComponent(name: source.name, uid: uid, text: source.bytes), in: events)
        case .cancellation(let cancellation): merge.receive(cancellation)
        case .event(let event): try merge.receive(event, in: events)
        }
        hasCalendar = true
      }
      guard hasCalendar else { throw .nothingFound }
      try merge.finish(in: events)
      if !properties.isEmpty { try merge.update(CalendarProperties.component, in: events, properties.merged) }
      return merge.report
    }
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

enum SourceMeaning {
  /// Returns whether two components have the same content, whenever they were written.
  static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool { left == right || meaning(left) == meaning(right) }

  /// Without the lines that a program makes anew each time it writes a file, and without the uid: it is what brought
  /// the two together, and a file may not have it.
  private static func meaning(_ text: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(text.count)
    for line in text.split(separator: ASCII.lineFeed, omittingEmptySubsequences: false)
    where !ignored.contains(where: { line.starts(with: $0) }) {
      kept += line
      kept.append(ASCII.lineFeed)
    }
    return kept
  }

  private static let ignored = ["DTSTAMP", "LAST-MODIFIED", "UID"].flatMap {
    [Array("\($0):".utf8), Array("\($0);".utf8)]
  }
}
