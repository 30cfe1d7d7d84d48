import Domain

extension SourceFile {
  convenience init(_ source: FileSource) throws(SystemError) {
    switch source {
    case .standardInput: self.init(standardInput: source.name)
    case .path(let path): try self.init(at: path)
    }
  }
}

extension FileSource {
  /// What the undo list calls it.
  var name: String {
    switch self {
    case .standardInput: "-"
    case .path(let path): path.split(separator: "/").last.map(String.init) ?? path
    }
  }
}
