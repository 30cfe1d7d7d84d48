import Domain
import Foundation
import Support
import Testing

struct PaintingTests {
  @Test(arguments: [
    (0, MoodShape.starburst), (10, .starburst), (11, .triangles), (20, .triangles), (21, .parallelograms),
    (40, .rightTriangle), (41, .waves), (60, .leaves), (61, .rings), (80, .clover), (90, .bars), (91, .circle),
    (100, .circle),
  ])
  func eachShapeCoversARangeOfLevels(level: Int, shape: MoodShape) throws {
    #expect(MoodShape(try #require(MoodLevel(level))) == shape)
  }

  @Test func paintingOfAMonthHasAShapeForEachDayThatStaysInItsPlace() throws {
    let month = try #require(Month(year: 2026, month: 7))
    let days = month.days.enumerated().map { DayMood(day: $1, count: 1, level: Double($0 * 3)) }
    let painting = Painting(of: days, theme: .night)
    #expect(
      painting.theme == .night
        && painting.shapes.map(\.shape) == days.map { MoodShape(MoodLevel(clamping: Int($0.level))) })
    #expect(Set(painting.shapes.map(\.place)).count == 31)
    for count in 0...31 {
      #expect(Painting(of: Array(days.prefix(count)), theme: .night).shapes == Array(painting.shapes.prefix(count)))
    }
  }

  @Test(arguments: [(0, 0x4174A9), (5, 0x6192B6), (10, 0x81AFC3), (65, 0xF38562), (90, 0xF1ABCE), (100, 0xF1ABCE)])
  func paperThemeColorsRunBetweenTheirStops(level: Int, hex: UInt32) {
    #expect(CanvasTheme.paper.color(of: MoodLevel(clamping: level)).hex == hex)
  }

  @Test func shapesAndTextContrastWithTheBackground() {
    for level in MoodLevel.range.map(MoodLevel.init(clamping:)) {
      for theme in CanvasTheme.allCases {
        #expect(theme.outline(of: level).contrast(to: theme.ground) >= CanvasTheme.contrast, "\(theme) \(level)")
        if theme != .paper {
          #expect(theme.color(of: level).contrast(to: theme.ground) >= CanvasTheme.contrast, "\(theme) \(level)")
        }
      }
    }
    for theme in CanvasTheme.allCases {
      #expect(theme.text.contrast(to: theme.ground) >= 4.5)
      let sample = Painting.samples(theme).shapes[0]
      #expect(sample.outline.contrast(to: theme.ground) >= CanvasTheme.contrast)
    }
  }

  @Test func clearThemeLevelsDifferByLightness() {
    let theme = CanvasTheme.clear
    let contrasts = MoodLevel.range.map { theme.color(of: MoodLevel(clamping: $0)).contrast(to: theme.ground) }
    #expect(zip(contrasts, contrasts.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(contrasts[100] / contrasts[0] > 4)
  }

  @Test func sameIDAndNeighborsAlwaysGiveTheSamePlace() {
    let id = MoodRecord.ID(UUID(number: 7))
    let first = CanvasPlace(x: 7_914, y: 4_974)
    #expect(ShapePlacing(beside: []).place(of: id) == first)
    #expect(ShapePlacing(beside: [CanvasPlace(x: 5_000, y: 5_000)]).place(of: id) == first)
    #expect(ShapePlacing(beside: [first]).place(of: id) == CanvasPlace(x: 4_219, y: 4_931))
  }

  @Test(arguments: [UInt64](1...40)) func tenShapesOverlapLittleAndStayOnTheCanvas(seed: UInt64) {
    var (random, places) = (SeededRandom(seed: seed), [CanvasPlace]())
    for count in 1...10 {
      let place = ShapePlacing(beside: places).place(using: &random)
      #expect(
        CanvasPlace.horizontalRange.contains(place.x) && CanvasPlace.verticalRange.contains(place.y)
      )
      // The minimum distance is 85% of a shape's size; the first five shapes always have enough space.
      let size = count <= 2 ? 10_000 : count <= 4 ? 9_500 : 9_000
      if count <= 4 {
        for other in places {
          #expect(max(5 * abs(place.x - other.x), 3 * abs(place.y - other.y)) >= size * 85 / 100)
        }
      }
      places.append(place)
    }
    #expect(Set(places).count == 10)
  }

  @Test func shapesLieFullyInsideTheCanvas() throws {
    let corners = [(0, 0), (10_000, 0), (0, 10_000), (10_000, 10_000), (5_000, 300), (9_900, 5_000)]
    let records = try corners.enumerated().map { index, corner in
      MoodRecord(
        id: MoodRecord.ID(UUID(number: index + 1)),
        content: try .sample(10 * index, at: "2026-11-20T0\(index):00"),
        place: CanvasPlace(x: corner.0, y: corner.1)
      )
    }
    for count in 1...records.count {
      let painting = Painting(of: Array(records.prefix(count)), theme: .paper)
      // Hundredths of the width.
      let half = Double(painting.sizeInPercent) / 2
      for place in painting.shapes.map(\.place) {
        let (x, y) = (Double(place.x) / 100, Double(place.y) / 100 * 3 / 5)
        #expect(x >= half && x <= 100 - half && y >= half && y <= 60 - half, "\(place)")
      }
    }
  }

  @Test func crowdedCanvasStillPlacesAShapeWithRoom() {
    let grid = stride(from: 500, through: 9_500, by: 500).flatMap { x in
      stride(from: 500, through: 9_500, by: 500).map { CanvasPlace(x: x, y: $0) }
    }
    var random = SeededRandom(seed: 1)
    let place = ShapePlacing(beside: grid).place(using: &random)
    let room = grid.map { max(5 * abs(place.x - $0.x), 3 * abs(place.y - $0.y)) }.min() ?? 0
    #expect(room > 900)
  }

  @Test func paintingShowsTheNewestTenMomentsOldestFirst() throws {
    let records = try (0..<12).map { number in
      MoodRecord(
        id: MoodRecord.ID(UUID(number: number + 1)),
        content: try .sample(number * 8, at: "2026-11-20T\(number + 10):00", kind: number == 11 ? .day : .moment),
        place: CanvasPlace(x: 1_000 * (number % 9), y: 2_000)
      )
    }
    let painting = Painting(of: records.reversed(), theme: .night)
    #expect(painting.shapes.map(\.record) == records[1...10].map(\.id))
    #expect(painting.sizeInPercent == 16)
    #expect(painting.shapes[0].color == CanvasTheme.night.color(of: MoodLevel(clamping: 8)))
    #expect(Painting(of: records, theme: .paper, isWhole: true).shapes.count == 11)
    #expect(Painting(of: Array(records.prefix(3)), theme: .paper).sizeInPercent == 19)
    #expect(Painting.samples(.paper).shapes.map(\.shape) == MoodShape.allCases)
  }
}
