import Domain

extension Store {
  /// Brings what is in a file into the store, as one step of undo that is called as the file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - kind: Of what it brings.
  ///   - isTrial: Whether only to tell what would happen.
  ///   - progress: Told after every piece of the file, in bytes.
  ///   - merge: Brings its items together with what is there.
  func importFile<Reader: FileItemReader>(
    _ source: FileSource,
    of kind: RecordKind,
    isTrial: Bool,
    progress: @escaping @Sendable (WorkProgress) -> Void,
    _ merge: @Sendable (FileItems<Reader>, any BulkTransaction<ImportError>) throws(ImportError) -> ImportReport
  ) async throws(ImportError) -> ImportReport {
    let items = FileItems<Reader>(try SourceFile.opened(source), progress: progress)
    return try await changeMany(as: { _ in UndoLabel(.imported, kind, source.name) }, isTrial: isTrial) {
      things throws(ImportError) in try merge(items, things)
    }.value
  }
}

extension FileItems {
  /// Visits every item in the order of the file.
  ///
  /// - Throws: What `visit` throws, and why the file cannot be read or that the task is cancelled.
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
    } catch {
      throw .unreadable(detail: error.reason)
    }
  }
}

extension FileSource {
  /// What the undo list calls it.
  var name: String {
    switch self {
    case .standardInput: "-"
    case .path(let path): path.split(separator: "/").last.map(String.init) ?? path
    }
  }
}
