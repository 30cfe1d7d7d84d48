public import struct Foundation.UUID

/// A time when the user was in touch with a person.
public struct Watering: Hashable, Sendable, Identifiable {
  public struct ID: Hashable, Sendable {
    public let uuid: UUID

    public init(_ uuid: UUID) { self.uuid = uuid }
  }

  public let id: ID
  public let plant: Plant.ID
  /// When the contact took place.
  public let day: Day
  /// When it was written down, which orders those of one day.
  public let at: Instant
  public let channel: Channel
  public private(set) var review: ReviewState
  /// The parts that this watering has given points for.
  public private(set) var points: WateringPoints

  public init(
    id: ID, plant: Plant.ID, day: Day, at: Instant, channel: Channel, review: ReviewState = .open,
    points: WateringPoints = .contact
  ) {
    self.id = id
    self.plant = plant
    self.day = day
    self.at = at
    self.channel = channel
    self.review = review
    self.points = points
  }

  /// A new watering, with the points that it gives; without a review a note is offered.
  public init(id: ID, plant: Plant.ID, day: Day, at: Instant, channel: Channel, review: Review?) {
    self.init(id: id, plant: plant, day: day, at: at, channel: channel)
    if let review { _ = write(review) }
  }

  /// The written review; `nil` without one.
  public var written: Review? {
    guard case .written(let review) = review else { return nil }
    return review
  }

  /// Writes a review, and gives the points that the watering has not given yet.
  ///
  /// - Returns: How many points that are: 0…2.
  public mutating func write(_ review: Review) -> Int {
    let before = points.count
    self.review = .written(review)
    points = points.adding(review)
    return points.count - before
  }

  /// Ends the offer to leave a note; what is written stays.
  public mutating func dismiss() {
    if review == .open { review = .dismissed }
  }

  /// Takes away what was noted; the points it gave stay.
  public mutating func removeReview() { review = .dismissed }
}

extension Watering: Comparable {
  /// Earlier is less: by day, then by when it was written down; the id only makes it total.
  public static func < (left: Watering, right: Watering) -> Bool {
    (left.day, left.at, left.id.uuid) < (right.day, right.at, right.id.uuid)
  }
}

/// The state of a watering's review.
public enum ReviewState: Hashable, Sendable {
  /// Not yet, and the plant offers it.
  case open
  /// No, and the user does not want to be asked.
  case dismissed
  case written(Review)
}

/// The parts that a watering has given points for; each gives points only once (Cherish).
public struct WateringPoints: Hashable, Sendable {
  /// Only for the contact itself.
  public static let contact = WateringPoints(keyword: false, memo: false)

  /// Indicates whether the watering has given the point for a keyword.
  public let keyword: Bool
  /// Indicates whether the watering has given the point for a memo.
  public let memo: Bool

  /// The point for the contact itself, and these.
  public init(keyword: Bool, memo: Bool) {
    self.keyword = keyword
    self.memo = memo
  }

  /// 1…3.
  public var count: Int { 1 + (keyword ? 1 : 0) + (memo ? 1 : 0) }

  /// These, and what a review gives that was not given before.
  func adding(_ review: Review) -> WateringPoints {
    WateringPoints(keyword: keyword || !review.keywords.isEmpty, memo: memo || !review.memo.isEmpty)
  }
}

/// The user's review of a watering: up to three keywords and a memo, at least one of them.
public struct Review: Hashable, Sendable {
  /// Cherish: 3.
  public static let keywordLimit = 3

  /// 0…3, in the order they were given; no two alike.
  public let keywords: [Keyword]
  /// May be none where there is a keyword.
  public let memo: Memo

  /// A review that keeps the limits.
  ///
  /// - Throws: ``ReviewError``.
  public init(keywords: [Keyword] = [], memo: Memo = .none) throws(ReviewError) {
    guard keywords.count <= Self.keywordLimit else { throw .tooManyKeywords(count: keywords.count) }
    var seen: Set<String> = []
    if let duplicate = keywords.first(where: { !seen.insert($0.text.lowercased()).inserted }) {
      throw .duplicate(duplicate)
    }
    guard !keywords.isEmpty || !memo.isEmpty else { throw .empty }
    self.keywords = keywords
    self.memo = memo
  }
}

public enum ReviewError: Error, Hashable, Sendable {
  /// `count` keywords where at most ``Review/keywordLimit`` are allowed.
  case tooManyKeywords(count: Int)
  /// The same keyword twice, upper and lower case alike.
  case duplicate(Keyword)
  /// Neither a keyword nor a memo.
  case empty
}

/// A review in a form, where both parts may be empty.
public struct ReviewDraft: Hashable, Sendable {
  public var keywords: [Keyword]
  public var memo: Memo

  /// Fills a form from a review; empty without one.
  public init(_ review: Review?) {
    keywords = review?.keywords ?? []
    memo = review?.memo ?? .none
  }

  /// The review to save; `nil` when both parts are empty.
  public var review: Review? { try? Review(keywords: keywords, memo: memo) }

  /// The review as it is now with what was changed from what was shown; see ``FormMerge/merged(now:shown:wanted:)``.
  ///
  /// One that was removed meanwhile is a conflict as a whole, so that nothing that stands in the form is lost with it.
  func merged(into now: ReviewDraft, from shown: ReviewDraft) throws(FormConflict<ReviewDraft>) -> ReviewDraft {
    guard now.review == nil, shown.review != nil, self != shown else {
      return try FormMerge.merged(now: now, shown: shown, wanted: self)
    }
    let fields = Field.allCases.filter { $0 == .keywords ? !keywords.isEmpty : !memo.isEmpty }
    throw FormConflict(fields: fields, now: now, wanted: self, base: now)
  }
}

extension ReviewDraft: FormDraft {
  public enum Field: Hashable, Sendable, CaseIterable { case keywords, memo }

  public static func merge(_ form: inout FormMerge<ReviewDraft>) {
    form.field(.keywords, \.keywords)
    form.field(.memo, \.memo)
  }
}

/// A word that a contact was about.
public struct Keyword: EnteredText {
  /// Cherish: 5.
  public static let limit = 5
  public static let mayBeEmpty = false

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

/// The memo of a review.
public struct Memo: EnteredText {
  /// Cherish: 100.
  public static let limit = 100
  public static let mayBeEmpty = true
  public static let none = Memo(imported: "")

  public let text: String

  public init(imported text: String) { self.text = text }

  public var isEmpty: Bool { text.isEmpty }
}

/// A link that opens a channel to a person.
public struct ChannelLink: Hashable, Sendable {
  /// The URL for the system's opener: `tel:`, `sms:` (RFC 5724), `mailto:` (RFC 6068) or `kakaotalk://`.
  public let url: String
  /// The number or the address, to read or to copy; `nil` when the person has none.
  public let address: String?

  /// The link of a channel to a person.
  ///
  /// KakaoTalk is only opened: it documents no link to a person by phone number.
  /// - Returns: `nil` for channels that no program opens, and where the person has no number or address.
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

  /// Everything but what stands for itself in an address (RFC 6068 §2) as UTF-8 in percent form.
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
  /// The Korean messenger.
  case kakaoTalk
  case email, inPerson, video, letter, other
}
