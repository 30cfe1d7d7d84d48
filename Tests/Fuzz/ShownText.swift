import Presentation

/// Shows arbitrary text in the number of columns that the first byte specifies.
@_cdecl("LLVMFuzzerTestOneInput")
public func testShownText(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count > 0 else { return 0 }
  let columns = Int(start[0] % 100)
  let text = String(decoding: UnsafeBufferPointer(start: start + 1, count: count - 1), as: UTF8.self)
  check(VisibleText.line(text), columns: .max)
  check(TextClip.clip(text, to: columns), columns: columns)
  // A wide character always takes two columns.
  for line in TextClip.wrap(text, columns: max(2, columns)) { check(line, columns: max(2, columns)) }
  return 0
}

/// Checks that a line fits, and that nothing in it controls a terminal or the direction of text.
private func check(_ line: some StringProtocol, columns: Int) {
  precondition(TextWidth.columns(of: line) <= columns, "'\(line)' is wider than \(columns)")
  for scalar in line.unicodeScalars {
    let isControl = scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
    precondition(
      !isControl && scalar != "\u{2028}" && scalar != "\u{2029}",
      "U+\(String(scalar.value, radix: 16)) is shown"
    )
  }
}
