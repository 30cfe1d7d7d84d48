import Domain

/// Documents in few bytes, for there may be a million of them; each as a value of its own takes five times as many.
struct PackedDocuments: Sendable {
  private struct Place {
    static let none = Place(day: nil, near: nil, piece: 0, start: 0, textCount: 0)
    private static let noDay = Int32.min

    private let packedDay: Int32
    private let packedNear: Int32
    let piece: Int32
    let start: Int32
    /// The number of texts, including the title; 0 for no document.
    let textCount: Int32

    var day: Day? { Self.day(packedDay) }
    var near: Day? { Self.day(packedNear) }

    init(day: Day?, near: Day?, piece: Int, start: Int, textCount: Int) {
      packedDay = day.map { Int32($0.daysSince1970) } ?? Self.noDay
      packedNear = near.map { Int32($0.daysSince1970) } ?? Self.noDay
      self.piece = Int32(piece)
      self.start = Int32(start)
      self.textCount = Int32(textCount)
    }

    private static func day(_ packed: Int32) -> Day? { packed == noDay ? nil : Day(daysSince1970: Int(packed)) }
  }

  /// The size of a piece, in bytes; small enough to fit into freed memory.
  private static let pieceSize = 16 << 10
  private static let lengthSize = 4

  private var pieces: [[UInt8]] = []
  private var places: [Place] = []

  /// Returns the indices of the documents, sorted by a key of their near days.
  func sorted(by key: (Day?) -> Int) -> [(key: Int, index: Int)] {
    var found: [(key: Int, index: Int)] = []
    found.reserveCapacity(places.count)
    for (index, place) in places.enumerated() where place.textCount > 0 { found.append((key(place.near), index)) }
    found.sort { $0.key < $1.key }
    return found
  }

  /// - Parameter document: `nil` keeps its place.
  mutating func append(_ document: SearchDocument?) { places.append(pack(document)) }

  subscript(index: Int) -> SearchDocument? {
    get { unpack(places[index]) }
    set { places[index] = pack(newValue) }
  }

  private mutating func pack(_ document: SearchDocument?) -> Place {
    guard let document else { return .none }
    let parts = [SearchDocument.Part(.title, document.title)] + document.parts
    let size = parts.reduce(0) { $0 + 1 + Self.lengthSize + $1.text.utf8.count }
    if pieces.isEmpty || pieces[pieces.count - 1].count + size > Self.pieceSize {
      var piece: [UInt8] = []
      // The first one may well be the only one, and short.
      if !pieces.isEmpty { piece.reserveCapacity(max(size, Self.pieceSize)) }
      pieces.append(piece)
    }
    let last = pieces.count - 1
    let start = pieces[last].count
    for part in parts {
      let length = part.text.utf8.count
      pieces[last].append(UInt8(part.field.rawValue))
      for byte in 0..<Self.lengthSize { pieces[last].append(UInt8(truncatingIfNeeded: length >> (8 * byte))) }
      pieces[last].append(contentsOf: part.text.utf8)
    }
    return Place(day: document.day, near: document.near, piece: last, start: start, textCount: parts.count)
  }

  private func unpack(_ place: Place) -> SearchDocument? {
    guard place.textCount > 0 else { return nil }
    let piece = pieces[Int(place.piece)]
    var position = Int(place.start)
    let parts = (0..<place.textCount).compactMap { _ -> SearchDocument.Part? in
      let start = position + 1 + Self.lengthSize
      let length = piece[(position + 1)..<start].reversed().reduce(0) { $0 << 8 | Int($1) }
      defer { position = start + length }
      let text = String(decoding: piece[start..<(start + length)], as: UTF8.self)
      return SearchField(rawValue: Int(piece[position])).map { SearchDocument.Part($0, text) }
    }
    return SearchDocument(day: place.day, near: place.near, title: parts[0].text, parts: Array(parts.dropFirst()))
  }
}
