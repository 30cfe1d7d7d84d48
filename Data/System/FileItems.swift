import Domain
import Synchronization

/// A reader whose items are read ahead on another core.
protocol FileItemReader: ItemReader, SendableMetatype where Item: Sendable {
  static func size(of item: Item) -> Int
}

/// The items of a file, read ahead on another core.
final class FileItems<Reader: FileItemReader>: Sendable {
  private let reading: Reading
  private let batches: Prefetcher<[Reader.Item]>

  /// - Parameters:
  ///   - file: The file with the items.
  ///   - reader: Creates the reader of the file's bytes.
  ///   - progress: Receives the progress in bytes after every piece of the file.
  init(_ file: SourceFile, reader: (ByteChunks) -> Reader, progress: @escaping @Sendable (WorkProgress) -> Void) {
    let reading = Reading(file, reader, progress)
    self.reading = reading
    batches = Prefetcher(of: 4) { _ in reading.next() }
  }

  deinit { batches.stop() }

  var failure: UnreadableFile? { reading.failure }

  /// The note about a guessed character set; known after the items were read.
  var guess: ImportReport.Failure? { reading.guess }

  /// Returns the next items; `nil` at the end or after a read error.
  func next() -> [Reader.Item]? { batches.next() }

  private final class Reading: Sendable {
    private struct State {
      var reader: Reader
      let text: GuessedText
      var failure: UnreadableFile?
    }

    private let state: Mutex<State>

    init(_ file: SourceFile, _ reader: (ByteChunks) -> Reader, _ progress: @escaping @Sendable (WorkProgress) -> Void) {
      var done = 0
      let source = ByteChunks { () throws(UnreadableFile) in
        do throws(SystemError) {
          guard let piece = try file.read() else { return nil }
          done += piece.count
          progress(WorkProgress(done: done, of: file.size))
          return piece
        } catch { throw UnreadableFile(detail: error.reason) }
      }
      let text = GuessedText(source)
      let chunks = ByteChunks { () throws(UnreadableFile) in try text.next() }
      state = Mutex(State(reader: reader(chunks), text: text))
    }

    var failure: UnreadableFile? { state.withLock(\.failure) }
    var guess: ImportReport.Failure? { state.withLock(\.text.failure) }

    /// Returns the next items; `nil` at the end.
    ///
    /// A batch is large enough that the two cores rarely wait for each other, and small enough to use little memory.
    func next() -> [Reader.Item]? {
      state.withLock { state in
        var items: [Reader.Item] = []
        var size = 0
        do throws(UnreadableFile) {
          while items.count < 256, size < 1 << 20, let item = try state.reader.next() {
            size += Reader.size(of: item)
            items.append(item)
          }
        } catch {
          state.failure = error
          return nil
        }
        return items.isEmpty ? nil : items
      }
    }
  }
}

extension Store {
  /// Imports the content of a file into the store as one undo step that is named after the file.
  func importFile<Reader: FileItemReader>(
    _ source: FileSource, of kind: RecordKind, isDryRun: Bool, reader: (ByteChunks) -> Reader,
    progress: @escaping @Sendable (WorkProgress) -> Void,
    _ merge: @Sendable (FileItems<Reader>, any BulkTransaction<ImportError>) throws(ImportError) -> ImportReport
  ) async throws(ImportError) -> ImportReport {
    let items = FileItems(try SourceFile.opened(source), reader: reader, progress: progress)
    return try await changeMany(as: { _ in UndoLabel(.imported, kind, source.name) }, isDryRun: isDryRun) {
      transaction throws(ImportError) in
      var report = try merge(items, transaction)
      if let guess = items.guess { report.add(guess) }
      return report
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
