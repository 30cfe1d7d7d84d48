package import Domain
import Foundation

/// Decodes picture files: PNG in Haru itself, JPEG with the program `djpeg`.
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
  ///   - patience: The time limit for a picture; the program takes a hundredth of a second.
  ///   - mostPixels: The maximum number of pixels in a file; decoders use up to eight bytes of memory per pixel.
  init(_ programs: Programs, patience: Duration = .seconds(5), mostPixels: Int) {
    (self.programs, self.patience, self.mostPixels) = (programs, patience, mostPixels)
  }

  var canReadJPEG: Bool { programs.contains(Self.djpeg) }

  /// - Parameter size: The target size; a larger picture is scaled down, but still fills this size in at least one
  ///   direction.
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
    // The picture's size is checked before the decoder starts.
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

/// Saves pictures; SVG text becomes PNG with `rsvg-convert`.
package struct PictureFiles: PictureSaving {
  private let programs: Programs
  private let patience: Duration

  /// - Parameter patience: The time limit for the program, which takes a quarter of a second.
  package init(_ programs: Programs, patience: Duration = .seconds(20)) {
    (self.programs, self.patience) = (programs, patience)
  }

  package func save(
    to path: String, replaces: Bool, _ draw: (PictureFormat) async -> Picture
  ) async throws(PictureError) {
    let format = try PictureFormat(path)
    // The file is created first, because the work would be wasted if the file can't be written.
    let file = try newFile(path, replaces)
    let bytes: [UInt8] =
      switch await draw(format) {
      case .png(let bytes): bytes
      case .svg(let text): format == .png ? try await converted(text, to: "png") : Array(text.utf8)
      }
    do throws(SystemError) {
      try file.write(bytes)
      try file.finish()
    } catch { throw PictureError(error) }
  }

  func converted(_ svg: String, to format: String) async throws(PictureError) -> [UInt8] {
    let output: ProgramOutput
    do throws(ProgramError) {
      let input = Array(svg.utf8)
      output = try await programs.run("rsvg-convert", ["--format=\(format)"], input: input, within: patience)
    } catch { throw PictureError(error) }
    guard output.hasSucceeded, !output.bytes.isEmpty else {
      let line = output.complaint.split(whereSeparator: \.isNewline).first
      throw .converterFailed(detail: line.map(String.init) ?? "")
    }
    return output.bytes
  }

  private func newFile(_ path: String, _ replaces: Bool) throws(PictureError) -> NewFile {
    guard !StoreLocation.owns(path) else { throw .isStore }
    do throws(SystemError) {
      return try NewFile(at: path, replaces: replaces, mode: nil)
    } catch {
      throw PictureError(error)
    }
  }
}

extension PictureError {
  fileprivate init(_ error: SystemError) { self = error.alreadyExists ? .exists : .unwritable(detail: error.reason) }

  fileprivate init(_ error: ProgramError) {
    switch error {
    case .notInstalled: self = .noConverter
    case .notStarted(let detail): self = .converterFailed(detail: detail)
    case .tooSlow: self = .converterTooSlow
    }
  }
}

extension PictureFormat {
  fileprivate init(_ path: String) throws(PictureError) {
    let name = path.split(separator: "/").last ?? ""
    let dot = name.lastIndex(of: ".")
    let fileExtension = dot.map { String(name[name.index(after: $0)...]) } ?? ""
    guard let format = PictureFormat(rawValue: fileExtension.lowercased()) else {
      throw .unknownExtension(fileExtension)
    }
    self = format
  }
}

extension ProfilePictures {
  /// The maximum size of a file in bytes.
  private static let limit = 32 << 20
  /// The maximum size of a picture on the web in bytes; providers send small pictures.
  private static let webLimit = 2 << 20

  /// Returns a reader of JPEG, PNG, PPM and PGM pictures in files and on the web.
  package static func files(_ programs: Programs, _ http: HTTPClient) -> ProfilePictures {
    // This limit is high enough for photographs.
    let decoder = PictureDecoder(programs, mostPixels: 50_000_000)
    return ProfilePictures { path throws(ProfilePictureError) in
      try await picture(try content(of: path), decoder)
    } fetch: { address throws(ProfilePictureError) in
      try await picture(try await content(at: address, http), decoder)
    }
  }

  private static func picture(
    _ bytes: [UInt8], _ decoder: PictureDecoder
  ) async throws(ProfilePictureError) -> ProfilePicture {
    do throws(PictureDecoder.Failure) {
      return ProfilePicture(
        try await decoder.picture(bytes, fitting: (ProfilePicture.side * 2, ProfilePicture.side * 2)))
    } catch {
      guard case .noProgram(let name) = error else { throw .unreadable }
      throw .noProgram(name)
    }
  }

  private static func content(
    at address: WebAddress, _ http: HTTPClient
  ) async throws(ProfilePictureError) -> [UInt8] {
    guard address.isEncrypted else { throw .unreachable(.forbidden) }
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await http(HTTPRequest(address, limits: HTTPRequest.Limits(bytes: webLimit)))
    } catch { throw .unreachable(error) }
    guard (200...299).contains(response.status) else { throw .unreachable(.unreadable) }
    return response.body
  }

  private static func content(of path: String) throws(ProfilePictureError) -> [UInt8] {
    do throws(SystemError) {
      // Opening a pipe would block until something writes to it.
      if let state = FileState(path), !state.isRegular { throw SystemError(path, EINVAL) }
      let file = try SourceFile(at: path)
      var bytes: [UInt8] = []
      while bytes.count <= limit, let piece = try file.read() { bytes += piece }
      return bytes
    } catch { throw .unusable(detail: error.reason) }
  }
}
