import Data
import Domain
import Foundation
import Support
import Testing

/// Helpers for vCards in tests.
enum VCardText {
  /// Parses a card with these lines.
  static func parsed(_ lines: String, version: String = "3.0") throws -> ParsedVCard {
    try parsed(Array("BEGIN:VCARD\nVERSION:\(version)\n\(lines)\nEND:VCARD\n".utf8))
  }

  /// Parses a file that has exactly one card.
  static func parsed(_ bytes: [UInt8]) throws -> ParsedVCard {
    let parts = try parts(bytes)
    guard parts.count == 1, case .card(let source) = parts[0] else {
      Issue.record("not one card: \(parts)")
      throw NotOneCard()
    }
    return ParsedVCard(source, today: Day(iso: "2026-11-25") ?? .latest)
  }

  static func card(_ lines: String, version: String = "3.0") throws -> ContactCard {
    try parsed(lines, version: version).card
  }

  /// Returns the failures of a card with these lines; line numbers count from its first property.
  static func failures(_ lines: String, version: String = "3.0") throws -> [ImportReport.Failure] {
    try parsed(lines, version: version).failures.map { ImportReport.Failure(line: $0.line - 2, reason: $0.reason) }
  }

  /// Returns the titles of the cards in a file.
  static func titles(_ bytes: [UInt8]) throws -> [String] {
    try parts(bytes).compactMap { part in
      guard case .card(let source) = part else { return nil }
      return ParsedVCard(source, today: Day(iso: "2026-11-25") ?? .latest).card.title
    }
  }

  static func parts(_ bytes: [UInt8], pieceSize: Int = .max) throws -> [VCardPart] {
    var rest = bytes[...]
    var reader = VCardReader(
      ByteChunks {
        guard !rest.isEmpty else { return nil }
        defer { rest = rest.dropFirst(pieceSize) }
        return Array(rest.prefix(pieceSize))
      }
    )
    var parts: [VCardPart] = []
    while let part = try reader.next() { parts.append(part) }
    return parts
  }

  /// Returns the properties that are written for a contact, except for those that every card has.
  static func written(
    _ card: ContactCard,
    uid: String = "u",
    source: ParsedVCard? = nil,
    _ version: VCardVersion = .v30
  ) -> [String] {
    let bytes = VCardWriter.lines(of: card, uid: uid, source: source?.source, version)
    let lines = String(decoding: bytes, as: UTF8.self)
    return lines.split(separator: "\n").map(String.init)
      .filter { !["BEGIN:VCARD", "END:VCARD", "VERSION:\(version.rawValue)", "UID:\(uid)"].contains($0) }
  }

  struct NotOneCard: Error {}
}
