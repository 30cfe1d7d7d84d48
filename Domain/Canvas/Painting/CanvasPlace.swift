/// Where the centre of a shape stands on a canvas, which is 5 wide and 3 high.
public struct CanvasPlace: Hashable, Sendable {
  /// Places are kept in so many parts of the width, and of the height.
  public static let parts = 10_000
  /// Where shapes may stand: away from the edges by a tenth.
  public static let range = 1_000...9_000

  /// In ``parts`` of the width, from the left.
  public let x: Int
  /// In ``parts`` of the height, from the top.
  public let y: Int

  /// The nearest place on the canvas.
  public init(x: Int, y: Int) {
    (self.x, self.y) = (min(max(x, 0), Self.parts), min(max(y, 0), Self.parts))
  }
}

/// Gives a shape a place beside those that are there.
public struct ShapePlacing: Hashable, Sendable {
  /// So often a place is drawn, before the best of them counts (Canvas: 50).
  private static let tries = 50
  /// The width of a canvas in a unit in which whole numbers tell both directions.
  private static let width = 5 * CanvasPlace.parts

  private let others: [CanvasPlace]
  /// The least distance, in one direction at least, at which a square that is shrunk to 70 % meets no other.
  private let distance: Int

  /// - Parameter others: Those that are shown on the same canvas.
  public init(beside others: [CanvasPlace]) {
    self.others = others
    distance = Self.width * Self.sizeInPercent(of: others.count + 1) / 100 * 85 / 100
  }

  /// The place of a record: always the same for the same id and the same others.
  public func place(of id: MoodRecord.ID) -> CanvasPlace {
    let number = id.uuid.number
    var random = SeededRandom(seed: UInt64(truncatingIfNeeded: number) ^ UInt64(truncatingIfNeeded: number >> 64))
    return place(using: &random)
  }

  public func place(using random: inout some RandomNumberGenerator) -> CanvasPlace {
    var best = (place: CanvasPlace(x: 0, y: 0), room: -1)
    for _ in 0..<Self.tries {
      let place = CanvasPlace(x: Self.coordinate(&random), y: Self.coordinate(&random))
      let room = others.map { Self.distance(place, $0) }.min() ?? distance
      if room >= distance { return place }
      if room > best.room { best = (place, room) }
    }
    return best.place
  }

  /// The width of a shape in hundredths of the canvas's, by how many there are (Canvas).
  static func sizeInPercent(of count: Int) -> Int {
    switch count {
    case ...2: 20
    case ...4: 19
    case ...6: 18
    case ...8: 17
    default: 16
    }
  }

  private static func coordinate(_ random: inout some RandomNumberGenerator) -> Int {
    CanvasPlace.range.lowerBound + Int(random.next() % UInt64(CanvasPlace.range.count))
  }

  /// How far apart they are in the direction in which they are farther.
  private static func distance(_ one: CanvasPlace, _ other: CanvasPlace) -> Int {
    max(5 * abs(one.x - other.x), 3 * abs(one.y - other.y))
  }
}
