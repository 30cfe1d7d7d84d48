public import struct Foundation.UUID

/// A sentence that warms, in Korean, English or both.
public struct Saying: Hashable, Sendable, Identifiable {
  /// The time for which a saying is new after it appears, in seconds: 48 hours.
  public static let newSeconds = 48 * 3_600

  public let id: ID
  public internal(set) var content: SayingContent
  /// When it appeared last; of the pack's the start of its day for the user.
  public let uploaded: Instant
  public let origin: SayingOrigin
  /// The round of the pack in which it appeared, from 1; 1 for what is not the pack's.
  public let round: Int
  /// When and where the user highlighted it; `nil` for what was not highlighted.
  public let highlight: SayingHighlight?
  public internal(set) var marks: SayingMarks
  /// Indicates whether the user has hidden the saying; only sayings of the pack can be hidden.
  public internal(set) var isHidden: Bool

  public init(
    id: ID, content: SayingContent, uploaded: Instant, origin: SayingOrigin, round: Int = 1,
    highlight: SayingHighlight? = nil, marks: SayingMarks = .none, isHidden: Bool = false
  ) {
    self.round = round
    self.highlight = highlight
    self.id = id
    self.content = content
    self.uploaded = uploaded
    self.origin = origin
    self.marks = marks
    self.isHidden = isHidden
  }

  /// Returns whether the saying has a red dot: the calendar released it less than ``newSeconds`` ago, and it is neither
  /// opened nor hidden.
  ///
  /// The user's own and imported sayings are never new.
  public func isNew(at now: Instant) -> Bool {
    origin == .pack && marks.opened == nil && !isHidden && uploaded <= now
      && now < uploaded.adding(seconds: Self.newSeconds)
  }
}

extension Saying: Comparable {
  /// The order of lists: the newest first; at the same moment the highest number first.
  public static func < (left: Saying, right: Saying) -> Bool { (left.uploaded, left.id) > (right.uploaded, right.id) }
}

/// The origin of a saying.
public enum SayingOrigin: Hashable, Sendable {
  case pack
  case own
  case imported
  /// A sentence that was collected from the book with that id.
  case book(UUID)
}

/// The details of a highlight from a reading device or service.
public struct SayingHighlight: Hashable, Sendable {
  /// When the text was highlighted; `nil` where the file does not say.
  public let time: Instant?
  /// The place of the text in the book, in the device's own units; `nil` if the file doesn't say.
  public let place: ClosedRange<Int>?

  /// - Returns: `nil` where nothing is known.
  public init?(time: Instant? = nil, place: ClosedRange<Int>? = nil) {
    guard time != nil || place != nil else { return nil }
    (self.time, self.place) = (time, place)
  }

  /// This one, with what only the other knows.
  func joined(with other: SayingHighlight?) -> SayingHighlight {
    SayingHighlight(time: time ?? other?.time, place: place ?? other?.place) ?? self
  }
}
