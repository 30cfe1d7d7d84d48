import Domain
import DomainTesting

/// A record with two fields, the UID and the time of the last change.
struct Note: Hashable, Sendable {
  var uid: String
  var title = ""
  var place = ""
  var modified: Int?
  /// The end of the last instance, in seconds.
  var ends: Int?
}

/// A text format of lines such as `TITLE:Tea`; a line that isn't a field is kept.
struct NoteFormat: SyncFormat {
  static let fields: [(name: String, line: String, path: any WritableKeyPath<Note, String> & Sendable)] = [
    ("title", "TITLE", \.title), ("place", "PLACE", \.place),
  ]

  static func text(_ note: Note, raw: String? = nil) -> [UInt8] {
    var lines = ["BEGIN", "UID:\(note.uid)", "TITLE:\(note.title)", "PLACE:\(note.place)"]
    if let modified = note.modified { lines.append("MODIFIED:\(modified)") }
    if let ends = note.ends { lines.append("ENDS:\(ends)") }
    return Array((lines + ["X-RAW:\(raw ?? note.uid)", "END"]).joined(separator: "\n").utf8)
  }

  static func uid(_ text: [UInt8]) -> String? { value("UID", in: lines(text)) }

  /// Returns the value of the line that Haru doesn't understand.
  static func raw(_ text: [UInt8]) -> String? { value("X-RAW", in: lines(text)) }

  func record(in text: [UInt8]) -> Note? {
    let lines = Self.lines(text)
    guard lines.first == "BEGIN", lines.last == "END", let uid = Self.value("UID", in: lines), !uid.isEmpty,
      let title = Self.value("TITLE", in: lines)
    else { return nil }
    return Note(
      uid: uid, title: title, place: Self.value("PLACE", in: lines) ?? "",
      modified: Self.value("MODIFIED", in: lines).flatMap { Int($0) },
      ends: Self.value("ENDS", in: lines).flatMap { Int($0) })
  }

  func unshown(_ text: [UInt8]) -> UnshownText {
    let lines = Self.lines(text)
    let isComplete = lines.first == "BEGIN" && lines.last == "END"
    return UnshownText(uid: Self.uid(text) ?? "", title: "", isComplete ? .noName : .unreadable)
  }

  func newText(of record: Note, from source: [UInt8]?) -> [UInt8] {
    source.map { text(of: record, on: $0) } ?? Self.text(record)
  }

  func text(of record: Note, on source: [UInt8]) -> [UInt8] {
    var lines = Self.lines(source)
    let values = [
      ("TITLE", record.title), ("PLACE", record.place), ("MODIFIED", record.modified.map { "\($0)" } ?? ""),
    ]
    for (name, value) in values {
      if let index = lines.firstIndex(where: { $0.hasPrefix(name + ":") }) {
        lines[index] = "\(name):\(value)"
      } else if !value.isEmpty {
        lines.insert("\(name):\(value)", at: lines.count - 1)
      }
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  func uid(of record: Note) -> String { record.uid }

  func record(_ record: Note, withUID uid: String) -> Note {
    var record = record
    record.uid = uid
    return record
  }

  func title(of record: Note) -> String { record.title }

  func modified(_ record: Note) -> Instant? { record.modified.map { Instant(secondsSince1970: $0) } }

  func end(of record: Note) -> Instant? { record.ends.map { Instant(secondsSince1970: $0) } }

  func isSame(_ record: Note, _ other: Note) -> Bool {
    record.title == other.title && record.place == other.place
  }

  func merge(base: Note?, here: Note, there: Note) -> SyncMerge<Note> {
    let base = base ?? Note(uid: here.uid)
    var merge = SyncMerge(here: there, there: there)
    for field in Self.fields {
      let values = (base[keyPath: field.path], here[keyPath: field.path], there[keyPath: field.path])
      if values.1 == values.0 || values.1 == values.2 { continue }
      merge.here[keyPath: field.path] = values.1
      if values.2 == values.0 {
        merge.there[keyPath: field.path] = values.1
      } else {
        merge.conflicts.append(FieldConflict(field.name, base: values.0, here: values.1, there: values.2))
      }
    }
    let modified = [here.modified, there.modified].compactMap(\.self).max()
    (merge.here.modified, merge.there.modified) = (modified, modified)
    return merge
  }

  func record(_ record: Note, setting field: String, to value: String?) -> Note {
    var record = record
    for known in Self.fields where known.name == field { record[keyPath: known.path] = value ?? "" }
    return record
  }

  func guests(in text: [UInt8]) -> EventGuests? { EventGuests(lines: Self.lines(text).map { $0[...] }) }

  /// A note without a place leaves out the times of a note with a place.
  func leavesOut(_ record: Note, timesOf other: Note) -> Bool { record.place.isEmpty && !other.place.isEmpty }

  /// A guest may change only the place.
  func record(_ record: Note, asGuestOf agreed: Note) -> Note {
    var note = agreed
    note.place = record.place
    return note
  }

  func likeness(of record: Note) -> Set<String> { record.title.isEmpty ? [] : ["\(record.title)|\(record.place)"] }

  private static func lines(_ text: [UInt8]) -> [String] {
    String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func value(_ name: String, in lines: [String]) -> String? {
    lines.first { $0.hasPrefix(name + ":") }.map { String($0.dropFirst(name.count + 1)) }
  }
}
