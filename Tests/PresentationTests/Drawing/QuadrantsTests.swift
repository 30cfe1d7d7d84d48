import Presentation
import Support
import Testing

struct QuadrantsTests {
  /// Returns the squared differences between pixels and the colors that represent them.
  private func difference(_ pixels: [RGB], _ colors: [RGB]) -> Int {
    zip(pixels, colors).reduce(0) { sum, pair in
      let differences = [(pair.0.red, pair.1.red), (pair.0.green, pair.1.green), (pair.0.blue, pair.1.blue)]
      return sum + differences.reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
    }
  }

  /// Returns the mean of some pixels, rounded; black for none.
  private func mean(_ pixels: [RGB]) -> RGB {
    func channel(_ path: KeyPath<RGB, UInt8>) -> UInt8 {
      let sum = pixels.reduce(0) { $0 + Int($1[keyPath: path]) }
      return pixels.isEmpty ? 0 : UInt8((sum + pixels.count / 2) / pixels.count)
    }
    return RGB(red: channel(\.red), green: channel(\.green), blue: channel(\.blue))
  }

  private func colors(_ pixels: [RGB], inkedBy mask: Int) -> [RGB] {
    let (ink, paper) = (
      pixels.enumerated().filter { mask >> $0.offset & 1 == 1 }.map(\.element),
      pixels.enumerated().filter { mask >> $0.offset & 1 == 0 }.map(\.element)
    )
    let (inked, rest) = (mean(ink), mean(paper))
    return pixels.indices.map { mask >> $0 & 1 == 1 ? inked : rest }
  }

  @Test(arguments: 1...40)
  func noOtherTwoColorsAreNearerToThePixels(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<50 {
      // Few levels make equal pixels likely, many levels make all pixels different.
      let step = UInt64([255, 85, 1][Int(random.next() % 3)])
      func channel() -> UInt8 { UInt8(random.next() % (255 / step + 1) * step) }
      let pixels = (0..<4).map { _ in RGB(red: channel(), green: channel(), blue: channel()) }
      let cell = Quadrants(
        upperLeft: pixels[0], upperRight: pixels[1], lowerLeft: pixels[2], lowerRight: pixels[3])
      let shown = pixels.indices.map { Int(cell.mask) >> $0 & 1 == 1 ? cell.ink : cell.paper }
      // Each channel of each pixel may be rounded by a half.
      let best = (0..<16).map { difference(pixels, colors(pixels, inkedBy: $0)) }.min() ?? 0
      #expect(difference(pixels, shown) <= best + 3, "\(pixels)")
    }
  }

  @Test func equalPixelsNeedNoInk() {
    let color = RGB(0x4174A9)
    let cell = Quadrants(upperLeft: color, upperRight: color, lowerLeft: color, lowerRight: color)
    #expect(cell.mask == 0 && cell.paper == color)
  }

  @Test func halvesKeepTheirExactColors() {
    let (dark, light) = (RGB(0x102030), RGB(0xF0E0D0))
    let halves = Quadrants(upperLeft: dark, upperRight: dark, lowerLeft: light, lowerRight: light)
    #expect(halves.mask == Quadrants.upperLeft | Quadrants.upperRight)
    #expect(halves.ink == dark && halves.paper == light)
    let diagonal = Quadrants(upperLeft: dark, upperRight: light, lowerLeft: light, lowerRight: dark)
    #expect(Set([diagonal.ink, diagonal.paper]) == [dark, light])
  }
}
