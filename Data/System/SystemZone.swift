package import Domain
import Foundation
import Synchronization

/// The zone of the machine, which changes when the user travels.
package final class SystemZone: Sendable {
  private let first: @Sendable () -> Zone
  private let link: String
  private let last = Mutex<(target: String, zone: Zone)?>(nil)

  /// - Parameters:
  ///   - first: The zone to use if the link doesn't name one; computed only then, because Foundation takes long to find
  ///     it.
  ///   - link: The link to the rules of the place in a `zoneinfo` folder (localtime(5)).
  package init(first: @autoclosure @escaping @Sendable () -> Zone, link: String = "/etc/localtime") {
    (self.first, self.link) = (first, link)
  }

  /// The current zone.
  package var zone: Zone {
    let target = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
    guard let target, let folder = target.firstRange(of: "zoneinfo/") else { return first() }
    return last.withLock { last in
      if let last, last.target == target { return last.zone }
      let zone = Zone(identifier: String(target[folder.upperBound...])) ?? first()
      last = (target, zone)
      return zone
    }
  }
}

/// A file of the time zone database (RFC 9636, TZif).
package struct ZoneFile {
  /// The maximum size in bytes, larger than any file of the database.
  package static let limit = 1 << 20

  /// The offset before the first change, in seconds.
  private let offset: Int
  private let changes: [ClockChange]

  /// - Returns: `nil` if the bytes aren't a TZif file.
  package init?(_ bytes: [UInt8]) {
    guard let first = Header(bytes, at: 0) else { return nil }
    // Since version 2, the data is repeated with times of eight bytes, followed by the rules for future years.
    guard first.version >= 0x32 else {
      guard let block = Block(bytes, first, timeSize: 4) else { return nil }
      (offset, changes) = (block.offset, block.changes)
      return
    }
    guard let header = Header(bytes, at: first.end(timeSize: 4)), let block = Block(bytes, header, timeSize: 8) else {
      return nil
    }
    let footer = bytes[header.end(timeSize: 8)...].dropFirst().prefix { $0 != 0x0A }
    let last = block.changes.last?.at
    let coming = POSIXZone(String(decoding: footer, as: UTF8.self))?.changes ?? []
    offset = block.offset
    changes = block.changes + coming.filter { change in last.map { $0 < change.at } ?? true }
  }

  package func zone(named name: String) -> Zone? {
    (try? ZoneDefinition(name: name, offset: offset, changes: changes)).map { Zone($0) }
  }
}

extension ZoneFile {
  private struct Header {
    let version: UInt8
    let start: Int
    /// The numbers of UT indicators, standard-time indicators, leap seconds, times, types and letters.
    let counts: [Int]

    init?(_ bytes: [UInt8], at start: Int) {
      guard bytes.count <= ZoneFile.limit, start + 44 <= bytes.count,
        bytes[start..<start + 4].elementsEqual("TZif".utf8)
      else { return nil }
      self.start = start + 44
      version = bytes[start + 4]
      counts = (0..<6).map { bytes.number(at: start + 20 + 4 * $0, size: 4) }
      guard counts.allSatisfy({ (0...ZoneFile.limit).contains($0) }) else { return nil }
    }

    func end(timeSize: Int) -> Int {
      start + counts[3] * (timeSize + 1) + counts[4] * 6 + counts[5] + counts[2] * (timeSize + 4) + counts[1]
        + counts[0]
    }
  }

  private struct Block {
    let offset: Int
    let changes: [ClockChange]

    init?(_ bytes: [UInt8], _ header: Header, timeSize: Int) {
      guard header.counts[4] > 0, header.end(timeSize: timeSize) <= bytes.count else { return nil }
      let times = header.counts[3]
      let indexes = header.start + times * timeSize
      let types = (0..<header.counts[4]).map { index in
        let place = indexes + times + 6 * index
        return (offset: bytes.number(at: place, size: 4), isDaylightSaving: bytes[place + 4] != 0)
      }
      var (offset, changes) = (types[0].offset, [ClockChange]())
      for index in 0..<times {
        let type = Int(bytes[indexes + index])
        guard types.indices.contains(type) else { return nil }
        let at = bytes.number(at: header.start + timeSize * index, size: timeSize)
        // This entry is older than any zone; some files begin with the earliest possible time.
        guard at > -10_000_000_000 else {
          offset = types[type].offset
          continue
        }
        guard at < 250_000_000_000 else { break }
        changes.append(
          ClockChange(
            at: Instant(secondsSince1970: at), offset: types[type].offset,
            isDaylightSaving: types[type].isDaylightSaving))
      }
      (self.offset, self.changes) = (offset, changes)
    }
  }
}

extension [UInt8] {
  /// Returns a signed number in big-endian byte order.
  fileprivate func number(at start: Int, size: Int) -> Int {
    let value = self[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 4 ? Int(Int32(truncatingIfNeeded: value)) : Int(Int64(bitPattern: value))
  }
}

/// Parses the values of `TZ`: Area/City, :Area/City, a file, or a POSIX form such as KST-9; an empty value is UTC.
package enum ZoneVariable {
  private static let databases = [
    "/usr/share/zoneinfo/", "/usr/lib/zoneinfo/", "/usr/share/lib/zoneinfo/", "/etc/zoneinfo/",
  ]

  /// - Returns: `nil` if the text isn't a zone.
  package static func zone(_ text: String) -> Zone? {
    let name = text.hasPrefix(":") ? String(text.dropFirst()) : text
    if name.isEmpty { return .utc }
    if name.hasPrefix("/") { return zone(atPath: name) }
    // In POSIX, GMT+9 is nine hours behind UTC; elsewhere, it is nine hours ahead.
    let isSigned = name.contains("+") || name.contains("-")
    return isSigned ? Zone(posix: name) ?? Zone(identifier: name) : Zone(identifier: name) ?? Zone(posix: name)
  }

  private static func zone(atPath path: String) -> Zone? {
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    for path in [path, real] {
      guard let database = databases.first(where: { path.hasPrefix($0) }) else { continue }
      if let zone = Zone(identifier: String(path.dropFirst(database.count))) { return zone }
    }
    // Reading a device would never end.
    let attributes = try? FileManager.default.attributesOfItem(atPath: real)
    guard attributes?[.type] as? FileAttributeType == .typeRegular, attributes?[.size] as? Int ?? 0 <= ZoneFile.limit,
      let bytes = FileManager.default.contents(atPath: real)
    else { return nil }
    return ZoneFile(Array(bytes))?.zone(named: path)
  }
}
