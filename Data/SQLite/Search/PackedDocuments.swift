import Domain

/// Documents in few bytes, for there may be a million of them; each as a value of its own takes five times as many.
struct PackedDocuments: Sendable {
  private struct Place {
    static let none = Place(day: 0, piece: 0, start: 0, textCount: 0)
    static let noDay = Int32.min

    let day: Int32
    let piece: Int32
    let start: Int32
    /// With the title; 0 for no document.
    let textCount: Int32

    var date: Day? { day == Self.noDay ? nil : Day(daysSince1970: Int(day)) }
  }

  private static let pieceSize = 1 << 20
  private static let lengthSize = 4

  private var pieces: [[UInt8]] = []
  private var places: [Place] = []

  /// Where there are documents, in the order of a key of their days.
  func sorted(by key: (Day?) -> Int) -> [(key: Int, index: Int)] {
    var found: [(key: Int, index: Int)] = []
    found.reserveCapacity(places.count)
    for (index, place) in places.enumerated() where place.textCount > 0 { found.append((key(place.date), index)) }
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
    let texts = [document.title] + document.texts
    let size = texts.reduce(0) { $0 + $1.utf8.count + Self.lengthSize }
    if pieces.isEmpty || pieces[pieces.count - 1].count + size > Self.pieceSize {
      var piece: [UInt8] = []
      // The first one may well be the only one, and short.
      if !pieces.isEmpty { piece.reserveCapacity(max(size, Self.pieceSize)) }
      pieces.append(piece)
    }
    let last = pieces.count - 1
    let start = pieces[last].count
    for text in texts {
      let length = text.utf8.count
      for byte in 0..<Self.lengthSize { pieces[last].append(UInt8(truncatingIfNeeded: length >> (8 * byte))) }
      pieces[last].append(contentsOf: text.utf8)
    }
    let day = document.day.map { Int32($0.daysSince1970) } ?? Place.noDay
    return Place(day: day, piece: Int32(last), start: Int32(start), textCount: Int32(texts.count))
  }

  private func unpack(_ place: Place) -> SearchDocument? {
    guard place.textCount > 0 else { return nil }
    let piece = pieces[Int(place.piece)]
    var position = Int(place.start)
    let texts = (0..<place.textCount).map { _ in
      let start = position + Self.lengthSize
      let length = piece[position..<start].reversed().reduce(0) { $0 << 8 | Int($1) }
      position = start + length
      return String(decoding: piece[start..<position], as: UTF8.self)
    }
    return SearchDocument(day: place.date, title: texts[0], texts: Array(texts[1...]))
  }
}
