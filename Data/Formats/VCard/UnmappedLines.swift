package import Domain

/// The lines of a card that are stored with the contact, for merging the lines of two cards.
struct UnmappedLines {
  /// The properties that describe the file, not the person.
  private static let stamps: Set = ["VERSION", "UID", "REV", "PRODID"]

  /// The properties that identify or describe a card, not its person.
  private static let descriptions: Set = [
    "CLIENTPIDMAP", "KIND", "NAME", "PROFILE", "SOURCE", "X-ABUID", "X-ADDRESSBOOKSERVER-KIND", "X-MOZILLA-HTML",
  ]
  /// The properties that programs show only once, or that a card may have only once.
  private static let single: Set = [
    "ANNIVERSARY", "CLASS", "GENDER", "LOGO", "MAILER", "PHOTO", "SORT-STRING", "SOUND", "X-ABSHOWAS",
    "X-ANDROID-STARRED", "X-ANNIVERSARY", "X-GENDER", "X-MAIDENNAME", "X-PHONETIC-FIRST-NAME", "X-PHONETIC-LAST-NAME",
    "X-PHONETIC-MIDDLE-NAME",
  ]

  let version: VCardVersion
  private let lines: VCardLines
  private let properties: [VCardLine]
  private let labels: [VCardLine]

  init(_ source: ComponentSource) {
    let lines = VCardLines(source)
    var failures: [ImportReport.Failure] = []
    let all = source.topLines.map { index in
      VCardLine(source.bytes, source.lines[index], fallback: lines.charset.guess, failures: &failures)
    }
    self.lines = lines
    version = VCardVersion(rawValue: lines.text(.version).trimmingBlanks) ?? .v30
    properties = all.filter { !Self.stamps.contains($0.name) && VCardProperty($0.name) != .label }
    labels = all.filter { VCardProperty($0.name) == .label }
  }

  /// Returns the names in the file of the lines that no field of a contact shows.
  ///
  /// - Parameter today: The user's current day; a later birthday isn't valid.
  func unshown(today: Day) -> [String] { unshownLines(today: today).map(description) }

  /// The names of the lines for which a table has no column.
  ///
  /// A further line of a property with a column, such as a second FN, is named with its value.
  var foreignToTables: [String] {
    unshownLines(today: .latest).filter { StoredCell($0) == nil }.map { line in
      VCardProperty(line.name) == nil ? name(of: line) : description(of: line)
    }
  }

  private func unshownLines(today: Day) -> [VCardLine] {
    var birthday: Birthday?
    for entry in lines[.otherBirthday] + lines[.birthday] {
      if case .birthday(let found) = VCardBirthday.read(entry.line, today: today) { birthday = birthday ?? found }
    }
    var shown: [String: String] = [:]
    return properties.filter { line in
      guard !line.text.isBlank else { return false }
      switch VCardProperty(line.name) {
      case nil: return true
      case .birthday, .otherBirthday:
        guard case .birthday(let found) = VCardBirthday.read(line, today: today) else { return true }
        return found != birthday
      case .formattedName, .name, .line, .organization:
        // The first line counts.
        guard let first = shown[line.name] else {
          shown[line.name] = line.text
          return false
        }
        return first != line.text
      default: return false
      }
    }
  }

  private func name(of line: VCardLine) -> String {
    let label = lines.labels(of: line).last.map { ContactLabel.plain($0.line.text.trimmingBlanks) }
    return line.parameter("X-NAME") ?? label ?? line.name
  }

  func description(of line: VCardLine) -> String {
    let name = name(of: line)
    guard !line.isBinary else { return name }
    let value = line.components.map(\.trimmingBlanks).filter { !$0.isEmpty }.joined(separator: ", ")
    return "\(name) \(value.count > 100 ? "\(value.prefix(99))…" : value)"
  }

  /// Returns the lines without a meaning in Haru that the other card doesn't have.
  func foreign(besides other: UnmappedLines?) -> [VCardLine] {
    let version = other?.version ?? version
    let known = Set((other?.properties ?? []).map { $0.ungroupedText(version) })
    return properties.filter { VCardProperty($0.name) == nil && !known.contains($0.ungroupedText(version)) }
  }

  /// Returns the lines of another card that this card lacks and for which contacts have no field.
  ///
  /// - Returns: The lines to add to this card, and the lines that are lost because this card has another value of a
  ///   property that may appear only once.
  func lacking(from other: UnmappedLines) -> (added: [VCardLine], lost: [VCardLine]) {
    var (added, lost): ([VCardLine], [VCardLine]) = ([], [])
    for line in other.foreign(besides: self) where !line.value.isBlank && !Self.descriptions.contains(line.name) {
      let others = Self.single.contains(line.name) ? (properties + added).filter { $0.name == line.name } : []
      if others.isEmpty {
        added.append(line)
      } else if !others.contains(where: { $0.value == line.value }) {
        lost.append(line)
      }
    }
    return (added, lost)
  }

  /// Returns the lines whose property the other card doesn't have at all.
  func missing(in other: UnmappedLines) -> [VCardLine] {
    let known = Set(other.properties.map(\.kind))
    return properties.filter { !known.contains($0.kind) }
  }

  /// Returns the card with lines of another card added, including their labels, in separate groups.
  func adding(_ new: [VCardLine], of other: UnmappedLines) -> [UInt8] {
    var groups = VCardGroups(lines)
    let names = Set(new.compactMap { $0.group?.lowercased() }).sorted()
    let renamed = Dictionary(uniqueKeysWithValues: names.map { ($0, groups.newName()) })
    let added = (new + other.labels).compactMap { line -> String? in
      let group = line.group.flatMap { renamed[$0.lowercased()] }
      guard VCardProperty(line.name) != .label || group != nil else { return nil }
      return line.text(version, in: group) + "\n"
    }
    let source = lines.source
    let end = source.lines.last?.start ?? source.bytes.count
    return Array(source.bytes[..<end]) + Array(added.joined().utf8) + source.bytes[end...]
  }
}

extension VCardLine {
  /// The name, and for a table cell also its column.
  fileprivate var kind: String { "\(name);\(parameter("X-NAME") ?? "")" }

  /// Returns the line in a version, without its group.
  fileprivate func ungroupedText(_ version: VCardVersion) -> String { text(version, in: nil) }

  fileprivate func text(_ version: VCardVersion, in group: String?) -> String {
    var line = converted(to: version, best: 1)
    line.group = group
    return line.text(version)
  }
}

/// A VCARD of a file, or a row of a table converted to a card.
package struct ParsedVCard: Hashable, Sendable {
  /// The UID in the file; `nil` if there is none.
  package let uid: String?
  package let card: ContactCard
  private let today: Day
  package let source: ComponentSource
  /// The failures in the order of the file.
  package let failures: [ImportReport.Failure]

  /// - Parameter today: The user's current day; later birthdays are invalid.
  package init(_ source: ComponentSource, today: Day) {
    self.today = today
    var lines = VCardLines(source)
    let card = ContactCard(&lines, today: today)
    let uid = lines.text(.uid).trimmingBlanks
    self.uid = uid.isEmpty ? nil : uid
    (self.card, self.source) = (card, source)
    failures = lines.failures.sorted { $0.line < $1.line }
  }
}

extension ParsedVCard: IncomingContact {
  package var line: Int { source.number }

  package var sourceBytes: [UInt8] { source.bytes }

  package func contentUID() -> String {
    var hash = ContentHash()
    for byte in VCardMeaning.lines(source.bytes).joined(separator: [ASCII.lineFeed]) { hash.add(byte) }
    return hash.uid
  }

  package func fileForm(of card: ContactCard) -> ContactCard { card.inFileForm }

  package func news(for contact: Contact, from stored: [UInt8]?, isNewer: Bool) -> ContactNews? {
    let new = source.bytes
    if let stored, VCardMeaning.isSame(stored, new) { return nil }
    let lines = UnmappedLines(source)
    let old = stored.flatMap { ComponentSource(bytes: $0) }
    // A card that Haru exported is unchanged when it is imported again, in any version.
    let written = VCardWriter.lines(of: contact.card, uid: uid, source: old, lines.version)
    if VCardMeaning.isSame(written, new) { return nil }
    let oldLines = old.map { UnmappedLines($0) }
    let foreign = lines.foreign(besides: oldLines)
    guard let old, let oldLines else { return ContactNews(before: nil, hasMore: !foreign.isEmpty, source: new) }
    return ContactNews(
      before: ParsedVCard(old, today: today).card, hasMore: !foreign.isEmpty,
      source: isNewer ? lines.adding(oldLines.missing(in: lines), of: oldLines) : oldLines.adding(foreign, of: lines))
  }
}

private enum VCardMeaning {
  private static let stamps = ["REV", "PRODID", "UID"].flatMap { ["\($0):", "\($0);"] }.map { Array($0.utf8) }

  /// Returns whether two cards have the same content.
  ///
  /// UIDs don't count, because address books use several for one person.
  static func isSame(_ left: [UInt8], _ right: [UInt8]) -> Bool { left == right || lines(left) == lines(right) }

  static func lines(_ card: [UInt8]) -> [ArraySlice<UInt8>] {
    card.split(separator: ASCII.lineFeed).filter { line in !stamps.contains { line.starts(with: $0) } }
  }
}
