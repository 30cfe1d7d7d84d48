import Domain
private import Foundation

/// A property of a vCard in the form of vCard 3.0 and UTF-8, whatever its version.
///
/// The differences of versions 2.1 and 4.0 are resolved: parameters have names, texts have escapes, and encoded values
/// are decoded.
struct VCardLine: Hashable {
  typealias Parameter = ContentLine.Parameter

  /// The group, such as `item1` in `item1.TEL`; `nil` for most lines.
  var group: String?
  /// The name in uppercase.
  var name: String
  /// The parameters, except those that describe the encoding of the value.
  var parameters: [Parameter]
  /// The value, with the escapes of RFC 2426 §5; Base64 if it isn't text.
  var value: String
  /// Indicates whether ``value`` is Base64.
  var isBinary = false
  /// Indicates whether the character set is a guess, which may differ in another card.
  var isGuessed = false
  /// Indicates whether the line declares an unknown character set and isn't UTF-8.
  var isUnread = false
  /// The line number in the file, starting at 1; 0 for a line that isn't from a file.
  var number = 0

  init(_ name: String, _ parameters: [Parameter] = [], value: String, group: String? = nil) {
    (self.group, self.name, self.parameters, self.value) = (group, name, parameters, value)
  }

  init(_ name: String, _ parameters: [Parameter] = [], text: String, group: String? = nil) {
    self.init(name, parameters, value: FileText.escaped(text), group: group)
  }

  var text: String {
    let bytes = Array(value.utf8)
    return FileText(bytes, 0..<bytes.count).text
  }

  var components: [String] {
    let bytes = Array(value.utf8)
    return FileText.parts(bytes, 0..<bytes.count, separator: ASCII.semicolon).map { FileText(bytes, $0).text }
  }

  var list: [String] {
    let bytes = Array(value.utf8)
    return FileText.list(bytes, 0..<bytes.count).map { FileText(bytes, $0).text }
  }

  /// Returns the first value of the first parameter with a name in uppercase.
  func parameter(_ name: String) -> String? { parameters.first { $0.name == name }?.values.first }

  /// The values of TYPE, in uppercase.
  var types: Set<String> {
    Set(
      parameters.lazy.filter { $0.name == "TYPE" }.flatMap(\.values)
        .flatMap { $0.split(separator: ",").map { $0.uppercased() } }
    )
  }

  /// Android's custom label of a number or an address, as a parameter; `nil` for none.
  var customLabel: String? { parameter(Self.customLabelName) }

  static let customLabelName = "X-CUSTOM"

  /// The preference among lines of the same name: 1…100, starting with the most preferred (RFC 6350 §5.3); 101 for
  /// none.
  var preference: Int {
    if let preference = parameter("PREF").flatMap({ Int($0) }), (1...100).contains(preference) { return preference }
    return types.contains("PREF") ? 1 : 101
  }
}

package enum VCardVersion: String, Hashable, Sendable, CaseIterable {
  /// The version of the Internet Mail Consortium, 1996.
  case v21 = "2.1"
  case v30 = "3.0"
  case v40 = "4.0"
}

extension VCardLine {
  /// - Parameter fallback: Guesses the character set of texts that aren't UTF-8 and don't declare one.
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
    // The values of properties that Haru reads are always text.
    let isText = VCardProperty(source, layout.name) != nil
    switch encoding {
    case "BASE64", "B":
      guard isText else {
        isBinary = true
        self.value = String(decoding: value.filter { $0 > ASCII.space }, as: UTF8.self)
        break
      }
      let bytes = Data(base64Encoded: Data(value), options: .ignoreUnknownCharacters).map { Array($0) }
      if bytes == nil {
        let text = String(decoding: value.prefix(100), as: UTF8.self)
        failures.append(ImportReport.Failure(line: number, reason: .brokenValue(property: name, value: text)))
      }
      self.value = Self.decoded((bytes ?? Array(value))[...], charset, name, number, guess, &failures).withEscapedBreaks
    case "QUOTED-PRINTABLE", "Q":
      let bytes = QuotedPrintable.decode(value)
      self.value = Self.decoded(bytes[...], charset, name, number, guess, &failures).withEscapedBreaks
    default:
      self.value = Self.decoded(value, charset, name, number, guess, &failures)
      if !isText { takeDataURI() }
    }
    self.isGuessed = isGuessed
    isUnread = isGuessed && charset.map(Charset.init(name:)) == .some(nil)
  }

  /// Adds the name of a parameter, which vCard 2.1 omits; `nil` for a parameter that can't be written again.
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

  /// Parses the label that Android writes as `X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=EC=A7=91)`.
  ///
  /// The equals sign and the commas in the label look like a parameter with several values.
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
    if charset != nil, text == nil || !guess.isSure || name != nil {
      failures.append(ImportReport.Failure(line: number, reason: .brokenText(property: property)))
    }
    return text ?? String(decoding: bytes, as: UTF8.self)
  }

  /// Repairs UTF-8 with a single broken letter, for example after a program cut the text; no other character set looks
  /// like this.
  private static func nearlyUnicode(_ bytes: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    let letters = text.unicodeScalars.filter { !$0.isASCII }
    return letters.count > 1 && letters.count { $0 == "\u{FFFD}" } == 1 ? text : nil
  }

  /// Moves Base64 out of the data URI of vCard 4.0 (RFC 2397): `data:image/jpeg;base64,…`.
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
  /// The text with `\\n` for each line break.
  var withEscapedBreaks: String {
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

extension VCardLine {
  /// Returns the line in the form of a version, unfolded and without a line end.
  func text(_ version: VCardVersion) -> String {
    var parameters = self.parameters
    var value = self.value
    if isBinary {
      switch version {
      case .v21: parameters.append(Parameter("ENCODING", "BASE64"))
      case .v30: parameters.append(Parameter("ENCODING", "b"))
      case .v40: (value, parameters) = dataURI
      }
    } else if version == .v21, !value.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) || value.contains("\\n") {
      parameters += [Parameter("CHARSET", "UTF-8"), Parameter("ENCODING", "QUOTED-PRINTABLE")]
      value = String(decoding: QuotedPrintable.encode(valueWithBreaks), as: UTF8.self)
    }
    let head = ContentLine(name, version == .v21 ? [] : parameters, value: value).text
    let text = version == .v21 ? "\(name)\(parameters.map(Self.oldText).joined()):\(value)" : head
    return (group.map { "\($0)." } ?? "") + text
  }

  /// The value as a data URI (RFC 2397, RFC 6350 §6.2.4), and the remaining parameters.
  private var dataURI: (String, [Parameter]) {
    let types = ["JPEG": "image/jpeg", "PNG": "image/png", "GIF": "image/gif"]
    let type = parameters.first { $0.name == "TYPE" && types[$0.values.first?.uppercased() ?? ""] != nil }
    let media = parameter("MEDIATYPE") ?? type?.values.first.flatMap { types[$0.uppercased()] } ?? ""
    let rest = parameters.filter { $0 != type && !["MEDIATYPE", "VALUE"].contains($0.name) }
    return ("data:\(media);base64,\(value)", rest)
  }

  /// The value with real line breaks, because vCard 2.1 has no `\n` and no escaped comma.
  private var valueWithBreaks: [UInt8] {
    let bytes = Array(value.utf8)
    var text: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      switch (bytes[index], next) {
      case (ASCII.backslash, ASCII.lowerN), (ASCII.backslash, ASCII.upperN):
        text += [ASCII.carriageReturn, ASCII.lineFeed]
        index += 2
      case (ASCII.backslash, ASCII.backslash):
        text += [ASCII.backslash, ASCII.backslash]
        index += 2
      default:
        text.append(bytes[index])
        index += 1
      }
    }
    return text
  }

  /// Returns a parameter in the form of vCard 2.1, which writes types without a parameter name and has no quotation
  /// marks.
  ///
  /// A parameter whose value would need quotation marks is left out, because it could mean something else without them:
  /// `CALSCALE="chi=nese"` would become a lunar date.
  private static func oldText(_ parameter: Parameter) -> String {
    if parameter.name == "TYPE" {
      return parameter.values.flatMap { $0.split(separator: ",") }.filter { !$0.isEmpty && plain($0) == $0 }
        .map { ";\($0.uppercased())" }.joined()
    }
    let value = parameter.values.joined(separator: ",")
    return plain(value) == value ? ";\(parameter.name)=\(value)" : ""
  }

  private static func plain(_ value: some StringProtocol) -> String {
    let ends = [ASCII.semicolon, ASCII.colon, ASCII.equals, ASCII.quote, ASCII.lineFeed]
    return String(decoding: value.utf8.filter { !ends.contains($0) }, as: UTF8.self)
  }

  func preferred(_ isPreferred: Bool, _ version: VCardVersion) -> VCardLine {
    var line = self
    line.parameters = parameters.compactMap { parameter in
      guard parameter.name == "TYPE" else { return parameter.name == "PREF" ? nil : parameter }
      return parameter.filtered { $0 != "PREF" }
    }
    guard isPreferred else { return line }
    line.parameters.append(version == .v40 ? Parameter("PREF", "1") : Parameter("TYPE", "PREF"))
    return line
  }

  /// Returns the line with a new label, except for a label that needs X-ABLabel.
  func labeled(_ label: ContactLabel, _ version: VCardVersion) -> VCardLine {
    var line = self
    line.group = nil
    line.parameters = parameters.filter { $0.name != Self.customLabelName }.compactMap { parameter in
      parameter.name == "TYPE" ? parameter.filtered { !ContactLabel.types.contains($0) } : parameter
    }
    if let type = label.type { line.parameters.append(Parameter("TYPE", version == .v40 ? type.lowercased() : type)) }
    return line
  }

  /// Returns the line in the form of another version, where `best` is the smallest preference among lines of this name.
  func converted(to version: VCardVersion, best: Int) -> VCardLine {
    var line = self
    line.convertValue(to: version)
    guard preference < 101, version != .v40 || parameter("PREF") == nil else { return line }
    return line.preferred(preference == best, version)
  }

  private mutating func convertValue(to version: VCardVersion) {
    let kind = parameter("VALUE")?.uppercased()
    if name == "REV", version == .v40 {
      parameters.removeAll { $0.name == "VALUE" }
      value = basicTimestamp ?? value
    } else if let kind, kind == "URI" || kind == "URL" {
      parameters.removeAll { $0.name == "VALUE" }
      if name == "TEL", version != .v40 {
        // Phone numbers are texts before vCard 4.0.
        value = value.withoutPhoneScheme
      } else {
        parameters.append(Parameter("VALUE", version == .v21 ? "URL" : "uri"))
      }
    }
  }

  /// The timestamp of RFC 6350 §4.3.5 for the forms of RFC 2426 §3.6.4; `nil` if the value isn't a timestamp.
  private var basicTimestamp: String? {
    let forms =
      #/(\d{4})-?(\d{2})-?(\d{2})(?:[Tt](\d{2}):?(\d{2}):?(\d{2})(?:[.,]\d+)?([Zz]|[+\-]\d{2}(?::?\d{2})?)?)?/#
    guard let match = value.trimmingBlanks.wholeMatch(of: forms)?.output else { return nil }
    let time = [match.4 ?? "00", match.5 ?? "00", match.6 ?? "00"].joined()
    return "\(match.1)\(match.2)\(match.3)T\(time)\(match.7?.uppercased().replacing(":", with: "") ?? "")"
  }
}

extension VCardLine.Parameter {
  /// Returns the parameter with the values that `isIncluded` accepts in uppercase; `nil` if no value is left.
  fileprivate func filtered(_ isIncluded: (String) -> Bool) -> VCardLine.Parameter? {
    let values = values.flatMap { $0.split(separator: ",") }.map(String.init).filter { isIncluded($0.uppercased()) }
    return values.isEmpty ? nil : VCardLine.Parameter(name: name, values: values)
  }
}
