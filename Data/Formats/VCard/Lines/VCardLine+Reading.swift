import Domain

extension VCardLine {
  /// - Parameter fallback: What texts are in that are no UTF-8 and do not say what else.
  init(_ source: [UInt8], _ layout: LineLayout, fallback: () -> CharsetGuess, failures: inout [ImportReport.Failure]) {
    let line = ContentLine(head: source, layout)
    let parameters = line.parameters.compactMap(Self.named)
    let encoding = parameters.first { $0.name == "ENCODING" }?.values.first?.uppercased()
    let charset = parameters.first { $0.name == "CHARSET" }?.values.first
    let group = layout.start < layout.nameStart ? source[layout.start..<(layout.nameStart - 1)] : []
    var isGuessed = false
    let guess = {
      isGuessed = true
      return fallback()
    }
    self.group = group.isEmpty ? nil : String(decoding: group, as: UTF8.self)
    name = line.name
    self.parameters = parameters.filter { !["ENCODING", "CHARSET"].contains($0.name) }
    number = layout.number
    let value = source[layout.value]
    switch encoding {
    case "BASE64", "B":
      isBinary = true
      self.value = String(decoding: value.filter { $0 > ASCII.space }, as: UTF8.self)
    case "QUOTED-PRINTABLE", "Q":
      let bytes = QuotedPrintable.decode(value)
      self.value = Self.decoded(bytes[...], charset, name, number, guess, &failures).withEscapedBreaks
    default:
      self.value = Self.decoded(value, charset, name, number, guess, &failures)
      takeDataURI()
    }
    self.isGuessed = isGuessed
    isUnread = isGuessed && charset.map(Charset.init(name:)) == .some(nil)
  }

  /// vCard 2.1 leaves out the names of parameters; `nil` for what cannot be written again.
  private static func named(_ parameter: Parameter) -> Parameter? {
    if let label = customLabel(parameter) { return Parameter(customLabelName, label) }
    guard !parameter.name.isEmpty, parameter.name.utf8.allSatisfy(\.isNameByte) else { return nil }
    guard parameter.values.isEmpty else { return parameter }
    return switch parameter.name {
    case "QUOTED-PRINTABLE", "BASE64", "7BIT", "8BIT": Parameter("ENCODING", parameter.name)
    case "INLINE", "URL", "CONTENT-ID", "CID": Parameter("VALUE", parameter.name)
    default: Parameter("TYPE", parameter.name)
    }
  }

  /// Reads the label that Android writes as `X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=EC=A7=91)`.
  ///
  /// Its first equals sign and its commas make a parameter with values of it.
  private static func customLabel(_ parameter: Parameter) -> String? {
    let text = "\(parameter.name)=\(parameter.values.joined(separator: ","))"
    guard !parameter.values.isEmpty, text.hasPrefix("X-CUSTOM("), text.hasSuffix(")") else { return nil }
    let parts = text.dropFirst(9).dropLast().split(separator: ",", omittingEmptySubsequences: false)
    let charset = parts.first { $0.hasPrefix("CHARSET=") }.flatMap { Charset(name: String($0.dropFirst(8))) } ?? .utf8
    let label = parts.filter { !$0.hasPrefix("CHARSET=") && !$0.hasPrefix("ENCODING=") }.joined(separator: ",")
    return charset.decode(QuotedPrintable.decode(Array(label.utf8)[...])[...])
  }

  private static func decoded(
    _ bytes: ArraySlice<UInt8>, _ name: String?, _ property: String, _ number: Int, _ fallback: () -> CharsetGuess,
    _ failures: inout [ImportReport.Failure]
  ) -> String {
    let charset = name.map(Charset.init(name:)) ?? .utf8
    if charset == nil {
      let reason = ImportReport.Reason.unknownCharset(property: property, name: name ?? "")
      failures.append(ImportReport.Failure(line: number, reason: reason))
    }
    if let charset, charset != .utf8, let text = charset.decode(bytes) { return text }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    if let text = nearlyUnicode(bytes) {
      failures.append(ImportReport.Failure(line: number, reason: .brokenText(property: property)))
      return text
    }
    let guess = fallback()
    let text = guess.charset.decode(bytes)
    if charset != nil, text == nil || !guess.isSure {
      failures.append(ImportReport.Failure(line: number, reason: .brokenText(property: property)))
    }
    return text ?? String(decoding: bytes, as: UTF8.self)
  }

  /// A text in which one letter is broken, as where a program has cut it; no other character set looks like this.
  private static func nearlyUnicode(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let letters = text.unicodeScalars.filter { !$0.isASCII }
    return letters.count > 1 && letters.count { $0 == "\u{FFFD}" } == 1 ? text : nil
  }

  /// vCard 4.0 puts what is not text into the address (RFC 2397): `data:image/jpeg;base64,…`.
  private mutating func takeDataURI() {
    guard value.utf8.count > 5, value.utf8.prefix(5).elementsEqual("data:".utf8),
      let comma = value.utf8.firstIndex(of: ASCII.comma), value[..<comma].hasSuffix(";base64")
    else { return }
    let media = value[value.index(value.startIndex, offsetBy: 5)..<comma].dropLast(7)
    if !media.isEmpty, parameter("MEDIATYPE") == nil { parameters.append(Parameter("MEDIATYPE", String(media))) }
    value = String(value[value.index(after: comma)...])
    isBinary = true
  }
}

extension String {
  fileprivate var withEscapedBreaks: String {
    guard utf8.contains(where: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) else { return self }
    var bytes: [UInt8] = []
    var hasReturn = false
    for byte in utf8 {
      if byte == ASCII.carriageReturn || byte == ASCII.lineFeed && !hasReturn {
        bytes += [ASCII.backslash, ASCII.lowerN]
      } else if byte != ASCII.lineFeed {
        bytes.append(byte)
      }
      hasReturn = byte == ASCII.carriageReturn
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
