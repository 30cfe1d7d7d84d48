package import Domain
import Foundation

extension ProfilePictures {
  /// The maximum size in bytes.
  private static let limit = 32 << 20

  /// Reads JPEG, PNG, PPM and PGM files.
  package static func files(_ programs: Programs) -> ProfilePictures {
    // Photographs.
    let decoder = PictureDecoder(programs, mostPixels: 50_000_000)
    return ProfilePictures { path throws(ProfilePictureError) in
      let bytes = try content(of: path)
      do throws(PictureDecoder.Failure) {
        return ProfilePicture(
          try await decoder.picture(bytes, fitting: (ProfilePicture.side * 2, ProfilePicture.side * 2)))
      } catch {
        guard case .noProgram(let name) = error else { throw .unreadable }
        throw .noProgram(name)
      }
    }
  }

  private static func content(of path: String) throws(ProfilePictureError) -> [UInt8] {
    do throws(SystemError) {
      // Opening a pipe would wait for a writer.
      if let state = FileState(path), !state.isRegular { throw SystemError(path, EINVAL) }
      let file = try SourceFile(at: path)
      var bytes: [UInt8] = []
      while bytes.count <= limit, let piece = try file.read() { bytes += piece }
      return bytes
    } catch { throw .unusable(detail: error.reason) }
  }
}
