package import Domain

/// Reads a file of mood entries; the beginning and the names of its columns or members identify the format.
package struct MoodFileReader {
  /// The start of the file; `nil` once the format is known.
  private var start: UnicodeChunks?
  private var reader: (any ItemReader<MoodItem>)?

  package init(_ chunks: ByteChunks) { start = UnicodeChunks(chunks) }

  /// Returns the next item; `nil` after the last item or if the format is unknown.
  package mutating func next() throws(UnreadableFile) -> MoodItem? {
    if let start = start.take() { reader = try Self.found(start) }
    return try reader?.next()
  }

  private static func found(_ chunks: consuming UnicodeChunks) throws(UnreadableFile) -> (any ItemReader<MoodItem>)? {
    let (first, all) = try chunks.beginning()
    guard let first else { return nil }
    if [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first) { return MoodJSONReader(all) }
    let start = try all.next() ?? []
    let whole = ByteChunks(start) { () throws(UnreadableFile) in try all.next() }
    return start.starts(with: ZipArchive.beginning) ? try DaylioBackup(whole) : MoodTableReader(whole)
  }
}

package enum MoodItem: FileItem, Hashable, Sendable {
  case mood(IncomingMood)
  /// A custom feeling of the user.
  case feeling(Feeling)
  /// An item that was left out.
  case failure(ImportReport.Failure)

  init(at number: Int, _ read: () throws(BrokenMood) -> MoodItem) {
    do throws(BrokenMood) {
      self = try read()
    } catch {
      self = .failure(error.reason, at: number)
    }
  }
}

/// The reason why a row or an object isn't a mood entry.
struct BrokenMood: Error {
  let reason: ImportReport.Reason

  static func missing(_ name: String) -> BrokenMood { BrokenMood(reason: .missingProperty(name: name)) }

  static func broken(_ name: String, _ value: String) -> BrokenMood {
    BrokenMood(reason: .brokenValue(property: name, value: value))
  }
}
