package import Domain

/// Reads files of sayings into the store.
package struct SayingImporter: SayingImporting {
  private let database: Database
  private let pack: any BuiltInSayings

  /// - Parameter pack: What need not come in from files.
  package init(_ database: Database, pack: any BuiltInSayings) {
    self.database = database
    self.pack = pack
  }

  package func importSayings(
    from source: FileSource,
    isTrial: Bool,
    at clock: DayClock,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(SayingImportError) -> ImportReport {
    let items = FileItems<ImportedItemReader>(try Self.open(source), progress: progress)
    let pack = pack
    let outcome: (report: ImportReport, isEmpty: Bool)
    do throws(StoreError) {
      outcome = try await database.writeMany(isTrial: isTrial) { bulk, connection throws(StoreError) in
        var merge = SayingMerge(pack: pack, now: clock.now)
        while let batch = items.next() {
          if Task.isCancelled { throw .conflict }
          for item in batch { try merge.take(item, &bulk, in: connection) }
        }
        if items.failure != nil { throw .conflict }
        return (UndoLabel(.imported, .saying, source.name), (merge.report, merge.isEmpty))
      }
    } catch {
      if Task.isCancelled { throw .cancelled }
      throw items.failure.map { .unreadable(detail: $0.detail) } ?? .store(error)
    }
    guard !outcome.isEmpty else { throw .noSaying }
    return outcome.report
  }

  private static func open(_ source: FileSource) throws(SayingImportError) -> SourceFile {
    do throws(SystemError) {
      return try SourceFile(source)
    } catch {
      throw .unreadable(detail: error.reason)
    }
  }
}
