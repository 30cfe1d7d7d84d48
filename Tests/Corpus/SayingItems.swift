import Data
import Domain

/// The sayings and failures that a reader finds in a file.
struct SayingItems {
  private(set) var sayings: [SayingContent] = []
  private(set) var failures: [ImportReport.Failure] = []

  init(_ bytes: [UInt8]) throws {
    var reader = SayingFileReader(ByteChunks(bytes), zone: .utc)
    while let item = try reader.next() {
      switch item {
      case .saying(let saying): sayings.append(saying.content)
      case .failure(let failure): if failure.reason.kind != .skipped { failures.append(failure) }
      case .repeated: break
      }
    }
  }
}
