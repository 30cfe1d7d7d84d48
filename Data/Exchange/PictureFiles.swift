package import Domain

/// Saves pictures, those of letters as PNG with the help of `rsvg-convert`.
package struct PictureFiles: PictureSaving {
  private let programs: Programs
  private let patience: Duration

  /// - Parameter patience: For how long that program may run; it takes a quarter of a second.
  package init(_ programs: Programs, patience: Duration = .seconds(20)) {
    self.programs = programs
    self.patience = patience
  }

  package func save(
    to path: String, replaces: Bool, _ draw: (PictureFormat) async -> Picture
  ) async throws(PictureError) {
    let format = try PictureFormat(path)
    // Before all the work, which would be in vain where nothing can be written.
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
