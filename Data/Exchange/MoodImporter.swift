package import Domain

package struct MoodImporter: MoodImporting {
  private let store: any Store

  package init(_ store: any Store) { self.store = store }

  package func importMoods(
    from source: FileSource, names: MoodNames, isTrial: Bool, at clock: DayClock,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport {
    try await store.importFile(source, of: .mood, isTrial: isTrial, reader: MoodFileReader.init, progress: progress) {
      items, things throws(ImportError) in
      var merge = try MoodMerge(in: things, names: names, at: clock)
      try items.each { item throws(ImportError) in
        switch item {
        case .mood(let mood): try merge.receive(mood)
        case .feeling(let feeling): try merge.receive(feeling)
        case .failure(let failure): merge.leaveOut(failure)
        }
      }
      try merge.finish()
      guard !merge.isEmpty else { throw .nothingFound }
      return merge.report
    }
  }
}

extension MoodFileReader: FileItemReader {
  static func size(of item: MoodItem) -> Int {
    if case .mood(let mood) = item { mood.size } else { 0 }
  }
}

package struct MoodExporter: MoodExporting {
  private static let pageSize = 1_000

  private let store: any Store

  package init(_ store: any Store) { self.store = store }

  package func exportMoods(
    _ filter: MoodFilter, as format: MoodFileFormat, to target: FileTarget
  ) async throws(ExportError) -> Int {
    try await store.export(to: target) { things, sink throws(ExportError) in
      var document = MoodDocument(format)
      var (count, last, used) = (0, MoodRecord.Position?.none, Set<Feeling.Key>())
      while true {
        let page = try things.moods.oldest(filter, after: last, limit: Self.pageSize)
        guard let end = page.last else { break }
        for record in page {
          document.write(record)
          used.formUnion(record.content.feelings)
        }
        count += page.count
        last = end.position
        if document.size >= ExportSink.pieceSize { try sink.write(document.take()) }
      }
      for feeling in try things.moods.ownFeelings() where filter == MoodFilter() || used.contains(feeling.key) {
        document.write(feeling)
      }
      document.finish()
      try sink.write(document.take())
      return count
    }
  }
}
