package import Domain

extension DocumentSaver {
  /// Saves documents as files that are written completely or not at all.
  package static var files: DocumentSaver {
    DocumentSaver { document, target throws(ExportError) in
      let sink = try ExportSink(target)
      try sink.write(Array(document.utf8))
      try sink.finish()
    }
  }
}

extension Store {
  /// Writes a file from one consistent state of the store; an existing file is replaced only after everything was
  /// written.
  ///
  /// - Parameter write: Writes piece by piece, with whole lines in each piece.
  func export<Result: Sendable>(
    to target: FileTarget,
    _ write: @Sendable (any ReadTransaction<ExportError>, ExportSink) throws(ExportError) -> Result
  ) async throws(ExportError) -> Result {
    let sink = try ExportSink(target)
    let result = try await read { transaction throws(ExportError) in try write(transaction, sink) }
    try sink.finish()
    return result
  }
}

enum ExportSink {
  /// The approximate number of bytes in a piece.
  static let pieceSize = 256 << 10

  case file(NewFile)
  case stream(@Sendable ([UInt8]) -> Void)

  init(_ target: FileTarget) throws(ExportError) {
    switch target {
    case .stream(let write): self = .stream(write)
    case .path(let path, let replaces):
      guard !StoreLocation.owns(path) else { throw .isStore }
      do throws(SystemError) {
        self = .file(try NewFile(at: path, replaces: replaces))
      } catch {
        throw ExportError(error)
      }
    }
  }

  func write(_ piece: [UInt8]) throws(ExportError) {
    switch self {
    case .file(let file): do throws(SystemError) { try file.write(piece) } catch { throw ExportError(error) }
    case .stream(let write): write(piece)
    }
  }

  func finish() throws(ExportError) {
    guard case .file(let file) = self else { return }
    do throws(SystemError) { try file.finish() } catch { throw ExportError(error) }
  }
}

extension ExportError {
  fileprivate init(_ error: SystemError) { self = error.alreadyExists ? .exists : .unwritable(detail: error.reason) }
}
