import Domain

struct VCardLines {
  struct Entry {
    let index: Int
    let line: VCardLine
  }

  let source: ComponentSource
  let charset: VCardCharset
  private(set) var failures: [ImportReport.Failure] = []
  private var entries: [VCardProperty: [Entry]] = [:]
  /// Apple's labels by group, in lowercase.
  private var labels: [String: [Entry]] = [:]
  /// Android's fields for which vCard has no property, such as a nickname in vCard 2.1.
  private(set) var androidFields: [VCardLine] = []
  private static let androidField = Array("X-ANDROID-CUSTOM".utf8)

  init(_ source: ComponentSource) {
    self.source = source
    charset = VCardCharset(source)
    for index in source.topLines {
      let layout = source.lines[index]
      let isAndroid =
        layout.name.count == Self.androidField.count
        && source.bytes[layout.name].map(\.capital) == Self.androidField
      let property = VCardProperty(source.bytes, layout.name)
      guard property != nil || isAndroid else { continue }
      let line = VCardLine(source.bytes, layout, fallback: charset.guess, failures: &failures)
      guard let property else {
        androidFields.append(line)
        continue
      }
      let entry = Entry(index: index, line: line)
      entries[property, default: []].append(entry)
      if property == .label, let group = line.group { labels[group.lowercased(), default: []].append(entry) }
    }
  }

  subscript(property: VCardProperty) -> [Entry] { entries[property] ?? [] }

  func text(_ property: VCardProperty) -> String {
    self[property].lazy.map(\.line.text).first { !$0.allSatisfy(\.isWhitespace) } ?? ""
  }

  func labels(of line: VCardLine) -> [Entry] { line.group.flatMap { labels[$0.lowercased()] } ?? [] }

  mutating func report(_ birthday: VCardLine, _ error: BirthdayError?) {
    let name = text(.formattedName).trimmingBlanks
    let reason = ImportReport.Reason.contact(.birthday(of: name, value: birthday.quotedValue, error))
    failures.append(ImportReport.Failure(line: birthday.number, reason: reason))
  }

  /// Reports a line that is saved with the card but not shown.
  mutating func reportUnshown(_ line: VCardLine) {
    let reason = ImportReport.Reason.unshown(property: line.name, value: line.quotedValue)
    failures.append(ImportReport.Failure(line: line.number, reason: reason))
  }
}

extension VCardLine {
  /// The value for a report, shortened to a readable length.
  fileprivate var quotedValue: String { value.count > 100 ? "\(value.prefix(99))…" : value }
}

extension ComponentSource {
  /// The indices of the lines that are neither `BEGIN` nor `END` and are outside inner components.
  var topLines: [Int] {
    var depth = 0
    var top: [Int] = []
    for index in lines.indices {
      switch Delimiter(bytes, lines[index]) {
      case .begin: depth += 1
      case .end: depth -= 1
      case nil where depth == 1: top.append(index)
      case nil: break
      }
    }
    return top
  }
}

/// The properties that Haru's address book uses; all others are only stored.
enum VCardProperty: Hashable {
  case uid, formattedName, name, organization, phone, email, address, link, birthday
  /// Apple's birthday in another calendar.
  case otherBirthday
  case categories, note
  /// Apple's label for the other properties of its group.
  case label
  case version, revision
  /// The property of a line.
  case line(CardLine)

  private static let named: [String: VCardProperty] = {
    let lines = CardLine.allCases.compactMap { line in line.names.vCard.map { ($0, VCardProperty.line(line)) } }
    let others: [(String, VCardProperty)] = [
      ("UID", .uid), ("FN", .formattedName), ("N", .name), ("ORG", .organization), ("TEL", .phone), ("EMAIL", .email),
      ("ADR", .address), ("URL", .link), ("BDAY", .birthday), ("X-ALTBDAY", .otherBirthday),
      ("CATEGORIES", .categories), ("NOTE", .note), ("X-ABLABEL", .label), ("VERSION", .version), ("REV", .revision),
    ]
    return Dictionary(uniqueKeysWithValues: lines + others)
  }()
  private static let longest = named.keys.map(\.utf8.count).max() ?? 0

  /// - Parameter name: The name in capital letters.
  init?(_ name: String) {
    guard let property = Self.named[name] else { return nil }
    self = property
  }

  /// - Parameter name: The range of the name, in uppercase or lowercase.
  init?(_ bytes: [UInt8], _ name: Range<Int>) {
    guard name.count <= Self.longest else { return nil }
    self.init(String(decoding: bytes[name].map(\.capital), as: UTF8.self))
  }
}

/// The character set of a card's texts that aren't UTF-8 and don't declare one.
final class VCardCharset {
  private let source: ComponentSource
  private var known: CharsetGuess?

  init(_ source: ComponentSource) { self.source = source }

  /// Returns the guess, which is cached because it requires all lines.
  func guess() -> CharsetGuess {
    let guess = known ?? found()
    known = guess
    return guess
  }

  /// Guesses the character set; most programs that declare a character set on one line use it for all lines.
  private func found() -> CharsetGuess {
    let source = source
    var bytes: [UInt8] = []
    for layout in source.lines {
      var value = source.bytes[layout.value]
      if !layout.parameters.isEmpty {
        let head = ContentLine(head: source.bytes, layout)
        if let charset = head.parameter("CHARSET").flatMap(Charset.init(name:)), charset != .utf8 {
          return CharsetGuess(charset: charset, isSure: true)
        }
        if SoftBreak.isQuotedPrintable(source.bytes.span, from: layout.start) {
          value = QuotedPrintable.decode(value)[...]
        }
      }
      if String(validating: value, as: UTF8.self) == nil { bytes += value + [ASCII.lineFeed] }
    }
    return CharsetGuess(bytes)
  }
}
