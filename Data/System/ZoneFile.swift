package import Domain

/// A file of the time zone database (RFC 9636, TZif).
package struct ZoneFile {
  /// More bytes than any such file has.
  package static let limit = 1 << 20

  /// Before its first change.
  private let offset: Int
  private let changes: [ClockChange]

  /// - Returns: `nil` for what is no such file.
  package init?(_ bytes: [UInt8]) {
    guard let first = Header(bytes, at: 0) else { return nil }
    // Since version 2, the same data follows with times of eight bytes, and then the rules for future years.
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
        // Before there were zones; some files begin with the beginning of time.
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
  /// A signed number, its greatest byte first.
  fileprivate func number(at start: Int, size: Int) -> Int {
    let value = self[start..<start + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 4 ? Int(Int32(truncatingIfNeeded: value)) : Int(Int64(bitPattern: value))
  }
}
