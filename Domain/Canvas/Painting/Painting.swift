/// A canvas as a value, which can be drawn on anything: a ground with shapes on it, 5 wide and 3 high.
public struct Painting: Hashable, Sendable {
  public static let width = 5
  public static let height = 3

  public struct Shape: Hashable, Sendable {
    /// `nil` for a sample, before the first record.
    public let record: MoodRecord.ID?
    public let shape: MoodShape
    public let color: CanvasColor
    public let outline: CanvasColor
    /// The centre, at least half a shape from every edge.
    public let place: CanvasPlace
  }

  public let theme: CanvasTheme
  /// The width and the height of each shape in hundredths of the canvas's width.
  public let sizeInPercent: Int
  /// The oldest first, as they are painted over each other.
  public let shapes: [Shape]

  /// The painting of records.
  ///
  /// - Parameters:
  ///   - records: Of whole days none is painted, and of the others the newest ones that there is room for.
  ///   - theme: The day's.
  ///   - isWhole: Whether all of them are painted.
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

  private init(theme: CanvasTheme, _ shapes: [Shape]) {
    (self.theme, self.shapes) = (theme, shapes)
    sizeInPercent = ShapePlacing.sizeInPercent(of: shapes.count)
  }

  /// Returns the painting before the first entry: every shape once, in grey.
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
