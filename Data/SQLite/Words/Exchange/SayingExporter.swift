package import Domain

/// Writes the user's sayings as JSON, as a table or as a fortune file.
package struct SayingExporter: SayingExporting {
  private static let pageSize = 1_000
  /// The pieces that are handed on at once.
  private static let pieceSize = 256 << 10

  private let database: Database
  private let pack: any BuiltInSayings

  package init(_ database: Database, pack: any BuiltInSayings) {
    self.database = database
    self.pack = pack
  }

  package func exportSayings(
    _ list: SayingList,
    as format: SayingFileFormat,
    to target: FileTarget,
    at clock: DayClock
  ) async throws(ExportError) -> Int {
    let sink = try ExportSink(target)
    let pack = pack
    let outcome: Result<Int, SystemError>
    do throws(StoreError) {
      outcome = try await database.read { connection throws(StoreError) in
        let page = SayingPage(list: list, clock: clock, pack: try VisiblePack(pack, at: clock, in: connection))
        var failure: SystemError?
        let count = try Self.write(page, as: format, from: connection) { piece in
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

  /// - Parameter write: Returns whether to go on.
  private static func write(
    _ page: SayingPage,
    as format: SayingFileFormat,
    from connection: Connection,
    _ write: ([UInt8]) -> Bool
  ) throws(StoreError) -> Int {
    var document = SayingDocument(format)
    let count = try page.count(in: connection)
    for end in stride(from: count, to: 0, by: -pageSize) {
      let start = max(0, end - pageSize)
      for saying in try page.sayings(offset: start, limit: end - start, in: connection).reversed() {
        document.write(saying)
      }
      guard document.size < pieceSize || write(document.take()) else { return count }
    }
    document.finish()
    _ = write(document.take())
    return count
  }
}
