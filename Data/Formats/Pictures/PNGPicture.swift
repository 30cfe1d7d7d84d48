package import Domain

/// Reads PNG pictures of every color type and bit depth, interlaced ones included (PNG, third edition).
package enum PNGPicture {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The maximum size of an unpacked picture, 128 MiB.
  private static let mostBytes = 128 << 20

  package static func isPNG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// Reads a picture; transparent pixels are shown on white.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - size: The target size; a larger picture is reduced by an integer factor and stays at least this large.
  ///   - mostPixels: The maximum number of pixels in the file; a reduced picture has at most `PixelPicture.mostPixels`.
  ///   - deadline: The time at which to give up, because a small file may contain a large picture.
  /// - Returns: `nil` if the file is damaged, too large or not PNG, and after `deadline`.
  package static func picture(
    _ bytes: [UInt8], fitting size: (width: Int, height: Int), mostPixels: Int, until deadline: ContinuousClock.Instant
  ) -> PixelPicture? {
    guard let chunks = PNGChunks(bytes), let header = PNGHeader(chunks.header), header.pixels <= mostPixels,
      var canvas = ShrunkCanvas(header, by: max(1, min(header.width / size.width, header.height / size.height)))
    else { return nil }
    let passes = header.passes
    let count = passes.reduce(0) { $0 + $1.height * (header.rowBytes($1.width) + 1) }
    guard count <= mostBytes, var data = Inflate.unpack(chunks.data, count: count, until: deadline) else { return nil }
    let colors = PNGColors(header, palette: chunks.palette, transparency: chunks.transparency)
    var start = 0
    for pass in passes {
      let rowBytes = header.rowBytes(pass.width)
      for row in 0..<pass.height {
        guard .now < deadline, unfilter(&data, at: start, rowBytes, hasRowAbove: row > 0, step: header.filterStep)
        else { return nil }
        for column in 0..<pass.width {
          guard let color = colors.color(of: data, row: start + 1, column) else { return nil }
          canvas.add(color, x: pass.x + column * pass.stepX, y: pass.y + row * pass.stepY)
        }
        start += rowBytes + 1
      }
    }
    return canvas.picture
  }

  /// Reverses the filter of the row at `start`, whose first byte is the filter's number (PNG §9.2).
  private static func unfilter(
    _ data: inout [UInt8], at start: Int, _ rowBytes: Int, hasRowAbove: Bool, step: Int
  ) -> Bool {
    let (filter, row, above) = (data[start], start + 1, start - rowBytes)
    guard filter <= 4 else { return false }
    guard filter > 0 else { return true }
    for index in 0..<rowBytes {
      let left = index >= step ? Int(data[row + index - step]) : 0
      let up = hasRowAbove ? Int(data[above + index]) : 0
      let upLeft = hasRowAbove && index >= step ? Int(data[above + index - step]) : 0
      let predicted =
        switch filter {
        case 1: left
        case 2: up
        case 3: (left + up) / 2
        default: paeth(left, up, upLeft)
        }
      data[row + index] &+= UInt8(predicted)
    }
    return true
  }

  /// Returns the neighbor that is nearest to `left + up - upLeft` (PNG §9.4).
  private static func paeth(_ left: Int, _ up: Int, _ upLeft: Int) -> Int {
    let estimate = left + up - upLeft
    let (toLeft, toUp, toUpLeft) = (abs(estimate - left), abs(estimate - up), abs(estimate - upLeft))
    return toLeft <= toUp && toLeft <= toUpLeft ? left : toUp <= toUpLeft ? up : upLeft
  }
}

/// Reduces a picture by averaging squares of pixels.
private struct ShrunkCanvas {
  private let full: PNGHeader
  private let factor: Int
  private let width: Int
  private let height: Int
  private var sums: [Int]

  /// - Returns: `nil` if the picture would have too many pixels.
  init?(_ full: PNGHeader, by factor: Int) {
    (self.full, self.factor) = (full, factor)
    (width, height) = ((full.width + factor - 1) / factor, (full.height + factor - 1) / factor)
    guard width * height <= PixelPicture.mostPixels else { return nil }
    sums = Array(repeating: 0, count: width * height * 3)
  }

  mutating func add(_ color: (UInt8, UInt8, UInt8), x: Int, y: Int) {
    let place = (y / factor * width + x / factor) * 3
    sums[place] += Int(color.0)
    sums[place + 1] += Int(color.1)
    sums[place + 2] += Int(color.2)
  }

  var picture: PixelPicture? {
    let bytes = sums.indices.map { index in
      let (x, y) = (index / 3 % width, index / 3 / width)
      let counted = min(factor, full.width - x * factor) * min(factor, full.height - y * factor)
      return UInt8(sums[index] / counted)
    }
    return PixelPicture(width: width, height: height, bytes: bytes)
  }
}

/// The chunks of a PNG file that are needed for its pixels (PNG §5).
private struct PNGChunks {
  private(set) var header: ArraySlice<UInt8> = []
  private(set) var palette: ArraySlice<UInt8> = []
  private(set) var transparency: ArraySlice<UInt8> = []
  private(set) var data: [UInt8] = []

  /// - Returns: `nil` for a file that isn't PNG or ends within a chunk.
  init?(_ bytes: [UInt8]) {
    guard PNGPicture.isPNG(bytes) else { return nil }
    var place = 8
    while true {
      guard bytes.count - place >= 12 else { return nil }
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      guard length <= bytes.count - place - 12 else { return nil }
      let content = bytes[place + 8..<place + 8 + length]
      switch String(decoding: bytes[place + 4..<place + 8], as: UTF8.self) {
      case "IHDR": header = content
      case "PLTE": palette = content
      case "tRNS": transparency = content
      case "IDAT": data += content
      case "IEND": return
      default: break
      }
      place += 12 + length
    }
  }
}

/// The size and the kind of pixels of a PNG picture (PNG §11.2.1).
private struct PNGHeader {
  enum Kind: UInt8 {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayWithAlpha = 4
    case rgbWithAlpha = 6

    var samples: Int {
      switch self {
      case .gray, .palette: 1
      case .grayWithAlpha: 2
      case .rgb: 3
      case .rgbWithAlpha: 4
      }
    }

    var depths: Set<Int> {
      switch self {
      case .gray: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .grayWithAlpha, .rgbWithAlpha: [8, 16]
      }
    }
  }

  /// A pass of the transmission with its reduced picture: one pass without interlacing, otherwise seven (PNG §8.2).
  struct Pass {
    let x, y, stepX, stepY, width, height: Int
  }

  private static let adam7 = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
  ]

  let width: Int
  let height: Int
  let kind: Kind
  /// The number of bits in a sample.
  let depth: Int
  private let isInterlaced: Bool

  init?(_ bytes: ArraySlice<UInt8>) {
    let bytes = Array(bytes)
    guard bytes.count == 13, let kind = Kind(rawValue: bytes[9]), kind.depths.contains(Int(bytes[8])), bytes[10] == 0,
      bytes[11] == 0, bytes[12] <= 1
    else { return nil }
    func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
    (width, height, self.kind) = (number(0), number(4), kind)
    (depth, isInterlaced) = (Int(bytes[8]), bytes[12] == 1)
    guard (1...0x7FFF_FFFF).contains(width), (1...0x7FFF_FFFF).contains(height) else { return nil }
  }

  var pixels: Int { width * height }

  /// The distance to the byte of the left neighbor, in bytes.
  var filterStep: Int { max(1, kind.samples * depth / 8) }

  func rowBytes(_ width: Int) -> Int { (width * kind.samples * depth + 7) / 8 }

  var passes: [Pass] {
    let steps = isInterlaced ? Self.adam7 : [(0, 0, 1, 1)]
    return steps.map { x, y, stepX, stepY in
      Pass(
        x: x, y: y, stepX: stepX, stepY: stepY, width: (width - x + stepX - 1) / stepX,
        height: (height - y + stepY - 1) / stepY)
    }.filter { $0.width > 0 && $0.height > 0 }
  }
}

/// Converts samples to colors on a white background.
private struct PNGColors {
  private let header: PNGHeader
  private let palette: [UInt8]
  private let transparency: [UInt8]

  init(_ header: PNGHeader, palette: ArraySlice<UInt8>, transparency: ArraySlice<UInt8>) {
    self.header = header
    (self.palette, self.transparency) = (Array(palette), Array(transparency))
  }

  /// Returns the color of a pixel.
  ///
  /// - Parameters:
  ///   - data: The unfiltered rows.
  ///   - row: The offset of the row's samples in `data`.
  ///   - column: The pixel's index in the row.
  /// - Returns: `nil` if the palette doesn't have the color.
  func color(of data: [UInt8], row: Int, _ column: Int) -> (UInt8, UInt8, UInt8)? {
    func sample(_ index: Int) -> Int { self.sample(of: data, row: row, column * header.kind.samples + index) }
    switch header.kind {
    case .gray:
      let gray = sample(0)
      let shown = eightBits(gray)
      return onWhite((shown, shown, shown), alpha: isTransparent([gray]) ? 0 : 255)
    case .rgb:
      let samples = [sample(0), sample(1), sample(2)]
      let shown = (eightBits(samples[0]), eightBits(samples[1]), eightBits(samples[2]))
      return onWhite(shown, alpha: isTransparent(samples) ? 0 : 255)
    case .palette:
      let index = sample(0)
      guard index * 3 + 2 < palette.count else { return nil }
      let shown = (Int(palette[index * 3]), Int(palette[index * 3 + 1]), Int(palette[index * 3 + 2]))
      return onWhite(shown, alpha: index < transparency.count ? Int(transparency[index]) : 255)
    case .grayWithAlpha:
      let shown = eightBits(sample(0))
      return onWhite((shown, shown, shown), alpha: eightBits(sample(1)))
    case .rgbWithAlpha:
      return onWhite((eightBits(sample(0)), eightBits(sample(1)), eightBits(sample(2))), alpha: eightBits(sample(3)))
    }
  }

  private func sample(of data: [UInt8], row: Int, _ index: Int) -> Int {
    switch header.depth {
    case 8: return Int(data[row + index])
    case 16: return Int(data[row + index * 2]) << 8 | Int(data[row + index * 2 + 1])
    default:
      let bit = index * header.depth
      return Int(data[row + bit / 8]) >> (8 - header.depth - bit % 8) & (1 << header.depth - 1)
    }
  }

  /// Returns whether a pixel has the single color that the file declares transparent (PNG §11.3.1.1).
  private func isTransparent(_ samples: [Int]) -> Bool {
    guard transparency.count == samples.count * 2 else { return false }
    return samples.indices.allSatisfy {
      samples[$0] == (Int(transparency[$0 * 2]) << 8 | Int(transparency[$0 * 2 + 1])) & (1 << header.depth - 1)
    }
  }

  private func eightBits(_ sample: Int) -> Int { sample * 255 / (1 << header.depth - 1) }

  private func onWhite(_ color: (Int, Int, Int), alpha: Int) -> (UInt8, UInt8, UInt8) {
    func mixed(_ value: Int) -> UInt8 { UInt8((value * alpha + 255 * (255 - alpha)) / 255) }
    return (mixed(color.0), mixed(color.1), mixed(color.2))
  }
}

/// The header of a JPEG file (ITU-T T.81 annex B), parsed more strictly than decoders do.
package struct JPEGHead: Hashable, Sendable {
  package let width: Int
  package let height: Int

  /// - Returns: `nil` unless complete segments lead to a frame that common decoders support.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    func number(at place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      switch bytes[place + 1] {
      // A fill byte before a marker.
      case 0xFF: place += 1
      // The frame is baseline, extended or progressive.
      case 0xC0, 0xC1, 0xC2:
        (height, width) = (number(at: place + 5), number(at: place + 7))
        guard width > 0, height > 0 else { return nil }
        return
      // The segment has tables, a comment or application data.
      case 0xC4, 0xDB, 0xDD, 0xE0...0xEF, 0xFE:
        guard number(at: place + 2) >= 2 else { return nil }
        place += 2 + number(at: place + 2)
      default: return nil
      }
    }
    return nil
  }
}

/// A picture as written by `djpeg`: raw PPM or PGM with 8 bits (netpbm, ppm(5) and pgm(5)).
package struct PixmapFile: Hashable, Sendable {
  private static let longestNumber = 7

  package let picture: PixelPicture

  /// - Returns: `nil` for anything else, for example if the number of pixels doesn't match the header.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count > 2, bytes[0] == UInt8(ascii: "P"), [0x35, 0x36].contains(bytes[1]) else { return nil }
    var rest = bytes[2...]
    guard let width = Self.number(&rest), let height = Self.number(&rest), Self.number(&rest) == 255,
      // Exactly one white space separates the numbers from the pixels.
      rest.popFirst().map(Self.isBlank) == true
    else { return nil }
    let isGray = bytes[1] == 0x35
    guard rest.count <= PixelPicture.mostPixels * (isGray ? 1 : 3) else { return nil }
    let pixels = isGray ? rest.flatMap { [$0, $0, $0] } : Array(rest)
    guard let picture = PixelPicture(width: width, height: height, bytes: pixels) else { return nil }
    self.picture = picture
  }

  /// Returns the next number after white space.
  private static func number(_ rest: inout ArraySlice<UInt8>) -> Int? {
    let digits = rest.drop(while: isBlank)
    guard digits.startIndex > rest.startIndex else { return nil }
    let text = digits.prefix(longestNumber).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = digits[text.endIndex...]
    return Int(String(decoding: text, as: UTF8.self))
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
