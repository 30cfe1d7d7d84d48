/// The source of a saying, in the words of each language.
public struct SayingSource: Hashable, Sendable {
  /// The name that readers of Korean know.
  public let korean: SourceName
  /// The name that readers of English know.
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

/// The author of a saying, or the work it is from.
public struct SourceName: EnteredText {
  /// Chosen here: a name, a work and a place in it.
  public static let limit = 100
  public static let mayBeEmpty = false

  public let text: String

  public init(imported text: String) { self.text = text }
}
