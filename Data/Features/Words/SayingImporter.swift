package import Domain

package struct SayingImporter: SayingImporting {
  private let store: any Store
  private let pack: any BuiltInSayings

  /// - Parameter pack: The built-in sayings, which needn't be imported from files.
  package init(_ store: any Store, pack: any BuiltInSayings) { (self.store, self.pack) = (store, pack) }

  package func importSayings(
    from source: FileSource, isDryRun: Bool, at clock: DayClock, progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ImportError) -> ImportReport {
    let pack = pack
    return try await store.importFile(
      source, of: .saying, isDryRun: isDryRun, reader: { SayingFileReader($0, zone: clock.zone) }, progress: progress
    ) { items, transaction throws(ImportError) in
      var merge = try SayingMerge(in: transaction, pack: pack, at: clock)
      try items.each { item throws(ImportError) in
        switch item {
        case .saying(let saying): try merge.receive(saying)
        case .repeated: merge.leaveOutRepeated()
        case .failure(let failure): merge.leaveOut(failure)
        }
      }
      guard !merge.isEmpty else { throw .nothingFound }
      return merge.report
    }
  }
}

extension SayingFileReader: FileItemReader {
  static func size(of item: SayingItem) -> Int {
    guard case .saying(let saying) = item else { return 0 }
    return (saying.content.korean?.text.utf8.count ?? 0) + (saying.content.english?.text.utf8.count ?? 0)
  }
}

package struct SayingExporter: SayingExporting {
  private static let pageSize = 1_000

  private let store: any Store

  package init(_ store: any Store) { self.store = store }

  package func exportSayings(
    _ list: SayingList, as format: SayingFileFormat, to target: FileTarget, at clock: DayClock
  ) async throws(ExportError) -> Int {
    try await store.export(to: target) { transaction, sink throws(ExportError) in
      let sayings = transaction.sayings
      var document = RecordDocument(format)
      let count = try sayings.count(of: list, at: clock)
      for end in stride(from: count, to: 0, by: -Self.pageSize) {
        let start = max(0, end - Self.pageSize)
        for saying in try sayings.page(of: list, offset: start, limit: end - start, at: clock).reversed() {
          document.write(saying)
        }
        if document.size >= ExportSink.pieceSize { try sink.write(document.take()) }
      }
      document.finish()
      try sink.write(document.take())
      return count
    }
  }
}
