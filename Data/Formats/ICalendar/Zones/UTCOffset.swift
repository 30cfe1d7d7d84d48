/// A UTC-OFFSET of a file (RFC 5545 §3.3.14).
struct UTCOffset: Hashable {
  /// Ahead of Universal Time.
  let seconds: Int

  init(seconds: Int) { self.seconds = seconds }

  /// Reads `+0900` and `-043000`, also without the plus and with colons as ISO 8601 writes them.
  ///
  /// - Returns: `nil` for anything else; the hours may be too many.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    var value = ValueScanner(bytes, 0..<bytes.count)
    let isBehind = value.take(UInt8(ascii: "-"))
    if !isBehind { value.take(UInt8(ascii: "+")) }
    guard let hours = value.number(ofDigits: 2) else { return nil }
    value.take(ASCII.colon)
    guard let minutes = value.number(ofDigits: 2), minutes < 60 else { return nil }
    value.take(ASCII.colon)
    let seconds = value.number(ofDigits: 2) ?? 0
    guard value.isAtEnd, seconds < 60 else { return nil }
    self.seconds = (hours * 3_600 + minutes * 60 + seconds) * (isBehind ? -1 : 1)
  }

  /// With seconds only where there are some.
  var text: String {
    let (minutes, rest) = seconds.magnitude.quotientAndRemainder(dividingBy: 60)
    let digits = [minutes / 60, minutes % 60] + (rest > 0 ? [rest] : [])
    return (seconds < 0 ? "-" : "+") + digits.map { $0 < 10 ? "0\($0)" : String($0) }.joined()
  }
}
