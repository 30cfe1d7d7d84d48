/// A painting independent of the output device: a ground with shapes on a canvas that is 5 wide and 3 high.
public struct Painting: Hashable, Sendable {
  public static let width = 5
  public static let height = 3

  public struct Shape: Hashable, Sendable {
    /// The entry, or `nil` for a sample shape before the first entry.
    public let record: MoodRecord.ID?
    public let shape: MoodShape
    public let color: CanvasColor
    public let outline: CanvasColor
    /// The center, at least half a shape from every edge.
    public let place: CanvasPlace
  }

  public let theme: CanvasTheme
  /// The width and the height of each shape, in hundredths of the canvas's width.
  public let sizeInPercent: Int
  /// The shapes in painting order, the oldest first.
  public let shapes: [Shape]

  /// Creates the painting of entries.
  ///
  /// - Parameters:
  ///   - records: The entries; entries for whole days are not painted.
  ///   - theme: The theme of the day.
  ///   - isWhole: `true` to paint all entries, `false` for the newest ``CanvasComposition/limit``.
  public init(of records: [MoodRecord], theme: CanvasTheme, isWhole: Bool = false) {
    let moments = records.filter { $0.content.kind == .moment }.sorted()
    let shown = isWhole ? moments : moments.suffix(CanvasComposition.limit)
    let size = ShapePlacing.sizeInPercent(of: shown.count)
    self.init(
      theme: theme,
      shown.map { record in
        let level = record.content.level
        return Shape(
          record: record.id, shape: MoodShape(level), color: theme.color(of: level), outline: theme.outline(of: level),
          place: record.place.whole(size))
      })
  }

  /// Creates the painting of a month: a shape for the level of each day with entries.
  ///
  /// The same days always make the same painting, and the first days of a month keep their places when more days
  /// follow.
  ///
  /// - Parameters:
  ///   - days: The days of one month, in order.
  ///   - theme: The theme that gives the shapes their colors.
  public init(of days: [DayMood], theme: CanvasTheme) {
    var places: [CanvasPlace] = []
    var random = SeededRandom(seed: days.first.map { UInt64(Month($0.day).year * 12 + Month($0.day).month) } ?? 0)
    let shapes = days.map { day -> Shape in
      places.append(ShapePlacing(beside: places).place(using: &random))
      let level = MoodLevel(clamping: Int(day.level.rounded()))
      return Shape(
        record: nil, shape: MoodShape(level), color: theme.color(of: level), outline: theme.outline(of: level),
        place: places[places.count - 1])
    }
    self.init(theme: theme, shapes, sizeInPercent: Self.sizeOfDays)
  }

  /// The size of the shapes of days, small enough for thirty-one of them (our choice).
  private static let sizeOfDays = 12

  private init(theme: CanvasTheme, _ shapes: [Shape], sizeInPercent: Int? = nil) {
    (self.theme, self.shapes) = (theme, shapes)
    self.sizeInPercent = sizeInPercent ?? ShapePlacing.sizeInPercent(of: shapes.count)
  }

  /// Returns the painting before the first entry: every shape once, in gray.
  public static func samples(_ theme: CanvasTheme) -> Painting {
    let outline = theme.sample.outline(on: theme.ground, contrast: CanvasTheme.contrast)
    let shapes = zip(MoodShape.allCases, samplePlaces).map { shape, place in
      Shape(record: nil, shape: shape, color: theme.sample, outline: outline, place: place)
    }
    return Painting(theme: theme, shapes)
  }

  private static let samplePlaces = [
    (1_200, 2_300), (3_100, 1_900), (5_000, 2_600), (6_900, 2_000), (8_800, 2_500), (1_200, 7_400), (3_100, 7_000),
    (5_000, 7_700), (6_900, 7_100), (8_800, 7_600),
  ].map { CanvasPlace(x: $0, y: $1) }
}

/// The position of a shape's center on a canvas that is 5 wide and 3 high.
public struct CanvasPlace: Hashable, Sendable {
  /// The number of parts into which the width and the height are divided.
  public static let parts = 10_000
  /// The horizontal range of new shapes, which leaves out half of the largest shape, a tenth of the width, at both
  /// edges.
  public static let horizontalRange = 1_000...9_000
  /// The vertical range of new shapes; a tenth of the width is a sixth of the height.
  public static let verticalRange = 1_667...8_333

  /// The distance from the left, in ``parts`` of the width.
  public let x: Int
  /// The distance from the top, in ``parts`` of the height.
  public let y: Int

  /// Creates the nearest place on the canvas.
  public init(x: Int, y: Int) { (self.x, self.y) = (min(max(x, 0), Self.parts), min(max(y, 0), Self.parts)) }

  /// The nearest place that a new shape could have.
  public var clamped: CanvasPlace {
    let (across, down) = (Self.horizontalRange, Self.verticalRange)
    return CanvasPlace(
      x: min(max(x, across.lowerBound), across.upperBound), y: min(max(y, down.lowerBound), down.upperBound))
  }

  /// Returns the nearest place at which the whole shape is on the canvas.
  ///
  /// - Parameter sizeInPercent: The width and the height of the shape, in hundredths of the canvas's width.
  func whole(_ sizeInPercent: Int) -> CanvasPlace {
    let half = sizeInPercent * Self.parts / 200
    let halfDown = (half * Painting.width + Painting.height - 1) / Painting.height
    return CanvasPlace(x: min(max(x, half), Self.parts - half), y: min(max(y, halfDown), Self.parts - halfDown))
  }
}

/// Places a shape next to existing shapes.
public struct ShapePlacing: Hashable, Sendable {
  /// The number of random places that are tried before the best of them is used (Canvas: 50).
  private static let tries = 50
  /// The width of a canvas in a unit that makes distances in both directions whole numbers.
  private static let width = 5 * CanvasPlace.parts

  private let others: [CanvasPlace]
  /// The distance in one direction from which on squares shrunk to 70% don't overlap.
  private let distance: Int

  /// - Parameter others: The places of the other shapes on the canvas.
  public init(beside others: [CanvasPlace]) {
    self.others = others
    distance = Self.width * Self.sizeInPercent(of: others.count + 1) / 100 * 85 / 100
  }

  /// Returns the position of an entry, always the same for the same identifier and the same other places.
  public func place(of id: MoodRecord.ID) -> CanvasPlace {
    let number = id.uuid.number
    var random = SeededRandom(seed: UInt64(truncatingIfNeeded: number) ^ UInt64(truncatingIfNeeded: number >> 64))
    return place(using: &random)
  }

  public func place(using random: inout some RandomNumberGenerator) -> CanvasPlace {
    var best = (place: CanvasPlace(x: 0, y: 0), room: -1)
    for _ in 0..<Self.tries {
      let place = CanvasPlace(
        x: Self.coordinate(in: CanvasPlace.horizontalRange, &random),
        y: Self.coordinate(in: CanvasPlace.verticalRange, &random))
      let room = others.map { Self.distance(place, $0) }.min() ?? distance
      if room >= distance { return place }
      if room > best.room { best = (place, room) }
    }
    return best.place
  }

  /// Returns the size of a shape in hundredths of the canvas's width, by the number of shapes (Canvas).
  static func sizeInPercent(of count: Int) -> Int {
    switch count {
    case ...2: 20
    case ...4: 19
    case ...6: 18
    case ...8: 17
    default: 16
    }
  }

  private static func coordinate(in range: ClosedRange<Int>, _ random: inout some RandomNumberGenerator) -> Int {
    range.lowerBound + Int(random.next() % UInt64(range.count))
  }

  /// Returns the horizontal or vertical distance, whichever is larger.
  private static func distance(_ one: CanvasPlace, _ other: CanvasPlace) -> Int {
    max(5 * abs(one.x - other.x), 3 * abs(one.y - other.y))
  }
}

/// The shape of an entry on the canvas, determined by its level (Canvas).
public enum MoodShape: Hashable, Sendable, CaseIterable {
  /// A star of about twelve points.
  case starburst
  /// Three triangles side by side, pointing to the right.
  case triangles
  /// Two parallelograms on top of each other, slanting down to the right.
  case parallelograms
  /// A triangle with the right angle at the bottom left.
  case rightTriangle
  /// Three vertical waves.
  case waves
  /// Two leaves side by side, with corners at the top left and the bottom right.
  case leaves
  /// Three rings around one center.
  case rings
  /// A clover with four lobes.
  case clover
  /// Three rounded bars on top of each other, merged.
  case bars
  /// A filled circle.
  case circle

  public init(_ level: MoodLevel) { self = Self.allCases[max(0, level.value - 1) / 10] }
}
