import Domain

extension Store {
  /// Brings what is in a file into the store, as one step of undo that is called as the file.
  func importFile<Reader: FileItemReader>(
    _ source: FileSource, of kind: RecordKind, isTrial: Bool, reader: (ByteChunks) -> Reader,
    progress: @escaping @Sendable (WorkProgress) -> Void,
    _ merge: @Sendable (FileItems<Reader>, any BulkTransaction<ImportError>) throws(ImportError) -> ImportReport
  ) async throws(ImportError) -> ImportReport {
    let items = FileItems(try SourceFile.opened(source), reader: reader, progress: progress)
    return try await changeMany(as: { _ in UndoLabel(.imported, kind, source.name) }, isTrial: isTrial) {
      things throws(ImportError) in try merge(items, things)
    }.value
  }
}

extension FileItems {
  /// Visits every item in the order of the file, unless the task is cancelled.
  func each(_ visit: (Reader.Item) throws(ImportError) -> Void) throws(ImportError) {
    while let batch = next() {
      if Task.isCancelled { throw .cancelled }
      for item in batch { try visit(item) }
    }
    if let failure { throw .unreadable(detail: failure.detail) }
  }
}

extension SourceFile {
  fileprivate static func opened(_ source: FileSource) throws(ImportError) -> SourceFile {
    do throws(SystemError) {
      return switch source {
      case .standardInput: SourceFile(standardInput: source.name)
      case .path(let path): try SourceFile(at: path)
      }
    } catch { throw .unreadable(detail: error.reason) }
  }
}

extension FileSource {
  /// The name in the undo list.
  var name: String {
    switch self {
    case .standardInput: "-"
    case .path(let path): path.split(separator: "/").last.map(String.init) ?? path
    }
  }
}
