package import Domain

struct VCardMerge {
  private let card: ContactCard
  private let uid: String?
  private let lines: VCardLines
  private let old: ContactCard
  private let version: VCardVersion
  private let isSameVersion: Bool
  private let changed: Set<VCardField>
  private var missing: Set<VCardField>
  private var groups: VCardGroups
  private var bytes: [UInt8] = []

  /// - Parameter uid: The UID to write; `nil` to use the source's UID.
  init(_ card: ContactCard, uid: String?, _ source: ComponentSource, _ version: VCardVersion) {
    self.card = card.inFileForm
    (self.uid, self.version) = (uid, version)
    var lines = VCardLines(source)
    // Birthdays in the future are accepted, because the original line isn't needed for them.
    old = ContactCard(&lines, today: .latest)
    self.lines = lines
    isSameVersion = lines.text(.version).trimmingBlanks == version.rawValue
    let (new, stored) = (self.card, old.inFileForm)
    var changed = Set(VCardField.allCases.filter { !$0.isSame(new, stored) })
    if let uid, lines.text(.uid).trimmingBlanks != uid { changed.insert(.uid) }
    self.changed = changed
    missing = changed
    // RFC 2426 §2.1.2 and RFC 6350 §6.2.1 require these properties, which the card lacks.
    if lines[.formattedName].isEmpty { missing.insert(.formattedName) }
    if version != .v40, lines[.name].isEmpty { missing.insert(.name) }
    groups = VCardGroups(lines)
  }

  /// Returns the current lines, with a line feed after each line.
  mutating func merged() -> [UInt8] {
    let source = lines.source
    bytes.reserveCapacity(source.bytes.count + 256)
    write("BEGIN:VCARD")
    write("VERSION:\(version.rawValue)")
    let top = Set(source.topLines)
    var inner: [Int] = []
    for index in source.lines.indices.dropFirst().dropLast() {
      if top.contains(index) {
        writeAgent(inner)
        inner = []
        take(index)
      } else {
        inner.append(index)
      }
    }
    writeAgent(inner)
    for field in VCardField.allCases where missing.contains(field) { write(field) }
    write("END:VCARD")
    return bytes
  }

  private mutating func take(_ index: Int) {
    let layout = lines.source.lines[index]
    let property = VCardProperty(lines.source.bytes, layout.name)
    switch property {
    case .version: return
    case .revision where !changed.isEmpty: return
    case .label where !groups.keepsLabel(at: index, leaving: changed): return
    default: break
    }
    guard let field = property.flatMap(VCardField.init), changed.contains(field) else { return copy(index) }
    if missing.remove(field) != nil { write(field, at: index) }
  }

  private mutating func copy(_ index: Int) {
    let source = lines.source
    let layout = source.lines[index]
    if isSameVersion, isCurrent(index) {
      bytes.append(contentsOf: source.bytes[layout.line])
      bytes.append(ASCII.lineFeed)
    } else if Delimiter(source.bytes, layout) != nil {
      write(String(decoding: source.bytes[layout.line], as: UTF8.self))
    } else if !isEmptyAgent(index) {
      let line = line(index)
      let best = VCardProperty(line.name).flatMap { lines[$0].map(\.line.preference).min() }
      let converted = isSameVersion ? line : line.converted(to: version, best: best ?? 1)
      guard version != .v21, line.group == nil, let label = line.customLabel else {
        return write(converted.text(version))
      }
      let labeled = Labeled(converted, .custom(ContactLine(imported: label)))
      write(labeled, on: converted, converted.preference < 101)
    }
  }

  /// Returns whether the bytes of a line can be written unchanged.
  ///
  /// Only vCard 2.1 has quoted-printable, which can be ASCII in a different character set, and which can declare an
  /// unknown character set.
  private func isCurrent(_ index: Int) -> Bool {
    let (source, layout) = (lines.source, lines.source.lines[index])
    let isUTF8 = String(validating: source.bytes[layout.line], as: UTF8.self) != nil
    if isUTF8, !SoftBreak.isQuotedPrintable(source.bytes.span, from: layout.start) { return true }
    guard version == .v21 else { return false }
    let line = line(index)
    return line.isUnread || isUTF8 && !line.isGuessed
  }

  private func line(_ index: Int) -> VCardLine {
    var failures: [ImportReport.Failure] = []
    let source = lines.source
    return VCardLine(source.bytes, source.lines[index], fallback: lines.charset.guess, failures: &failures)
  }

  /// - Parameter index: The index of the line that is replaced; `nil` for none.
  private mutating func write(_ field: VCardField, at index: Int? = nil) {
    if field == .uid, let uid { return write(VCardLine("UID", text: uid).text(version)) }
    for var line in card.lines(field, version) {
      if let index, line.name != "X-ALTBDAY" {
        let old = self.line(index)
        line.group = old.group
        if line.name == old.name, field != .birthday { line.parameters = parameters(of: old) }
        restoreParts(of: old, in: &line)
      }
      write(line.text(version))
    }
    writeLabeled(field)
  }

  /// Returns the parameters that stay correct if only the text of a line changes, such as LANGUAGE.
  ///
  /// VALUE describes the old form of the text, SORT-AS describes its old words, and other parameters differ between
  /// versions.
  private func parameters(of line: VCardLine) -> [VCardLine.Parameter] {
    line.parameters.filter { isSameVersion ? !["VALUE", "SORT-AS"].contains($0.name) : $0.name == "LANGUAGE" }
  }

  /// Restores separate units of an organization and separate nicknames, which the card stores as one text.
  private func restoreParts(of source: VCardLine, in line: inout VCardLine) {
    switch line.name {
    case "ORG":
      let units = source.components.dropFirst()
      guard card.department == old.inFileForm.department, units.contains(where: { !$0.isBlank }) else { return }
      line.value = VCardLine("ORG", components: [card.organization.text] + units).value
    case "NICKNAME" where source.list.count > 1:
      line.value = Self.nicknames(in: card.nickname.text, known: source.list).map(FileText.escaped)
        .joined(separator: ",")
    default: break
    }
  }

  /// Splits nicknames at their commas, except inside names that were known before.
  private static func nicknames(in text: String, known: [String]) -> [String] {
    var (names, rest) = ([String](), Substring(text))
    while !rest.isEmpty {
      rest = rest.drop { $0 == "," || $0.isWhitespace }
      let same = known.first { name in
        let after = rest.dropFirst(name.count).first
        return !name.isBlank && rest.hasPrefix(name) && (after == nil || after == ",")
      }
      let name = same ?? String(rest.prefix { $0 != "," })
      rest = rest.dropFirst(name.count)
      if !name.isBlank { names.append(name.trimmingBlanks) }
    }
    return names
  }

  /// Writes the values of a field in order, each based on its original line.
  private mutating func writeLabeled(_ field: VCardField) {
    let entries = lines.entries(field)
    var unused = Array(zip(entries, old.labeledLines(field)))
    let isPreferring = entries.contains { $0.line.preference < 101 }
    for (place, new) in card.labeledLines(field).enumerated() {
      let isPreferred = isPreferring && place == 0
      let same = unused.firstIndex { $0.1 == new } ?? unused.firstIndex { $0.1.value == new.value }
      guard let same else {
        write(new, on: new.value.new(version), isPreferred)
        continue
      }
      let (entry, old) = unused.remove(at: same)
      if old != new {
        write(new, on: entry.line, isPreferred)
      } else if (entry.line.preference < 101) == isPreferred {
        copy(entry.index)
        copyLabel(of: entry)
      } else {
        write(entry.line.preferred(isPreferred, version).text(version))
        copyLabel(of: entry)
      }
    }
  }

  private mutating func copyLabel(of entry: VCardLines.Entry) {
    let labels = lines.labels(of: entry.line).map(\.index)
    for index in labels where !groups.keepsLabel(at: index, leaving: changed) { copy(index) }
  }

  private mutating func write(_ new: Labeled<VCardLine>, on line: VCardLine, _ isPreferred: Bool) {
    var line = line.labeled(new.label, version).preferred(isPreferred, version)
    guard let label = new.label.groupLabel else { return write(line.text(version)) }
    let group = groups.newName()
    line.group = group
    write(line.text(version))
    write(VCardLine("X-ABLABEL", text: label, group: group).text(version))
  }

  /// Writes an embedded card, which is on separate lines only in vCard 2.1.
  private mutating func writeAgent(_ inner: [Int]) {
    guard !inner.isEmpty else { return }
    guard version != .v21 || !isSameVersion else { return inner.forEach { copy($0) } }
    let text = inner.map { index in line(index).text(version == .v21 ? .v30 : version) + "\n" }.joined()
    write(VCardLine("AGENT", text: text).text(version))
  }

  /// Returns whether a line only introduces an embedded card.
  private func isEmptyAgent(_ index: Int) -> Bool {
    let line = line(index)
    return line.name == "AGENT" && line.value.isBlank
  }

  private mutating func write(_ line: String) {
    bytes.append(contentsOf: line.utf8)
    bytes.append(ASCII.lineFeed)
  }
}

extension VCardLine {
  /// Returns the line with the parameters that a version requires of a new line.
  fileprivate func new(_ version: VCardVersion) -> VCardLine {
    guard name == "EMAIL", version != .v40 else { return self }
    var line = self
    line.parameters.append(Parameter("TYPE", "INTERNET"))
    return line
  }
}

/// The groups of a card's lines, such as `item1` of `item1.TEL` and `item1.X-ABLabel`.
struct VCardGroups {
  private let source: ComponentSource
  /// The groups in lowercase, with the fields that have a line in each; `nil` for other properties.
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

  /// - Parameter changed: The fields that are rewritten; an unchanged line of another field still needs its label.
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
  /// Returns the group of a line in lowercase; `nil` if it has none.
  fileprivate func group(at index: Int) -> String? {
    let layout = lines[index]
    guard layout.start < layout.nameStart - 1 else { return nil }
    return String(decoding: bytes[layout.start..<(layout.nameStart - 1)], as: UTF8.self).lowercased()
  }
}

/// Writes a file of vCards whose bytes can be collected piece by piece.
///
/// A line of the source card stays unchanged in its place if it is still correct, has the version to write, and has a
/// known character set. A line with an outdated value is replaced. Properties that Haru doesn't use stay.
package struct VCardWriter {
  private let version: VCardVersion
  private var lines = LineWriter()
  private var oldLines = OldLineWriter()

  package init(_ version: VCardVersion) { self.version = version }

  package var count: Int { lines.bytes.count + oldLines.bytes.count }

  package mutating func take() -> [UInt8] { lines.take() + oldLines.take() }

  package mutating func write(_ contact: Contact, source: [UInt8]?) {
    let source = source.flatMap { ComponentSource(bytes: $0) }
    let bytes = Self.lines(of: contact.card, uid: contact.uid, source: source, version)
    for line in bytes.split(separator: ASCII.lineFeed) {
      if version == .v21 { oldLines.write(line) } else { lines.write(line) }
    }
  }

  /// Returns the unfolded lines of a contact's card, with a line feed after each line; without `uid`, the source's UID
  /// is used.
  package static func lines(
    of card: ContactCard, uid: String?, source: ComponentSource?, _ version: VCardVersion
  ) -> [UInt8] {
    guard let source = source ?? ComponentSource(bytes: Array("BEGIN:VCARD\nEND:VCARD\n".utf8)) else { return [] }
    var merge = VCardMerge(card, uid: uid, source, version)
    return merge.merged()
  }
}
