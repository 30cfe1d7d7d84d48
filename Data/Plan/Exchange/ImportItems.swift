import Domain
import Synchronization

/// The items of a calendar file, read on another core a little ahead of their use.
final class ImportItems: Sendable {
  /// So many at a time that the two cores seldom wait for each other and little is in memory.
  private static let batchSize = 256

  private let reading: Reading
  private let batches: Ahead<[CalendarItem]>

  /// - Parameter progress: Told after every piece of the file, in bytes.
  init(_ file: SourceFile, progress: @escaping @Sendable (WorkProgress) -> Void) {
    let reading = Reading(file, progress)
    self.reading = reading
    batches = Ahead(of: 4) { _ in reading.next(Self.batchSize) }
  }

  deinit {
    batches.stop()
  }

  /// Why nothing more could be read.
  var failure: UnreadableFile? { reading.failure }

  /// The next items; `nil` when there are no more, or when they cannot be read.
  func next() -> [CalendarItem]? { batches.next() }
}

extension ImportItems {
  /// What is known of the file so far.
  private final class Reading: Sendable {
    private struct State {
      var reader: CalendarReader
      var failure: UnreadableFile?
    }

    private let state: Mutex<State>

    init(_ file: SourceFile, _ progress: @escaping @Sendable (WorkProgress) -> Void) {
      var done = 0
      let chunks = ByteChunks { () throws(UnreadableFile) in
        do throws(SystemError) {
          guard let piece = try file.read() else { return nil }
          done += piece.count
          progress(WorkProgress(done: done, of: file.size))
          return piece
        } catch {
          throw UnreadableFile(detail: error.reason)
        }
      }
      state = Mutex(State(reader: CalendarReader(chunks)))
    }

    var failure: UnreadableFile? { state.withLock(\.failure) }

    /// At most so many items; `nil` at the end.
    func next(_ count: Int) -> [CalendarItem]? {
      state.withLock { state in
        var items: [CalendarItem] = []
        do throws(UnreadableFile) {
          while items.count < count, let item = try state.reader.next() { items.append(item) }
        } catch {
          state.failure = error
          return nil
        }
        return items.isEmpty ? nil : items
      }
    }
  }
}
