import Domain

/// Lets programs of this machine make pixels of picture files: `djpeg` of JPEG, `pngtopnm` of PNG.
struct PictureDecoder: Sendable {
  enum Failure: Error, Equatable {
    case noProgram(String)
    case unreadable
    case cancelled
  }

  private static let (djpeg, pngtopnm) = ("djpeg", "pngtopnm")

  private let programs: Programs
  private let patience: Duration
  private let mostPixels: Int

  /// - Parameters:
  ///   - patience: For how long a program may run; it takes a hundredth of a second.
  ///   - mostPixels: Of a JPEG file, whose decoders take up to six bytes of memory for each.
  init(_ programs: Programs, patience: Duration = .seconds(5), mostPixels: Int) {
    (self.programs, self.patience, self.mostPixels) = (programs, patience, mostPixels)
  }

  var canReadJPEG: Bool { programs.contains(Self.djpeg) }

  /// - Parameter size: It is made smaller where it is larger than that, at most to half of it.
  func picture(_ bytes: [UInt8], fitting size: (width: Int, height: Int)) async throws(Failure) -> PixelPicture {
    if let file = PixmapFile(bytes) { return file.picture }
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return try await jpeg(bytes, fitting: size) }
    return try await output(of: Self.pngtopnm, [], bytes)
  }

  func jpeg(_ bytes: [UInt8], fitting size: (width: Int, height: Int)) async throws(Failure) -> PixelPicture {
    // What decoders would make of it is known before one begins.
    guard let head = JPEGHead(bytes), head.width * head.height <= mostPixels else { throw .unreadable }
    let share = min(Double(size.width) / Double(head.width), Double(size.height) / Double(head.height))
    let eighths = min(8, max(1, Int((share * 8).rounded(.up))))
    return try await output(of: Self.djpeg, ["-pnm", "-scale", "\(eighths)/8", "-maxmemory", "128m"], bytes)
  }

  private func output(of program: String, _ arguments: [String], _ bytes: [UInt8]) async throws(Failure) -> PixelPicture
  {
    let output: ProgramOutput
    do throws(ProgramError) {
      output = try await programs.run(program, arguments, input: bytes, within: patience)
    } catch {
      throw Task.isCancelled ? .cancelled : error == .notInstalled ? .noProgram(program) : .unreadable
    }
    guard output.hasSucceeded, let file = PixmapFile(output.bytes) else { throw .unreadable }
    return file.picture
  }
}
