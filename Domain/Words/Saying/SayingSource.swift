/// Where a saying comes from, in the words of each language.
public struct SayingSource: Hashable, Sendable {
  /// As readers of Korean know it.
  public let korean: SourceName
  /// As readers of English know it.
  public let english: SourceName

  public init(korean: SourceName, english: SourceName) {
    self.korean = korean
    self.english = english
  }

  /// A source with one name, as people type it.
  public init(_ name: SourceName) { self.init(korean: name, english: name) }

  public func name(in language: Settings.Language) -> SourceName {
    switch language {
    case .korean: korean
    case .english: english
    }
  }
}

/// Who said something, or where it stands.
public struct SourceName: EnteredText {
  /// Chosen here: a name, a work and a place in it.
  public static let limit = 100
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}
