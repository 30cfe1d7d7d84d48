public import struct Foundation.UUID

/// A contact with a person, which waters the person's plant.
public struct Watering: Hashable, Sendable, Identifiable {
  public struct ID: RecordID {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }
  }

  public let id: ID
  public let plant: Plant.ID
  /// The day of the contact.
  public let day: Day
  /// The time when the watering was recorded, which orders the waterings of one day.
  public let at: Instant
  public let channel: Channel
  public private(set) var note: WateringNoteState
  /// The parts for which this watering has given points.
  public private(set) var points: WateringPoints

  public init(
    id: ID, plant: Plant.ID, day: Day, at: Instant, channel: Channel, note: WateringNoteState = .open,
    points: WateringPoints = .contact
  ) {
    (self.id, self.plant, self.day, self.at) = (id, plant, day, at)
    (self.channel, self.note, self.points) = (channel, note, points)
  }

  /// Creates a watering with the points that it gives; without a note, the user is invited to write one.
  public init(id: ID, plant: Plant.ID, day: Day, at: Instant, channel: Channel, note: WateringNote?) {
    self.init(id: id, plant: plant, day: day, at: at, channel: channel)
    if let note { _ = write(note) }
  }

  /// The written note; `nil` if there is none.
  public var written: WateringNote? {
    guard case .written(let note) = note else { return nil }
    return note
  }

  /// Writes a note, and gives the points that the watering hasn't given yet.
  ///
  /// - Returns: The number of new points, 0…2.
  public mutating func write(_ note: WateringNote) -> Int {
    let before = points.count
    self.note = .written(note)
    points = points.adding(note)
    return points.count - before
  }

  /// Ends the offer to write a note; an existing note stays.
  public mutating func dismiss() { if note == .open { note = .dismissed } }

  /// Removes the note; its points stay.
  public mutating func removeNote() { note = .dismissed }
}

extension Watering: Comparable {
  /// Orders waterings by day, then by the time of recording; the ID only makes the order total.
  public static func < (left: Watering, right: Watering) -> Bool {
    (left.day, left.at, left.id.uuid) < (right.day, right.at, right.id.uuid)
  }
}

/// The state of a watering's note.
public enum WateringNoteState: Hashable, Sendable {
  /// There is no note yet, and the user is invited to write one.
  case open
  /// There is no note, and the user doesn't want to be asked.
  case dismissed
  case written(WateringNote)
}

/// The parts that a watering has given points for; each gives points only once (Cherish).
public struct WateringPoints: Hashable, Sendable {
  /// The point for the contact itself.
  public static let contact = WateringPoints(keyword: false, memo: false)

  /// Indicates whether the watering has given the point for a keyword.
  public let keyword: Bool
  /// Indicates whether the watering has given the point for a memo.
  public let memo: Bool

  /// Creates the points for the contact itself and for the given parts.
  public init(keyword: Bool, memo: Bool) { (self.keyword, self.memo) = (keyword, memo) }

  /// The number of points, 1…3.
  public var count: Int { 1 + (keyword ? 1 : 0) + (memo ? 1 : 0) }

  /// Returns the points plus those for a note.
  func adding(_ note: WateringNote) -> WateringPoints {
    WateringPoints(keyword: keyword || !note.keywords.isEmpty, memo: memo || !note.memo.isEmpty)
  }
}

/// The user's note on a watering: up to three keywords and a memo, at least one of them.
public struct WateringNote: Hashable, Sendable {
  /// The maximum number of keywords (Cherish).
  public static let keywordLimit = 3

  /// The keywords, 0…3, in the order in which they were entered, without duplicates.
  public let keywords: [Keyword]
  /// The memo, which may be empty if there is a keyword.
  public let memo: Memo

  /// Creates a note after checking its limits.
  ///
  /// - Throws: ``WateringNoteError``.
  public init(keywords: [Keyword] = [], memo: Memo = .none) throws(WateringNoteError) {
    guard keywords.count <= Self.keywordLimit else { throw .tooManyKeywords(count: keywords.count) }
    var seen: Set<String> = []
    if let duplicate = keywords.first(where: { !seen.insert($0.text.lowercased()).inserted }) {
      throw .duplicate(duplicate)
    }
    guard !keywords.isEmpty || !memo.isEmpty else { throw .empty }
    (self.keywords, self.memo) = (keywords, memo)
  }
}

public enum WateringNoteError: Error, Hashable, Sendable {
  /// The note has `count` keywords, but only ``WateringNote/keywordLimit`` are allowed.
  case tooManyKeywords(count: Int)
  /// A keyword appears twice, ignoring case.
  case duplicate(Keyword)
  /// The note has neither a keyword nor a memo.
  case empty
}

/// A note in a form, where both parts may be empty.
public struct WateringNoteDraft: Hashable, Sendable {
  public var keywords: [Keyword]
  public var memo: Memo

  /// Creates the draft of a note, or an empty one.
  public init(_ note: WateringNote?) {
    keywords = note?.keywords ?? []
    memo = note?.memo ?? .none
  }

  /// The note to save; `nil` if both parts are empty.
  public var note: WateringNote? { try? WateringNote(keywords: keywords, memo: memo) }

  /// Returns the current draft with the user's changes; see ``FormMerge/merged(now:shown:wanted:)``.
  ///
  /// If the note has since been removed, the whole form is a conflict, so that its text isn't lost.
  func merged(
    into now: WateringNoteDraft, from shown: WateringNoteDraft
  ) throws(FormConflict<WateringNoteDraft>) -> WateringNoteDraft {
    guard now.note == nil, shown.note != nil, self != shown else {
      return try FormMerge.merged(now: now, shown: shown, wanted: self)
    }
    let fields = Field.allCases.filter { $0 == .keywords ? !keywords.isEmpty : !memo.isEmpty }
    throw FormConflict(fields: fields, now: now, wanted: self, base: now)
  }
}

extension WateringNoteDraft: FormDraft {
  public enum Field: Hashable, Sendable, CaseIterable { case keywords, memo }

  public static func merge(_ form: inout FormMerge<WateringNoteDraft>) {
    form.field(.keywords, \.keywords)
    form.field(.memo, \.memo)
  }
}

/// A topic of a conversation, in one word.
public struct Keyword: EnteredText {
  /// The maximum length (Cherish).
  public static let limit = 5

  public let text: String

  public init(imported text: String) { self.text = text }
}

extension Keyword {
  /// Reads a typed keyword, with or without its `#`: 여행, #여행.
  ///
  /// - Throws: ``TextLimitError``.
  public init(typed text: String) throws(TextLimitError) {
    try self.init(String(text.drop { $0 == "#" || $0.isWhitespace }))
  }
}

/// The memo of a note.
public struct Memo: EnteredText {
  /// The maximum length (Cherish).
  public static let limit = 100
  public static let mayBeEmpty = true
  public static let none = Memo(imported: "")

  public let text: String

  public init(imported text: String) { self.text = text }

  public var isEmpty: Bool { text.isEmpty }
}

/// A link that opens another program to contact a person.
public struct ChannelLink: Hashable, Sendable {
  /// The URL to open: `tel:`, `sms:` (RFC 5724), `mailto:` (RFC 6068) or `kakaotalk://`.
  public let url: String
  /// The phone number or email address to show or copy; `nil` if the person has none.
  public let address: String?

  /// Creates the link of a channel to a person.
  ///
  /// The link only opens KakaoTalk, because KakaoTalk documents no links to people by phone number.
  ///
  /// - Returns: `nil` for channels that no program opens, and if the person lacks the needed number or address.
  public init?(_ channel: Channel, phone: PhoneNumber?, email: EmailAddress?) {
    let number = phone.flatMap { $0.dialed.isEmpty ? nil : $0 }
    switch channel {
    case .call:
      guard let number else { return nil }
      (url, address) = ("tel:" + number.dialed, number.text)
    case .message:
      guard let number else { return nil }
      (url, address) = ("sms:" + number.dialed, number.text)
    case .email:
      guard let email, !email.text.isEmpty else { return nil }
      (url, address) = ("mailto:" + Self.escaped(email.text), email.text)
    case .kakaoTalk: (url, address) = ("kakaotalk://", number?.text)
    case .inPerson, .video, .letter, .other: return nil
    }
  }

  /// Returns an address with every character percent-encoded except those allowed in an address (RFC 6068 §2).
  private static func escaped(_ address: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return address.utf8.reduce(into: "") { text, byte in
      let character = Character(Unicode.Scalar(byte))
      if character.isASCII, character.isLetter || character.isNumber || "@._-~!$'()*+:".contains(character) {
        text.append(character)
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 0xF)])"
      }
    }
  }
}

public enum Channel: String, Hashable, Sendable, CaseIterable {
  case call, message
  /// KakaoTalk, the Korean messenger.
  case kakaoTalk
  case email, inPerson, video, letter, other
}
