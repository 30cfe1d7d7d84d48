import Data
import Domain
import Support
import Testing

struct PNGPictureTests {
  private static let later = ContinuousClock.now + .seconds(3_600)

  @Test(arguments: SamplePNG.Kind.allCases, [false, true])
  func everyPixelFormatIsRead(kind: SamplePNG.Kind, isInterlaced: Bool) throws {
    for depth in kind.depths {
      for (width, height) in [(1, 1), (3, 9), (13, 8), (33, 17)] {
        let seed = UInt64(depth * 1_000 + width)
        let png = SamplePNG(kind, depth: depth, width: width, height: height, isInterlaced: isInterlaced, seed: seed)
        let picture = try #require(
          PNGPicture.picture(png.file, fitting: (100, 100), mostPixels: 10_000, until: Self.later)
        )
        #expect(picture == PixelPicture(width: width, height: height, bytes: png.colors))
      }
    }
  }

  @Test func largePictureIsScaledDown() throws {
    let png = SamplePNG(.rgb, depth: 8, width: 25, height: 20, isInterlaced: false, seed: 4)
    let picture = try #require(PNGPicture.picture(png.file, fitting: (6, 4), mostPixels: 500, until: Self.later))
    #expect((picture.width, picture.height) == (7, 5))
    let square = (0..<4).flatMap { y in (0..<4).map { x in Int(png.colors[(y * 25 + x) * 3]) } }
    #expect(Int(picture.bytes[0]) == square.reduce(0, +) / 16)
    // The last column has only one pixel in each row.
    let edge = (0..<4).map { Int(png.colors[($0 * 25 + 24) * 3]) }
    #expect(Int(picture.bytes[6 * 3]) == edge.reduce(0, +) / 4)
  }

  @Test func truncatedOrTooLargePicturesAreRefused() {
    let file = SamplePNG(.rgbWithAlpha, depth: 8, width: 9, height: 9, isInterlaced: true, seed: 5).file
    #expect(PNGPicture.picture(file, fitting: (9, 9), mostPixels: 80, until: Self.later) == nil)
    for length in 0..<file.count {
      #expect(PNGPicture.picture(Array(file.prefix(length)), fitting: (9, 9), mostPixels: 81, until: Self.later) == nil)
    }
    #expect(PNGPicture.picture(file, fitting: (9, 9), mostPixels: 81, until: .now) == nil)
    var random = SeededRandom(seed: 6)
    for _ in 0..<3_000 {
      var damaged = file
      for _ in 0..<3 { damaged[Int.random(in: damaged.indices, using: &random)] = .random(in: 0...255, using: &random) }
      let pixels = PNGPicture.picture(damaged, fitting: (9, 9), mostPixels: 1_000, until: Self.later).map {
        $0.width * $0.height
      }
      #expect(pixels ?? 1 <= 1_000)
    }
  }
}

extension PNGPictureTests {
  @Test(arguments: [(1, 1 << 20), (1, 1 << 20 + 1), (1 << 21, 1)])
  func pictureTooLargeAfterScalingIsRefused(width: Int, height: Int) {
    let file = SamplePNG.black(width: width, height: height)
    let picture = PNGPicture.picture(file, fitting: (96, 96), mostPixels: 50_000_000, until: Self.later)
    #expect(picture?.bytes.count == (width * height > PixelPicture.mostPixels ? nil : width * height * 3))
  }
}

/// A PNG file of random pixels, packed without compression, with a random filter in each row.
struct SamplePNG {
  enum Kind: UInt8, CaseIterable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayWithAlpha = 4
    case rgbWithAlpha = 6

    var samples: Int { [.gray: 1, .rgb: 3, .palette: 1, .grayWithAlpha: 2, .rgbWithAlpha: 4][self] ?? 1 }
    var depths: [Int] { self == .gray ? [1, 2, 4, 8, 16] : self == .palette ? [1, 2, 4, 8] : [8, 16] }
  }

  let file: [UInt8]
  /// The red, green and blue of each pixel, on a white background.
  let colors: [UInt8]

  init(_ kind: Kind, depth: Int, width: Int, height: Int, isInterlaced: Bool, seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let most = 1 << depth - 1
    let palette = (0...255).map { _ in (0..<3).map { _ in Int.random(in: 0...255, using: &random) } }
    let transparency = (0..<2).map { _ in Int.random(in: 0...255, using: &random) }
    let pixels = (0..<width * height).map { _ in
      (0..<kind.samples).map { _ in Int.random(in: 0...most, using: &random) }
    }
    colors = pixels.flatMap { samples -> [UInt8] in
      let shown = samples.map { $0 * 255 / most }
      let (color, alpha): ([Int], Int) =
        switch kind {
        // The transparent colors are the palette's first two, or the color of the first pixel for gray and RGB.
        case .gray: ([shown[0], shown[0], shown[0]], samples == pixels[0] ? 0 : 255)
        case .rgb: (shown, samples == pixels[0] ? 0 : 255)
        case .palette: (palette[samples[0]], samples[0] < 2 ? transparency[samples[0]] : 255)
        case .grayWithAlpha: ([shown[0], shown[0], shown[0]], shown[1])
        case .rgbWithAlpha: (Array(shown[..<3]), shown[3])
        }
      return color.map { UInt8(($0 * alpha + 255 * (255 - alpha)) / 255) }
    }
    let adam7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
    var data: [UInt8] = []
    for (left, top, stepX, stepY) in isInterlaced ? adam7 : [(0, 0, 1, 1)] where left < width {
      var above: [UInt8]?
      for y in stride(from: top, to: height, by: stepY) {
        let bits = stride(from: left, to: width, by: stepX).flatMap { x in
          pixels[y * width + x].flatMap { sample in (0..<depth).map { sample >> (depth - 1 - $0) & 1 } }
        }
        let row = stride(from: 0, to: bits.count, by: 8).map { start in
          (0..<8).reduce(UInt8(0)) { $0 << 1 | (start + $1 < bits.count ? UInt8(bits[start + $1]) : 0) }
        }
        let filter = Int.random(in: 0...4, using: &random)
        data.append(UInt8(filter))
        data += Self.filtered(row, above, filter, step: max(1, kind.samples * depth / 8))
        above = row
      }
    }
    let one = pixels[0].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let extra: [UInt8] =
      switch kind {
      case .gray, .rgb: Self.chunk("tRNS", one)
      case .palette:
        Self.chunk("PLTE", palette.prefix(most + 1).joined().map { UInt8($0) })
          + Self.chunk("tRNS", transparency.map { UInt8($0) })
      case .grayWithAlpha, .rgbWithAlpha: []
      }
    let header = Self.number(width) + Self.number(height) + [UInt8(depth), kind.rawValue, 0, 0, isInterlaced ? 1 : 0]
    file = Self.file(header, extra, data)
  }

  /// Makes a file of black pixels at one bit each.
  static func black(width: Int, height: Int) -> [UInt8] {
    let header = number(width) + number(height) + [1, Kind.gray.rawValue, 0, 0, 0]
    return file(header, [], Array(repeating: 0, count: height * (1 + (width + 7) / 8)))
  }

  private static func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 0xFF) } }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    number(content.count) + Array(name.utf8) + content + [0, 0, 0, 0]
  }

  private static func file(_ header: [UInt8], _ extra: [UInt8], _ data: [UInt8]) -> [UInt8] {
    // Stored blocks have at most 65,535 bytes (RFC 1951 §3.2.4).
    var packed: [UInt8] = [0x78, 0x01]
    for start in stride(from: 0, to: data.count, by: 65_535) {
      let block = data[start..<min(data.count, start + 65_535)]
      let length = [UInt8(block.count & 0xFF), UInt8(block.count >> 8)]
      packed += [block.endIndex == data.count ? 1 : 0] + length + length.map { ~$0 } + block
    }
    let half = packed.count / 2
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("tEXt", [1, 2, 3]) + extra
      + chunk("IDAT", Array(packed[..<half])) + chunk("IDAT", Array(packed[half...] + [0, 0, 0, 0])) + chunk("IEND", [])
  }

  private static func filtered(_ row: [UInt8], _ above: [UInt8]?, _ filter: Int, step: Int) -> [UInt8] {
    row.indices.map { index in
      let left = index >= step ? Int(row[index - step]) : 0
      let up = Int(above?[index] ?? 0)
      let corner = index >= step ? Int(above?[index - step] ?? 0) : 0
      let nearest = [left, up, corner].min { abs(left + up - corner - $0) < abs(left + up - corner - $1) }
      let predicted = [0, left, up, (left + up) / 2, nearest ?? 0][filter]
      return row[index] &- UInt8(predicted)
    }
  }
}
