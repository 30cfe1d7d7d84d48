/// A UID for an event that has none: made from its lines, the same every time, and of another event another one.
struct ContentUID {
  let text: String

  /// Lines that change whenever a program writes the same event again do not count.
  init(_ source: ComponentSource) {
    var hash = ContentHash()
    for line in source.lines where !Self.isStamp(EventProperty(source.bytes, line.name)) {
      for index in line.start...line.end { hash.add(source.bytes[index]) }
    }
    text = hash.uid
  }

  private static func isStamp(_ property: EventProperty?) -> Bool {
    property == .stamp || property == .lastModified
  }
}
