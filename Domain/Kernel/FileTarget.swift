/// The destination of an exported file.
public enum FileTarget: Sendable {
  /// A file that only its owner can read; it is there as a whole or not at all.
  ///
  /// - Parameter replaces: Whether one that is there may be replaced.
  case path(String, replaces: Bool)
  /// Takes the file in pieces of whole lines, in order.
  case stream(@Sendable ([UInt8]) -> Void)
}

/// The source of a file to import.
public enum FileSource: Hashable, Sendable {
  case path(String)
  case standardInput
}

/// Why an export did not take place; a file that was there is as it was.
public enum ExportError: StoreFailure, Hashable, Sendable {
  /// The file cannot be written; `detail` is what the system says.
  case unwritable(detail: String)
  /// There is a file already, which may not be replaced.
  case exists
  /// The file is one of Haru's own data files, which are never replaced.
  case isStore
  case store(StoreError)
}

/// Saves a document of which all is known.
public struct DocumentSaver: Sendable {
  private let save: @Sendable (_ document: String, _ target: FileTarget) throws(ExportError) -> Void

  public init(_ save: @escaping @Sendable (_ document: String, _ target: FileTarget) throws(ExportError) -> Void) {
    self.save = save
  }

  /// - Throws: ``ExportError``; a file that was there is as it was.
  public func callAsFunction(_ document: String, to target: FileTarget) throws(ExportError) {
    try save(document, target)
  }
}

public protocol PictureSaving: Sendable {
  /// Saves a picture to a file, as SVG or PNG by its extension, `.svg` or `.png` in any case.
  ///
  /// The file is there as a whole or not at all.
  ///
  /// - Parameters:
  ///   - path: Of the file, with its extension.
  ///   - replaces: Whether a file that is there may be replaced.
  ///   - draw: Called once, when the file can be written.
  /// - Throws: ``PictureError``; a file that was there is as it was.
  func save(to path: String, replaces: Bool, _ draw: (PictureFormat) async -> Picture) async throws(PictureError)
}

public enum PictureFormat: String, Hashable, Sendable { case svg, png }

/// The bytes of a picture.
public enum Picture: Hashable, Sendable {
  /// Made into a PNG where that is wanted.
  case svg(String)
  case png([UInt8])
}

/// Why a picture was not made; a file that was there is as it was.
public enum PictureError: Error, Hashable, Sendable {
  /// Neither `svg` nor `png`; empty where the name has no extension.
  case unknownExtension(String)
  /// There is a file already, which may not be replaced.
  case exists
  /// The file is one of Haru's own data files, which are never replaced.
  case isStore
  /// The file cannot be written; `detail` is what the system says.
  case unwritable(detail: String)
  /// PDF, and PNG of letters, need a program, `rsvg-convert` of librsvg, that is not installed.
  case noConverter
  /// The program that makes them did not; `detail` is its first line of text, empty when it wrote none.
  case converterFailed(detail: String)
  case converterTooSlow
}

/// The pixels of a picture, such as a book's cover.
public struct PixelPicture: Hashable, Sendable {
  /// More than any terminal gives to a picture.
  public static let mostPixels = 1 << 20

  public let width: Int
  public let height: Int
  /// Red, green and blue of each pixel, row by row from the top left.
  public let bytes: [UInt8]

  /// - Returns: `nil` unless there are three bytes for each of 1…``mostPixels`` pixels.
  public init?(width: Int, height: Int, bytes: [UInt8]) {
    let range = 1...Self.mostPixels
    guard range.contains(width), range.contains(height), range.contains(width * height),
      bytes.count == width * height * 3
    else { return nil }
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }
}
