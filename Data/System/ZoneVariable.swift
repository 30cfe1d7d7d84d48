package import Domain
import Foundation

/// The values of `TZ`: Area/City, :Area/City, a file, or POSIX's own form such as KST-9; an empty value is UTC.
package enum ZoneVariable {
  private static let databases = [
    "/usr/share/zoneinfo/", "/usr/lib/zoneinfo/", "/usr/share/lib/zoneinfo/", "/etc/zoneinfo/",
  ]

  /// - Returns: `nil` for what names no zone.
  package static func zone(_ text: String) -> Zone? {
    let name = text.hasPrefix(":") ? String(text.dropFirst()) : text
    if name.isEmpty { return .utc }
    if name.hasPrefix("/") { return zone(atPath: name) }
    // Elsewhere GMT+9 is nine hours ahead, in POSIX's form it is nine behind.
    let isSigned = name.contains("+") || name.contains("-")
    return isSigned ? Zone(posix: name) ?? Zone(identifier: name) : Zone(identifier: name) ?? Zone(posix: name)
  }

  private static func zone(atPath path: String) -> Zone? {
    let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    for path in [path, real] {
      guard let database = databases.first(where: { path.hasPrefix($0) }) else { continue }
      if let zone = Zone(identifier: String(path.dropFirst(database.count))) { return zone }
    }
    // Reading a device would never end.
    let attributes = try? FileManager.default.attributesOfItem(atPath: real)
    guard attributes?[.type] as? FileAttributeType == .typeRegular, attributes?[.size] as? Int ?? 0 <= ZoneFile.limit,
      let bytes = FileManager.default.contents(atPath: real)
    else { return nil }
    return ZoneFile(Array(bytes))?.zone(named: path)
  }
}
