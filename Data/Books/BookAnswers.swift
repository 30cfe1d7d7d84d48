package import Domain
import Foundation

/// Answers of catalogues, kept in files that nobody else can read, for when they cannot be asked.
package actor BookAnswers {
  package struct Limits: Sendable {
    package static let texts = Limits(count: 300, size: 20 << 20)
    package static let covers = Limits(count: 200, size: 20 << 20, age: 90 * 86_400)

    /// The maximum number of answers; the oldest are deleted.
    let count: Int
    /// The maximum size of all answers together, in bytes; a single answer may take a quarter of it.
    let size: Int
    /// The time that answers are stored, in seconds; `nil` for ever.
    var age: Int?
  }

  struct Kept: Sendable {
    let time: Instant
    /// Indicates whether the answer is recent enough to be used without asking again.
    let isFresh: Bool
    let body: [UInt8]
  }

  /// The age up to which an answer is fresh, in seconds.
  private static let freshness = 600
  private static let mark = "haru-answer-1"

  private let folder: String
  private let time: TimeSource
  private let limits: Limits

  /// - Parameter folder: Made when the first one is kept.
  package init(in folder: String, time: TimeSource, limits: Limits = .texts) {
    (self.folder, self.time, self.limits) = (folder, time, limits)
  }

  /// Indicates whether no answer is stored; also true if the folder can't be read.
  package nonisolated var isEmpty: Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.isEmpty ?? true
  }

  func answer(to request: HTTPRequest) -> Kept? {
    guard let file = try? FileHandle(forReadingFrom: URL(filePath: path(request))),
      let bytes = try? file.read(upToCount: limits.size)
    else { return nil }
    let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].elementsEqual(Self.mark.utf8), parts[2].elementsEqual("\(request)".utf8),
      let seconds = Int(String(decoding: parts[1], as: UTF8.self)), seconds >= 0
    else { return nil }
    let now = time.now().secondsSince1970
    if let age = limits.age, now - seconds > age { return nil }
    let isFresh = seconds <= now && now - seconds < Self.freshness
    return Kept(time: Instant(secondsSince1970: seconds), isFresh: isFresh, body: Array(parts[3]))
  }

  /// Keeps an answer where it can; to go without is no error.
  func keep(_ body: [UInt8], for request: HTTPRequest) {
    // Nobody should send a key back, and nobody else should find it then.
    guard !request.secrets.contains(where: { body.firstRange(of: Array($0.text.utf8)) != nil }) else { return }
    let head = "\(Self.mark)\n\(time.now().secondsSince1970)\n\(request)\n"
    let bytes = Data(Array(head.utf8) + body)
    guard bytes.count <= limits.size / 4, (try? Folder.make(folder)) != nil else { return }
    let draft = "\(folder)/.draft-\(getpid())"
    let files = FileManager.default
    guard files.createFile(atPath: draft, contents: bytes, attributes: [.posixPermissions: 0o600]) else { return }
    do {
      try Folder.move(draft, to: path(request))
      removeOldest()
    } catch { try? files.removeItem(atPath: draft) }
  }

  private func removeOldest() {
    let files = FileManager.default
    var kept = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).compactMap { name in
      (try? files.attributesOfItem(atPath: "\(folder)/\(name)")).map { attributes in
        (name: name, size: attributes[.size] as? Int ?? 0, date: attributes[.modificationDate] as? Date ?? .distantPast)
      }
    }
    kept.sort { $0.date > $1.date }
    var size = kept.reduce(0) { $0 + $1.size }
    let first = limits.age.map { Date(timeIntervalSince1970: Double(time.now().secondsSince1970 - $0)) }
    func isTooOld(_ date: Date?) -> Bool { if let first, let date { date < first } else { false } }
    while kept.count > limits.count || size > limits.size || isTooOld(kept.last?.date), let oldest = kept.popLast() {
      size -= oldest.size
      try? files.removeItem(atPath: "\(folder)/\(oldest.name)")
    }
  }

  /// The same for the same request on every day; the file says for which it is.
  private func path(_ request: HTTPRequest) -> String {
    // FNV-1a.
    let hash = "\(request)".utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return "\(folder)/\(Digits.text(hash, 16, radix: 16))"
  }
}
