import Data
import Domain
import Foundation
import Testing

/// Tests how pictures are read before and after `djpeg` runs.
struct CoverFileTests {
  @Test func colorAndGrayPixmapsAreRead() throws {
    let color = try #require(PixmapFile(Array("P6\n2 1\n255\n".utf8) + [1, 2, 3, 4, 5, 6])?.picture)
    #expect((color.width, color.height) == (2, 1) && color.bytes == [1, 2, 3, 4, 5, 6])
    // The first pixel may have the value of white space.
    let gray = try #require(PixmapFile(Array("P5 1\t2\r\n255 ".utf8) + [0x0A, 9])?.picture)
    #expect((gray.width, gray.height) == (1, 2) && gray.bytes == [10, 10, 10, 9, 9, 9])
  }

  @Test(
    arguments: [
      "", "P", "P6", "P6 ", "P6 1", "P6 1 1", "P6 1 1 255", "P6 1 1 255 ", "P6 1 1 255 ab", "P6 1 1 255 abcd",
      "P3 1 1 255 abc", "P7 1 1 255 abc", "p6 1 1 255 abc", " P6 1 1 255 abc", "P61 1 255 abc", "P6 0 1 255 ",
      "P6 1 0 255 ", "P6 -1 -1 255 abc", "P6 1 1 254 abc", "P6 1 1 65535 abcdef", "P6 1 1 255abc", "P6 1x1 255 abc",
      "P6 # a\n1 1 255 abc", "P6 99999999 1 255 abc", "P6 9999999 9999999 255 abc", "P5 1 1 255 abc",
      "P6 18446744073709551617 1 255 abc", "P6 1048577 1 255 abc",
    ]
  )
  func invalidPixmapsAreRefused(text: String) { #expect(PixmapFile(Array(text.utf8)) == nil) }

  @Test func pixmapsOverThePixelLimitAreRefused() {
    let most = PixelPicture.mostPixels
    #expect(PixmapFile(Array("P5 \(most) 1 255\n".utf8) + [UInt8](repeating: 0, count: most)) != nil)
    #expect(PixmapFile(Array("P5 \(most + 1) 1 255\n".utf8) + [UInt8](repeating: 0, count: most + 1)) == nil)
  }

  @Test func jpegSizeIsFoundAfterOtherSegments() throws {
    for kind in [0xC0, 0xC1, 0xC2] as [UInt8] {
      let head = try #require(JPEGHead(JPEGSample.head(width: 300, height: 450, kind: kind)))
      #expect((head.width, head.height) == (300, 450))
    }
    let filled = [0xFF, 0xD8, 0xFF, 0xFF, 0xFF] + JPEGSample.head(width: 1, height: 2).dropFirst(3)
    #expect(JPEGHead(filled)?.height == 2)
    #expect(JPEGHead(JPEGSample.red)?.width == 8)
  }

  @Test func ambiguousJPEGHeadersAreRefused() {
    let head = JPEGSample.head(width: 3, height: 4)
    for count in 0..<head.count { #expect(JPEGHead(Array(head.prefix(count))) == nil) }
    let starts: [[UInt8]] = [
      [], [0xFF, 0xD9], [0x00], [0xFF, 0xDA, 0, 2], [0xFF, 0xE0, 0, 1], [0xFF, 0xE0, 0xFF, 0xFF], [0xFF, 0xC3, 0, 2],
    ]
    for start in starts.dropFirst() { #expect(JPEGHead([0xFF, 0xD8] + start + head.dropFirst(2)) == nil, "\(start)") }
    #expect(JPEGHead(JPEGSample.head(width: 0, height: 4)) == nil)
    #expect(JPEGHead(JPEGSample.head(width: 4, height: 0)) == nil)
  }
}

enum JPEGSample {
  /// A JPEG file of 8 × 12 red pixels.
  static let red = Array(
    Data(
      base64Encoded: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1x\
        eXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAM\
        AAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAU\
        EQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQAIqH/9k=
        """
    ) ?? Data()
  )

  /// Returns the part of a JPEG file that is read before `djpeg` runs.
  static func head(width: Int, height: Int, kind: UInt8 = 0xC0) -> [UInt8] {
    let size = [height >> 8, height & 255, width >> 8, width & 255].map { UInt8($0) }
    return [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, kind, 0, 17, 8] + size
  }
}
