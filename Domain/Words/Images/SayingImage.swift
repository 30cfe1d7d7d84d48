/// The contents of a picture of one saying; texts are plain, without control characters.
public struct SayingImage: Hashable, Sendable {
  public let korean: String?
  public let english: String?
  public let who: String?
  public let theme: SayingImageTheme
  public let font: SayingImageFont

  /// A card; a text that is not there leaves no gap.
  public init(
    korean: String? = nil, english: String? = nil, who: String? = nil, theme: SayingImageTheme = .riceCake,
    font: SayingImageFont = .nanumGothic
  ) {
    self.korean = korean
    self.english = english
    self.who = who
    self.theme = theme
    self.font = font
  }
}
