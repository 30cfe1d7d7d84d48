/// A UID for an event that has none: made from its lines, the same every time, and of another event another one.
struct ContentUID {
  let text: String

  /// Lines that change whenever a program writes the same event again do not count.
  init(_ source: ComponentSource) {
    // FNV-1a with 128 bits (Fowler, Noll and Vo).
    var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
    for line in source.lines where !Self.isStamp(EventProperty(source.bytes, line.name)) {
      for index in line.start...line.end {
        hash = (hash ^ UInt128(source.bytes[index])) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
      }
    }
    let digits = String(hash, radix: 16)
    text = "content-" + String(repeating: "0", count: 32 - digits.count) + digits
  }

  private static func isStamp(_ property: EventProperty?) -> Bool {
    property == .stamp || property == .lastModified
  }
}
