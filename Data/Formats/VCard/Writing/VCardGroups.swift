/// The groups of a card's lines, such as `item1` of `item1.TEL` and `item1.X-ABLabel`.
struct VCardGroups {
  private let source: ComponentSource
  /// The groups in lower case, with the fields that have a line in each; `nil` for other properties.
  private var fields: [String: Set<VCardField?>] = [:]
  private var count = 0

  init(_ lines: VCardLines) {
    source = lines.source
    for index in source.topLines {
      guard let group = source.group(at: index) else { continue }
      let property = VCardProperty(source.bytes, source.lines[index].name)
      fields[group, default: []].formUnion(property == .label ? [] : [property.flatMap(VCardField.init)])
    }
  }

  /// - Parameter changed: The fields that are written anew; a line of one that is kept as it stands needs its label.
  func keepsLabel(at index: Int, leaving changed: Set<VCardField>) -> Bool {
    guard let group = source.group(at: index), let fields = fields[group], !fields.isEmpty else { return true }
    return fields.contains { field in field.map { !changed.contains($0) } ?? true }
  }

  mutating func newName() -> String {
    repeat { count += 1 } while fields["item\(count)"] != nil
    return "item\(count)"
  }
}

extension ComponentSource {
  /// Returns the group of a line in lower case; `nil` if it has none.
  fileprivate func group(at index: Int) -> String? {
    let layout = lines[index]
    guard layout.start < layout.nameStart - 1 else { return nil }
    return String(decoding: bytes[layout.start..<(layout.nameStart - 1)], as: UTF8.self).lowercased()
  }
}
