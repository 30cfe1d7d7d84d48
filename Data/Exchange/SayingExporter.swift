package import Domain

package struct SayingExporter: SayingExporting {
  private static let pageSize = 1_000

  private let store: any Store

  package init(_ store: any Store) { self.store = store }

  package func exportSayings(
    _ list: SayingList, as format: SayingFileFormat, to target: FileTarget, at clock: DayClock
  ) async throws(ExportError) -> Int {
    try await store.export(to: target) { things, sink throws(ExportError) in
      let sayings = things.sayings
      var document = SayingDocument(format)
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
