import Foundation
import Presentation
import Testing

struct ShapePixelTests {
  /// The largest allowed difference of a channel from the second renderer, which samples 16 points per pixel.
  ///
  /// Coverage computed from a distance is exact for edges along the axes, nearly exact for slanted edges, and worse at
  /// tips.
  private static let tolerance = 80.0
  /// The largest allowed mean difference over all pixels.
  private static let meanTolerance = 2.0

  @Test(arguments: Shape.allCases, [RGB?.none, RGB(0x203050)])
  func pixelsMatchASecondRenderer(shape: Shape, outline: RGB?) throws {
    let drawing = Drawing(
      ground: RGB(0xF0F0F3),
      ratio: Ratio(width: 1, height: 1),
      shapes: [PlacedShape(shape, x: 0.52, y: 0.47, size: 0.9, color: RGB(0x4174A9), outline: outline)]
    )
    let size = PixelSize(width: 64, height: 64)
    let raster = drawing.raster(size)
    let slow = try SVGRasterizer(SVGPicture(drawing).file(size), width: 64)
    var sum = 0.0
    var largest = 0.0
    for y in 0..<size.height {
      for x in 0..<size.width {
        let color = try #require(raster[x, y].color)
        for (one, other) in zip([color.red, color.green, color.blue], slow.color(x: x, y: y)) {
          sum += abs(Double(one) - other)
          largest = max(largest, abs(Double(one) - other))
        }
      }
    }
    #expect(largest <= Self.tolerance)
    #expect(sum / Double(size.width * size.height * 3) <= Self.meanTolerance)
  }

  @Test(arguments: Shape.allCases)
  func shapeStaysInItsSquareAndIsLargeEnough(shape: Shape) {
    let places = stride(from: -1.5, through: 1.5, by: 0.01)
    let small = places.flatMap { y in places.filter { shape.distance($0, y, isSmall: true) <= 0 }.map { ($0, y) } }
    #expect(small.allSatisfy { abs($0) <= 1 && abs($1) <= 1 })
    let inside = places.flatMap { y in places.filter { shape.distance($0, y) <= 0 }.map { ($0, y) } }
    #expect(inside.allSatisfy { abs($0) <= 1 && abs($1) <= 1 })
    #expect(inside.map { $0.0 }.max() ?? 0 >= 0.85)
    #expect(inside.count * 5 > 200 * 200)
  }

  @Test func everyShapeLooksDifferent() {
    let rasters = Shape.allCases.map { shape in
      let placed = PlacedShape(shape, x: 0.5, y: 0.5, size: 1, color: RGB(0))
      return Drawing(ground: RGB(0xFFFFFF), ratio: Ratio(width: 1, height: 1), shapes: [placed])
        .raster(PixelSize(width: 12, height: 12))
    }
    #expect(Set(rasters).count == Shape.allCases.count)
  }
}

/// Draws the SVG of `SVGPicture` slowly and simply: each pixel is sampled at 16 points.
struct SVGRasterizer {
  private static let points = 4

  private struct Path {
    let lines: [(from: CGPoint, to: CGPoint)]
    let isFilled: Bool
    let strokeWidth: Double
    let color: RGB
    let box: CGRect
  }

  private let ground: RGB
  private var paths: [Path] = []

  /// - Parameters:
  ///   - svg: The picture with one element per line, 1000 units wide.
  ///   - width: The width of the result in pixels.
  init(_ svg: String, width: Double) throws {
    let scale = width / 1000
    var place = (x: 0.0, y: 0.0, scale: 1.0)
    ground = try #require(svg.lines.lazy.compactMap { RGB(svg: $0.attribute("fill")) }.first)
    for line in svg.lines {
      if let values = line.attribute("transform")?.numbers {
        place = (values[0] * scale, values[1] * scale, values[2] * scale)
      }
      guard let data = line.attribute("d") else { continue }
      let corners = Self.corners(data).map { CGPoint(x: place.x + $0.x * place.scale, y: place.y + $0.y * place.scale) }
      let stroke = try #require(line.attribute("stroke-width")?.numbers.first) * place.scale
      let color = try #require(RGB(svg: line.attribute("stroke")))
      let xs = corners.map(\.x), ys = corners.map(\.y)
      let box = CGRect(
        x: xs.min() ?? 0,
        y: ys.min() ?? 0,
        width: (xs.max() ?? 0) - (xs.min() ?? 0),
        height: (ys.max() ?? 0) - (ys.min() ?? 0)
      )
      paths.append(
        Path(
          lines: zip(corners, corners.dropFirst()).map { ($0, $1) },
          isFilled: line.attribute("fill") != "none",
          strokeWidth: stroke,
          color: color,
          box: box.insetBy(dx: -stroke, dy: -stroke)
        )
      )
    }
  }

  /// Returns the mean color of a pixel as red, green and blue.
  func color(x: Int, y: Int) -> [Double] {
    let near = paths.filter { $0.box.intersects(CGRect(x: x, y: y, width: 1, height: 1)) }
    var sums = [0.0, 0, 0]
    for row in 0..<Self.points {
      for column in 0..<Self.points {
        let share = { (number: Int) in (Double(number) + 0.5) / Double(Self.points) }
        let point = CGPoint(x: Double(x) + share(column), y: Double(y) + share(row))
        let color = near.last { Self.contains($0, point) }?.color ?? ground
        for (channel, value) in [color.red, color.green, color.blue].enumerated() { sums[channel] += Double(value) }
      }
    }
    return sums.map { $0 / Double(Self.points * Self.points) }
  }

  private static func contains(_ path: Path, _ point: CGPoint) -> Bool {
    var isInside = false
    for line in path.lines {
      if distance(point, line.from, line.to) <= path.strokeWidth / 2 { return true }
      if (line.from.y > point.y) != (line.to.y > point.y) {
        let crossing = line.from.x + (line.to.x - line.from.x) * (point.y - line.from.y) / (line.to.y - line.from.y)
        if point.x < crossing { isInside.toggle() }
      }
    }
    return isInside && path.isFilled
  }

  private static func distance(_ point: CGPoint, _ from: CGPoint, _ to: CGPoint) -> Double {
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let share = ((point.x - from.x) * dx + (point.y - from.y) * dy) / max(dx * dx + dy * dy, 1e-9)
    let nearest = min(1, max(0, share))
    return hypot(point.x - from.x - nearest * dx, point.y - from.y - nearest * dy)
  }

  /// Returns the corners of a path of `M`, `L`, `h`, `A` and `Z`; arcs become many short lines.
  private static func corners(_ data: String) -> [CGPoint] {
    var corners: [CGPoint] = []
    for command in data.split(separator: /(?=[MLhAZ])/) {
      let values = String(command.dropFirst()).numbers
      switch command.first {
      case "M", "L": corners.append(CGPoint(x: values[0], y: values[1]))
      case "h": corners.append(CGPoint(x: corners[corners.count - 1].x + values[0], y: corners[corners.count - 1].y))
      case "A":
        let end = CGPoint(x: values[5], y: values[6])
        corners += arc(from: corners[corners.count - 1], to: end, radius: values[0], isClockwise: values[4] == 1)
      default: corners.append(corners[0])
      }
    }
    return corners
  }

  /// Returns points on the shorter of the two arcs between `start` and `end`.
  private static func arc(from start: CGPoint, to end: CGPoint, radius: Double, isClockwise: Bool) -> [CGPoint] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let chord = hypot(dx, dy)
    let height = max(0, radius * radius - chord * chord / 4).squareRoot() * (isClockwise ? 1 : -1)
    let middle = CGPoint(x: (start.x + end.x) / 2 - dy / chord * height, y: (start.y + end.y) / 2 + dx / chord * height)
    let first = atan2(start.y - middle.y, start.x - middle.x)
    let sweep = 2 * asin(min(1, chord / 2 / radius)) * (isClockwise ? 1 : -1)
    return (1...64).map { step in
      let angle = first + sweep * Double(step) / 64
      return CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
    }
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n") }

  fileprivate var numbers: [Double] { matches(of: /-?[0-9]*\.?[0-9]+/).compactMap { Double($0.output) } }
}

extension Substring {
  fileprivate func attribute(_ name: String) -> String? {
    guard let start = range(of: " \(name)=\"")?.upperBound else { return nil }
    return String(self[start...].prefix { $0 != "\"" })
  }
}

extension RGB {
  fileprivate init?(svg: String?) {
    guard let svg, svg.hasPrefix("#"), let hex = UInt32(svg.dropFirst(), radix: 16) else { return nil }
    self.init(hex)
  }
}
