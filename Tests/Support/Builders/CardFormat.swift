package import Domain
import Foundation

/// A text format of contacts with a name, notes, and a line that Haru doesn't understand.
package struct CardFormat: SyncFormat {
  package init() {}

  package static func text(uid: String, name: String, notes: String = "", raw: String) -> [UInt8] {
    Array(["UID:\(uid)", "FN:\(name)", "NOTE:\(notes)", "X-RAW:\(raw)"].joined(separator: "\n").utf8)
  }

  package static func value(_ name: String, in text: [UInt8]) -> String? {
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    return lines.first { $0.hasPrefix(name + ":") }.map { String($0.dropFirst(name.count + 1)) }
  }

  package func record(in text: [UInt8]) -> Contact? {
    guard let uid = Self.value("UID", in: text), let name = Self.value("FN", in: text), !name.isEmpty else {
      return nil
    }
    let card = ContactCard(
      name: PersonName(formatted: ContactLine(imported: name)),
      notes: ContactNotes(imported: Self.value("NOTE", in: text) ?? ""))
    return Contact(id: Contact.ID(UUID(number: 0)), uid: uid, card: card)
  }

  package func unshown(_ text: [UInt8]) -> UnshownText {
    UnshownText(uid: Self.value("UID", in: text) ?? "", title: Self.value("NOTE", in: text) ?? "", .noName)
  }

  package func text(of record: Contact, on source: [UInt8]) -> [UInt8] { newText(of: record, from: source) }

  package func newText(of record: Contact, from source: [UInt8]?) -> [UInt8] {
    Self.text(
      uid: record.uid, name: record.title, notes: record.card.notes.text,
      raw: source.flatMap { Self.value("X-RAW", in: $0) } ?? record.uid)
  }

  package func uid(of record: Contact) -> String { record.uid }

  package func record(_ record: Contact, withUID uid: String) -> Contact {
    Contact(id: record.id, uid: uid, card: record.card)
  }

  package func title(of record: Contact) -> String { record.title }

  package func modified(_ record: Contact) -> Instant? { nil }

  package func isSame(_ record: Contact, _ other: Contact) -> Bool { record.card == other.card }

  package func merge(base: Contact?, here: Contact, there: Contact) -> SyncMerge<Contact> {
    let base = base?.card ?? ContactCard()
    var merge = SyncMerge(here: here, there: there)
    var (mine, theirs) = (here.card, there.card)
    if here.card.name == base.name || here.card.name == there.card.name {
      mine.name = there.card.name
    } else if there.card.name == base.name {
      theirs.name = here.card.name
    } else {
      merge.conflicts.append(
        FieldConflict("name", base: base.name.formatted.text, here: here.title, there: there.title))
    }
    if here.card.notes == base.notes || here.card.notes == there.card.notes {
      mine.notes = there.card.notes
    } else if there.card.notes == base.notes {
      theirs.notes = here.card.notes
    } else {
      merge.conflicts.append(
        FieldConflict(
          "notes", base: base.notes.text, here: here.card.notes.text, there: there.card.notes.text))
    }
    (merge.here.card, merge.there.card) = (mine, theirs)
    return merge
  }

  package func record(_ record: Contact, setting field: String, to value: String?) -> Contact {
    var record = record
    if field == "name" {
      record.card.name = PersonName(formatted: ContactLine(imported: value ?? ""))
    } else {
      record.card.notes = ContactNotes(imported: value ?? "")
    }
    return record
  }

  package func likeness(of record: Contact) -> Set<String> { [record.title] }
}
