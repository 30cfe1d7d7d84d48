package import Domain

/// Reads vCards and tables of contacts into the store.
package struct ContactImporter: ContactImporting {
  private let database: Database
  private let newID: IDGenerator

  package init(_ database: Database, newID: IDGenerator) {
    self.database = database
    self.newID = newID
  }

  package func importContacts(
    from source: FileSource,
    isTrial: Bool,
    progress: @escaping @Sendable (WorkProgress) -> Void
  ) async throws(ContactImportError) -> ImportReport {
    let items = FileItems<ContactFileReader>(try Self.open(source), progress: progress)
    let newID = newID
    let outcome: (report: ImportReport, hasContact: Bool)
    do throws(StoreError) {
      outcome = try await database.writeMany(isTrial: isTrial) { bulk, connection throws(StoreError) in
        var merge = try ContactMerge(newID: newID, in: connection)
        while let batch = items.next() {
          if Task.isCancelled { throw .conflict }
          for item in batch { try merge.take(item, &bulk, in: connection) }
        }
        if items.failure != nil { throw .conflict }
        return (UndoLabel(.imported, .contact, source.name), (merge.report, merge.hasContact))
      }
    } catch {
      if Task.isCancelled { throw .cancelled }
      throw items.failure.map { .unreadable(detail: $0.detail) } ?? .store(error)
    }
    guard outcome.hasContact else { throw .noContact }
    return outcome.report
  }

  private static func open(_ source: FileSource) throws(ContactImportError) -> SourceFile {
    do throws(SystemError) {
      return try SourceFile(source)
    } catch {
      throw .unreadable(detail: error.reason)
    }
  }
}

extension ContactFileReader: FileItemReader {
  static func size(of item: ContactItem) -> Int {
    switch item {
    case .card(let card), .row(let card): card.source.bytes.count
    case .failure: 0
    }
  }
}
