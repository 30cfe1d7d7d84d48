import Data
import Domain

/// Reads headers of JPEG files, and the output of `djpeg`.
@_cdecl("LLVMFuzzerTestOneInput")
public func testCoverFiles(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let head = JPEGHead(bytes) {
    precondition((1...0xFFFF).contains(head.width) && (1...0xFFFF).contains(head.height))
  }
  if let picture = PixmapFile(bytes)?.picture {
    precondition(picture.bytes.count == picture.width * picture.height * 3 && picture.bytes.count <= count * 3)
  }
  return 0
}
