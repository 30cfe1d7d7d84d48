/// The keys of a saying's texts, by which an import knows what is there already.
public struct SayingKeys: Hashable, Sendable {
  /// `nil` without Korean.
  public let korean: SayingKey?
  /// `nil` without English.
  public let english: SayingKey?

  /// The keys of a content.
  public init(_ content: SayingContent) {
    korean = content.korean.map { SayingKey($0.text) }
    english = content.english.map { SayingKey($0.text) }
  }

  /// Whether the other saying has every text of this one, so that this one adds nothing.
  public func isCovered(by other: SayingKeys) -> Bool {
    (korean == nil || korean == other.korean) && (english == nil || english == other.english)
  }
}
