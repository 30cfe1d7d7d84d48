import Domain

/// What a picture file holds, by the extension of its name.
enum CardFormat: String {
  case svg, png

  init(_ path: String) throws(CardError) {
    let name = path.split(separator: "/").last ?? ""
    let dot = name.lastIndex(of: ".")
    let fileExtension = dot.map { String(name[name.index(after: $0)...]) } ?? ""
    guard let format = CardFormat(rawValue: fileExtension.lowercased()) else { throw .unknownExtension(fileExtension) }
    self = format
  }
}
