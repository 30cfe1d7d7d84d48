import Domain
import Presentation
import Support
import Testing

struct QuadrantsTests {
  /// Returns the squared differences between pixels and the colors that represent them.
  private func difference(_ pixels: [RGB], _ colors: [RGB]) -> Int {
    var sum = 0
    for (pixel, color) in zip(pixels, colors) {
      for (one, other) in zip(channels(of: pixel), channels(of: color)) { sum += (one - other) * (one - other) }
    }
    return sum
  }

  private func channels(of color: RGB) -> [Int] { [Int(color.red), Int(color.green), Int(color.blue)] }

  /// Returns the mean of some pixels, rounded; black for none.
  private func mean(_ pixels: [RGB]) -> RGB {
    let count = max(1, pixels.count)
    let means = (0..<3).map { index -> UInt8 in
      let sum: Int = pixels.map { channels(of: $0)[index] }.reduce(0, +)
      return UInt8((sum + count / 2) / count)
    }
    return RGB(red: means[0], green: means[1], blue: means[2])
  }

  /// Returns the colors of four pixels if the pixels of a mask have one color and the other pixels another.
  private func colors(_ pixels: [RGB], inkedBy mask: Int) -> [RGB] {
    let isInked = (0..<4).map { mask >> $0 & 1 == 1 }
    let ink = mean(zip(pixels, isInked).filter { $0.1 }.map(\.0))
    let paper = mean(zip(pixels, isInked).filter { !$0.1 }.map(\.0))
    return isInked.map { $0 ? ink : paper }
  }

  @Test(arguments: 1...40)
  func noOtherTwoColorsAreNearerToThePixels(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<50 {
      // Few levels make equal pixels likely, many levels make all pixels different.
      let steps: [UInt64] = [255, 85, 1]
      let step = steps[Int(random.next() % 3)]
      let levels: UInt64 = 255 / step + 1
      func channel() -> UInt8 {
        let level: UInt64 = random.next() % levels
        return UInt8(level * step)
      }
      let pixels = (0..<4).map { _ in RGB(red: channel(), green: channel(), blue: channel()) }
      let cell = Quadrants(
        upperLeft: pixels[0], upperRight: pixels[1], lowerLeft: pixels[2], lowerRight: pixels[3])
      let mask = Int(cell.mask)
      let shown: [RGB] = (0..<4).map { mask >> $0 & 1 == 1 ? cell.ink : cell.paper }
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
