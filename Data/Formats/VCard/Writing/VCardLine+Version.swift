import Domain

extension VCardLine {
  /// The line as a version writes it, not folded and without a line end.
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

  /// RFC 2397, as RFC 6350 §6.2.4 has it.
  private var dataURI: (String, [Parameter]) {
    let types = ["JPEG": "image/jpeg", "PNG": "image/png", "GIF": "image/gif"]
    let type = parameters.first { $0.name == "TYPE" && types[$0.values.first?.uppercased() ?? ""] != nil }
    let media = parameter("MEDIATYPE") ?? type?.values.first.flatMap { types[$0.uppercased()] } ?? ""
    let rest = parameters.filter { $0 != type && !["MEDIATYPE", "VALUE"].contains($0.name) }
    return ("data:\(media);base64,\(value)", rest)
  }

  /// vCard 2.1 has no `\n` and no escaped comma.
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

  /// vCard 2.1 has types without their name, and no quotation marks.
  ///
  /// What becomes a type or a preference only by what is left out of it is left out as a whole.
  private static func oldText(_ parameter: Parameter) -> String {
    if parameter.name == "TYPE" {
      return parameter.values.flatMap { $0.split(separator: ",") }.filter { !$0.isEmpty && plain($0) == $0 }
        .map { ";\($0.uppercased())" }.joined()
    }
    let value = parameter.values.joined(separator: ",")
    if parameter.name == "PREF", plain(value) != value { return "" }
    return ";\(parameter.name)=\(plain(value))"
  }

  private static func plain(_ value: some StringProtocol) -> String {
    let ends = [ASCII.semicolon, ASCII.colon, ASCII.equals, ASCII.quote, ASCII.lineFeed]
    return String(decoding: value.utf8.filter { !ends.contains($0) }, as: UTF8.self)
  }
}

extension VCardLine {
  func preferred(_ isPreferred: Bool, _ version: VCardVersion) -> VCardLine {
    var line = self
    line.parameters = parameters.compactMap { parameter in
      guard parameter.name == "TYPE" else { return parameter.name == "PREF" ? nil : parameter }
      return parameter.keeping { $0 != "PREF" }
    }
    guard isPreferred else { return line }
    line.parameters.append(version == .v40 ? Parameter("PREF", "1") : Parameter("TYPE", "PREF"))
    return line
  }

  /// Says anew what it is for, except for what only X-ABLabel can say.
  func labeled(_ label: ContactLabel, _ version: VCardVersion) -> VCardLine {
    var line = self
    line.group = nil
    line.parameters = parameters.filter { $0.name != Self.customLabelName }.compactMap { parameter in
      parameter.name == "TYPE" ? parameter.keeping { !ContactLabel.types.contains($0) } : parameter
    }
    if let type = label.type { line.parameters.append(Parameter("TYPE", version == .v40 ? type.lowercased() : type)) }
    return line
  }

  /// The line as another version says it, where `best` is the least preference of all lines of this name.
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
        // Numbers are texts before vCard 4.0.
        value = value.withoutPhoneScheme
      } else {
        parameters.append(Parameter("VALUE", version == .v21 ? "URL" : "uri"))
      }
    }
  }

  /// RFC 6350 §4.3.5 from the forms of RFC 2426 §3.6.4; `nil` for what is no moment.
  private var basicTimestamp: String? {
    let forms =
      #/(\d{4})-?(\d{2})-?(\d{2})(?:[Tt](\d{2}):?(\d{2}):?(\d{2})(?:[.,]\d+)?([Zz]|[+\-]\d{2}(?::?\d{2})?)?)?/#
    guard let match = value.trimmingBlanks.wholeMatch(of: forms)?.output else { return nil }
    let time = [match.4 ?? "00", match.5 ?? "00", match.6 ?? "00"].joined()
    return "\(match.1)\(match.2)\(match.3)T\(time)\(match.7?.uppercased().replacing(":", with: "") ?? "")"
  }
}

extension VCardLine.Parameter {
  /// The values, told in capitals, that are kept; `nil` when none is left.
  fileprivate func keeping(_ keeps: (String) -> Bool) -> VCardLine.Parameter? {
    let values = values.flatMap { $0.split(separator: ",") }.map(String.init).filter { keeps($0.uppercased()) }
    return values.isEmpty ? nil : VCardLine.Parameter(name: name, values: values)
  }
}
