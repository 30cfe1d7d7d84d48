import Domain

/// Makes pixels of picture files: PNG by itself, JPEG by the program `djpeg`.
struct PictureDecoder: Sendable {
  enum Failure: Error, Equatable {
    case noProgram(String)
    case unreadable
    case cancelled
  }

  private static let djpeg = "djpeg"

  private let programs: Programs
  private let patience: Duration
  private let mostPixels: Int

  /// - Parameters:
  ///   - patience: For how long a picture may take; a program takes a hundredth of a second.
  ///   - mostPixels: Of a file; decoders take up to eight bytes of memory for each.
  init(_ programs: Programs, patience: Duration = .seconds(5), mostPixels: Int) {
    (self.programs, self.patience, self.mostPixels) = (programs, patience, mostPixels)
  }

  var canReadJPEG: Bool { programs.contains(Self.djpeg) }

  /// - Parameter size: It is made smaller where it is larger than that, at most to half of it.
  func picture(_ bytes: [UInt8], fitting size: (width: Int, height: Int)) async throws(Failure) -> PixelPicture {
    if let file = PixmapFile(bytes) { return file.picture }
    guard PNGPicture.isPNG(bytes) else { return try await jpeg(bytes, fitting: size) }
    let deadline = ContinuousClock.now + patience
    guard let picture = PNGPicture.picture(bytes, fitting: size, mostPixels: mostPixels, until: deadline) else {
      throw .unreadable
    }
    return picture
  }

  func jpeg(_ bytes: [UInt8], fitting size: (width: Int, height: Int)) async throws(Failure) -> PixelPicture {
    // The size of the decoded picture is checked before a decoder starts.
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
