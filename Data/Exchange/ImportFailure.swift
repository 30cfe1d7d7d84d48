import Domain

/// Why a file was not imported, whatever is in it.
protocol ImportFailure: StoreFailure {
  /// The file cannot be read; `detail` is what the system says.
  static func unreadable(detail: String) -> Self
  /// The task was cancelled.
  static var cancelled: Self { get }
}

extension ContactImportError: ImportFailure {}

extension SayingImportError: ImportFailure {}

extension Store {
  /// Brings what is in a file into the store, as one step of undo that is called as the file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - kind: Of what it brings.
  ///   - isTrial: Whether only to tell what would happen.
  ///   - progress: Told after every piece of the file, in bytes.
  ///   - merge: Brings its items together with what is there.
  func importFile<Reader: FileItemReader, Failure: ImportFailure>(
    _ source: FileSource,
    of kind: RecordKind,
    isTrial: Bool,
    progress: @escaping @Sendable (WorkProgress) -> Void,
    _ merge: @Sendable (FileItems<Reader>, any BulkTransaction<Failure>) throws(Failure) -> ImportReport
  ) async throws(Failure) -> ImportReport {
    let items = FileItems<Reader>(try SourceFile.opened(source, for: Failure.self), progress: progress)
    return try await changeMany(as: { _ in UndoLabel(.imported, kind, source.name) }, isTrial: isTrial) {
      things throws(Failure) in try merge(items, things)
    }.value
  }
}

extension FileItems {
  /// Visits every item in the order of the file.
  ///
  /// - Throws: What `visit` throws, and ``ImportFailure`` when the file cannot be read or the task is cancelled.
  func each<Failure: ImportFailure>(_ visit: (Reader.Item) throws(Failure) -> Void) throws(Failure) {
    while let batch = next() {
      if Task.isCancelled { throw .cancelled }
      for item in batch { try visit(item) }
    }
    if let failure { throw .unreadable(detail: failure.detail) }
  }
}

extension SourceFile {
  convenience init(_ source: FileSource) throws(SystemError) {
    switch source {
    case .standardInput: self.init(standardInput: source.name)
    case .path(let path): try self.init(at: path)
    }
  }

  fileprivate static func opened<Failure: ImportFailure>(
    _ source: FileSource,
    for _: Failure.Type
  ) throws(Failure) -> SourceFile {
    do throws(SystemError) {
      return try SourceFile(source)
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
