package import Domain

/// Writes the store's contacts as vCards or as a table.
package struct ContactExporter: ContactExporting {
  private let database: Database

  package init(_ database: Database) {
    self.database = database
  }

  package func exportContacts(
    _ ids: [Contact.ID]?,
    as format: ContactFileFormat,
    to target: FileTarget
  ) async throws(ExportError) -> Int {
    let sink = try ExportSink(target)
    let document = ContactDocument(ids: ids, format: format)
    let outcome: Result<Int, SystemError>
    do throws(StoreError) {
      outcome = try await database.read { connection throws(StoreError) in
        var failure: SystemError?
        let count = try document.write(from: connection) { piece in
          do throws(SystemError) {
            try sink.write(piece)
            return true
          } catch {
            failure = error
            return false
          }
        }
        return failure.map(Result.failure) ?? .success(count)
      }
    } catch {
      throw .store(error)
    }
    do throws(SystemError) {
      let count = try outcome.get()
      try sink.finish()
      return count
    } catch {
      throw ExportError(error)
    }
  }
}
