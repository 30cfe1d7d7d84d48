import Domain

/// Where the pieces of an exported file go.
enum ExportSink {
  case file(NewFile)
  case stream(@Sendable (String) -> Void)

  init(_ target: FileTarget) throws(ExportError) {
    switch target {
    case .stream(let write):
      self = .stream(write)
    case .path(let path, let replaces):
      do throws(SystemError) {
        self = .file(try NewFile(at: path, replaces: replaces))
      } catch {
        throw ExportError(error)
      }
    }
  }

  /// - Parameter piece: Whole lines.
  func write(_ piece: [UInt8]) throws(SystemError) {
    switch self {
    case .file(let file): try file.write(piece)
    case .stream(let write): write(String(decoding: piece, as: UTF8.self))
    }
  }

  /// Puts a file in its place.
  func finish() throws(SystemError) {
    if case .file(let file) = self { try file.finish() }
  }
}

extension ExportError {
  init(_ error: SystemError) {
    self = error.alreadyExists ? .exists : .unwritable(detail: error.reason)
  }
}
