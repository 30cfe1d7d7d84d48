import Domain
import Foundation

/// A folder of exported files that is written next to its final path, and appears there complete or not at all.
final class ExportFolder {
  static let manifest = "manifest.json"
  static let description = "README.md"
  /// The version of the files' format; a larger number comes from a newer program.
  static let format = 1

  private let path: String
  private let draft: String
  private var isFinished = false
  /// The files to remove if a signal ends the program.
  private var unfinished: [UnfinishedFile] = []

  /// - Parameter path: The final path; trailing slashes are ignored.
  init(at path: String) throws(StoreError) {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    self.path = path
    draft = try StoreError.converting(UnusedName.folder("\(path).XXXXXX"))
    unfinished = [UnfinishedFile(draft)]
  }

  /// Returns whether a path is unused or an empty folder.
  static func isFree(_ path: String) -> Bool {
    guard FileState(path) != nil else { return true }
    return (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty ?? false
  }

  deinit { if !isFinished { try? FileManager.default.removeItem(atPath: draft) } }

  /// Creates a file that only its owner can read.
  func file(_ name: String) throws(StoreError) -> ExportedFile {
    unfinished.append(UnfinishedFile("\(draft)/\(name)"))
    return try ExportedFile("\(draft)/\(name)")
  }

  /// Flushes the folder to disk and gives it its final name.
  func finish() throws(StoreError) {
    do throws(SystemError) {
      try Folder.sync(draft)
      // Only an empty folder is replaced (POSIX.1-2024, rename).
      guard unsafe rename(draft, path) == 0 else { throw SystemError(path, errno) }
      isFinished = true
      try Folder.sync(Folder.parent(of: path))
    } catch { throw StoreError(error) }
  }
}

/// A file of an ``ExportFolder``.
struct ExportedFile: ~Copyable {
  /// The number of bytes that are buffered before they are written.
  private static let pieceSize = 256 << 10

  private let path: String
  private let descriptor: Int32
  private var bytes: [UInt8] = []

  fileprivate init(_ path: String) throws(StoreError) {
    self.path = path
    descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError(SystemError(path, errno)) }
  }

  deinit { close(descriptor) }

  /// Appends the bytes that `write` adds.
  mutating func append(_ write: (inout [UInt8]) -> Void) throws(StoreError) {
    write(&bytes)
    if bytes.count >= Self.pieceSize { try flush() }
  }

  /// Flushes the file to disk.
  mutating func finish() throws(StoreError) {
    try flush()
    guard fsync(descriptor) == 0 else { throw StoreError(SystemError(path, errno)) }
  }

  private mutating func flush() throws(StoreError) {
    var done = 0
    while done < bytes.count {
      let written = unsafe bytes.withUnsafeBytes {
        unsafe write(descriptor, $0.baseAddress.map { unsafe $0 + done }, bytes.count - done)
      }
      guard written >= 0 || errno == EINTR else { throw StoreError(SystemError(path, errno)) }
      done += max(0, written)
    }
    bytes.removeAll(keepingCapacity: true)
  }
}

/// Exports all of the user's data to files that other programs can read.
struct StoreExporter {
  let connection: Connection

  /// - Returns: The number of records in each file.
  func write(toFolder path: String) throws(StoreError) -> [String: Int] {
    let folder = try ExportFolder(at: path)
    let counts = try write(to: folder)
    try folder.finish()
    return counts
  }

  private func write(to folder: ExportFolder) throws(StoreError) -> [String: Int] {
    var counts: [String: Int] = [:]
    for table in connection.tables.exported {
      // The store's manager reports that the export was cancelled.
      if Task.isCancelled { throw .busy }
      counts[table.file] = try write(table, to: folder)
    }
    var manifest = try folder.file(ExportFolder.manifest)
    try manifest.append { $0 += Self.manifest(counts).utf8 }
    try manifest.finish()
    var description = try folder.file(ExportFolder.description)
    try description.append { $0 += self.description.utf8 }
    try description.finish()
    return counts
  }

  private func write(_ table: RecordTable, to folder: ExportFolder) throws(StoreError) -> Int {
    var file = try folder.file("\(table.file).jsonl")
    var count = 0
    let names = table.columns.map { column in
      var bytes: [UInt8] = []
      RecordValue.write(column.json, to: &bytes)
      return bytes + [ASCII.colon]
    }
    try connection.stream(table.selection) { row throws(StoreError) in
      count += 1
      let cells = row.cells(0..<table.columns.count)
      try file.append { bytes in
        bytes.append(UInt8(ascii: "{"))
        let start = bytes.count
        for (place, column) in table.columns.enumerated() {
          guard let value = column.form.value(of: cells[place]) else { continue }
          if bytes.count > start { bytes.append(ASCII.comma) }
          bytes += names[place]
          value.write(to: &bytes)
        }
        bytes += "}\n".utf8
      }
      return true
    }
    try file.finish()
    return count
  }

  /// Returns the manifest, with a line for each file, sorted by name.
  private static func manifest(_ counts: [String: Int]) -> String {
    let lines = counts.sorted { $0.key < $1.key }.map { "    \"\($0.key)\": \($0.value)" }
    return """
      {
        "haru": "export",
        "format": \(ExportFolder.format),
        "counts": {
      \(lines.joined(separator: ",\n"))
        }
      }

      """
  }

  /// The description of the files, for people without the program.
  private var description: String {
    let tables = connection.tables.exported.map { table in
      let columns = table.columns.enumerated().map { place, column in
        "| `\(column.json)` | \(column.form.about)\(place < table.keyCount ? "; identifies the record" : "") |"
      }
      let head = "## \(table.file).jsonl\n\n\(table.about)\n\n| key | value |\n|---|---|\n"
      return head + columns.joined(separator: "\n") + "\n"
    }
    return """
      # All your data from Haru

      하루 앱에 있던 모든 자료예요. `haru data import`로 다시 가져올 수 있어요. 되돌리기 기록은 들어 있지 않아요.

      Every line of a `.jsonl` file is one record, as a JSON object in UTF-8. A missing key means an empty value. \
      `manifest.json` lists the number of records in each file. `haru data import` imports everything again. The same \
      data is always exported as the same bytes. The history for `haru undo` isn't included, nor is anything that Haru \
      computes from the rest: the search index and sums.

      \(tables.joined(separator: "\n"))
      """
  }
}
