package import Domain

/// Reads a file of mood entries; the beginning and the names of its columns or members identify the format.
package struct MoodFileReader {
  private var chunks: UnicodeChunks
  private var reader: (any MoodReader)?
  private var isFound = false

  package init(_ chunks: ByteChunks) { self.chunks = UnicodeChunks(chunks) }

  /// Returns the next item; `nil` after the last item or if the format is unknown.
  package mutating func next() throws(UnreadableFile) -> MoodItem? {
    if !isFound { reader = try found() }
    isFound = true
    return try reader?.next()
  }

  private mutating func found() throws(UnreadableFile) -> (any MoodReader)? {
    let (first, all) = try chunks.beginning()
    guard let first else { return nil }
    if [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first) { return MoodJSONReader(all) }
    let start = try all.next() ?? []
    let whole = ByteChunks(start) { () throws(UnreadableFile) in try all.next() }
    return start.starts(with: ZipArchive.beginning) ? try DaylioBackup(whole) : MoodTableReader(whole)
  }
}

protocol MoodReader {
  /// Returns the next item; `nil` after the last item.
  mutating func next() throws(UnreadableFile) -> MoodItem?
}

package enum MoodItem: Hashable, Sendable {
  case mood(IncomingMood)
  /// A custom feeling of the user.
  case feeling(Feeling)
  /// An item that was left out.
  case failure(ImportReport.Failure)

  static func failure(_ reason: ImportReport.Reason, at number: Int) -> MoodItem {
    .failure(ImportReport.Failure(line: number, reason: reason))
  }

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
