package import Domain

/// Draws sayings, as PNG and PDF with the help of `rsvg-convert`.
package struct SayingImageFiles: SayingImageSaving {
  private let programs: Programs
  private let fonts: SayingImageFonts
  private let patience: Duration

  /// - Parameter patience: For how long that program may run; it takes a quarter of a second.
  package init(_ programs: Programs, patience: Duration = .seconds(20)) {
    self.programs = programs
    self.patience = patience
    fonts = SayingImageFonts(programs)
  }

  package func save(
    _ card: SayingImage,
    to path: String,
    replaces: Bool
  ) async throws(SayingImageError) -> [SayingImageWarning] {
    let format = try SayingImageFormat(path)
    // Before all the work, which would be in vain where nothing can be written.
    let file = try newFile(path, replaces)
    let (svg, warnings) = await draw(card)
    let bytes = format == .png ? try await converted(svg, to: "png") : svg
    do throws(SystemError) {
      try file.write(bytes)
      try file.finish()
    } catch {
      throw SayingImageError(error)
    }
    return warnings
  }

  package func page(of card: SayingImage) async throws(SayingImageError) -> SayingImagePage {
    let (svg, warnings) = await draw(card)
    return SayingImagePage(pdf: try await converted(svg, to: "pdf"), warnings: warnings)
  }

  private func draw(_ card: SayingImage) async -> (svg: [UInt8], warnings: [SayingImageWarning]) {
    let found = await fonts.find(for: card)
    let picture = SayingImageDrawing(card, korean: found.korean, english: found.english)
    return (Array(picture.svg.utf8), found.warnings)
  }

  private func newFile(_ path: String, _ replaces: Bool) throws(SayingImageError) -> NewFile {
    do throws(SystemError) {
      return try NewFile(at: path, replaces: replaces)
    } catch {
      throw SayingImageError(error)
    }
  }

  private func converted(_ svg: [UInt8], to format: String) async throws(SayingImageError) -> [UInt8] {
    let output: ProgramOutput
    do throws(ProgramError) {
      output = try await programs.run("rsvg-convert", ["--format=\(format)"], input: svg, within: patience)
    } catch {
      throw SayingImageError(error)
    }
    guard output.hasSucceeded, !output.bytes.isEmpty else {
      let line = output.complaint.split(whereSeparator: \.isNewline).first
      throw .converterFailed(detail: line.map(String.init) ?? "")
    }
    return output.bytes
  }
}

extension SayingImageError {
  fileprivate init(_ error: SystemError) { self = error.alreadyExists ? .exists : .unwritable(detail: error.reason) }

  fileprivate init(_ error: ProgramError) {
    switch error {
    case .notInstalled: self = .noConverter
    case .notStarted(let detail): self = .converterFailed(detail: detail)
    case .tooSlow: self = .converterTooSlow
    }
  }
}

enum SayingImageFormat: String {
  case svg, png

  init(_ path: String) throws(SayingImageError) {
    let name = path.split(separator: "/").last ?? ""
    let dot = name.lastIndex(of: ".")
    let fileExtension = dot.map { String(name[name.index(after: $0)...]) } ?? ""
    guard let format = SayingImageFormat(rawValue: fileExtension.lowercased()) else {
      throw .unknownExtension(fileExtension)
    }
    self = format
  }
}
