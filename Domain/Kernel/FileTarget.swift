/// The destination of an exported file.
public enum FileTarget: Sendable {
  /// A file that only its owner can read; the file is written completely or not at all.
  ///
  /// - Parameter replaces: `true` if an existing file may be replaced.
  case path(String, replaces: Bool)
  /// A receiver of the file in pieces of whole lines, in order.
  case stream(@Sendable ([UInt8]) -> Void)
}

/// The source of a file to import.
public enum FileSource: Hashable, Sendable {
  case path(String)
  case standardInput

  /// Creates the source that a command line names; "-" is standard input.
  public init(_ file: String) { self = file == "-" ? .standardInput : .path(file) }

  /// The name of the file without its folders, or "-"; the whole path of a pipe, whose last part is only a number.
  public var name: String {
    switch self {
    case .standardInput: "-"
    case .path(let path): isPipe ? path : path.split(separator: "/").last.map(String.init) ?? path
    }
  }

  /// Indicates whether the file can be read only once: standard input, or a pipe that a shell passes as a file.
  public var isPipe: Bool {
    switch self {
    case .standardInput: true
    case .path(let path): path == "/dev/stdin" || Self.descriptorFolders.contains { path.hasPrefix($0) }
    }
  }

  #if os(Linux)
  private static let descriptorFolders = ["/dev/fd/", "/proc/self/fd/"]
  #else
  private static let descriptorFolders = ["/dev/fd/"]
  #endif
}

/// The reason why an export failed; an existing file is unchanged.
public enum ExportError: StoreFailure, Hashable, Sendable {
  /// The file can't be written; `detail` is the system's message.
  case unwritable(detail: String)
  /// The file exists and may not be replaced.
  case exists
  /// The file is one of Haru's own data files, which are never replaced.
  case isStore
  case store(StoreError)
}

/// Saves a document that is complete in memory.
public struct DocumentSaver: Sendable {
  private let save: @Sendable (_ document: String, _ target: FileTarget) throws(ExportError) -> Void

  public init(_ save: @escaping @Sendable (_ document: String, _ target: FileTarget) throws(ExportError) -> Void) {
    self.save = save
  }

  /// - Throws: ``ExportError``; an existing file is unchanged.
  public func callAsFunction(_ document: String, to target: FileTarget) throws(ExportError) {
    try save(document, target)
  }
}

public protocol PictureSaving: Sendable {
  /// Saves a picture to a file, as SVG or PNG by its extension, `.svg` or `.png` in uppercase or lowercase.
  ///
  /// The file is written completely or not at all.
  ///
  /// - Parameters:
  ///   - path: The path of the file, with its extension.
  ///   - replaces: `true` if an existing file may be replaced.
  ///   - draw: Draws the picture; called once, when the file can be written.
  /// - Throws: ``PictureError``; an existing file is unchanged.
  func save(to path: String, replaces: Bool, _ draw: (PictureFormat) async -> Picture) async throws(PictureError)
}

public enum PictureFormat: String, Hashable, Sendable { case svg, png }

/// The bytes of a picture.
public enum Picture: Hashable, Sendable {
  /// An SVG document, which is converted if the file is a PNG.
  case svg(String)
  case png([UInt8])
}

/// The reason why a picture wasn't saved; an existing file is unchanged.
public enum PictureError: Error, Hashable, Sendable {
  /// The extension is neither `svg` nor `png`; empty if the name has no extension.
  case unknownExtension(String)
  /// The file exists and may not be replaced.
  case exists
  /// The file is one of Haru's own data files, which are never replaced.
  case isStore
  /// The file can't be written; `detail` is the system's message.
  case unwritable(detail: String)
  /// PDF files, and PNG files with text, need the program `rsvg-convert` of librsvg, which isn't installed.
  case noConverter
  /// The converter failed; `detail` is the first line that it printed, or empty.
  case converterFailed(detail: String)
  case converterTooSlow
}

/// The pixels of a picture, such as a book's cover.
public struct PixelPicture: Hashable, Sendable {
  /// The maximum number of pixels, more than any terminal shows of a picture.
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
