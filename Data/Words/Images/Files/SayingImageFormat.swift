import Domain

/// What a picture file holds, by the extension of its name.
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
