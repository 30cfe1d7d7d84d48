/// The searchable data of a thing.
public struct SearchDocument: Hashable, Sendable {
  /// One text of a thing.
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
  /// The day that decides how near to now the thing is; `nil` for things that are always near, such as people.
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

/// The role of a text in a thing.
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
