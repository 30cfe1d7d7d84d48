/// What search knows of a thing.
public struct SearchDocument: Hashable, Sendable {
  /// One of its texts.
  public struct Part: Hashable, Sendable {
    public let field: SearchField
    public let text: String

    public init(_ field: SearchField, _ text: String) {
      self.field = field
      self.text = text
    }
  }

  /// The day it belongs to, for showing and for going there.
  public let day: Day?
  /// By which it is near to now or far; `nil` for what is always near, as people are.
  public let near: Day?
  public let title: String
  /// Its other texts, those that count more first.
  public let parts: [Part]

  /// Parts come in any order; empty ones are left out.
  public init(day: Day? = nil, near: Day?, title: String, parts: [Part]) {
    self.day = day
    self.near = near
    self.title = title
    let filled = parts.filter { !$0.text.isEmpty }
    let orders = Set(filled.map(\.field.order))
    self.parts =
      orders.count < 2 ? filled : orders.sorted().flatMap { order in filled.filter { $0.field.order == order } }
  }
}

/// What of a thing a text is.
public enum SearchField: Int, Hashable, Sendable, CaseIterable {
  case title, translation, place, category, nickname, organization, phone, email, group, source, tag
  /// The title of a changed instance of a series.
  case instance
  case notes

  /// Titles come first, then all that is short, then notes.
  public var order: Int {
    switch self {
    case .title, .translation: 0
    case .place, .category, .nickname, .organization, .phone, .email, .group, .source, .tag, .instance: 1
    case .notes: 2
    }
  }
}
