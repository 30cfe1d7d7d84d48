package import Domain

/// Rooms add their texts in extensions, each with both languages side by side, so that a missing one does not compile.
package struct Texts: Hashable, Sendable {
  package let language: Settings.Language

  package init(_ language: Settings.Language) { self.language = language }

  package func callAsFunction(ko korean: @autoclosure () -> String, en english: @autoclosure () -> String) -> String {
    switch language {
    case .korean: korean()
    case .english: english()
    }
  }

  /// The texts in the other language, for names to search by.
  package var inOtherLanguage: Texts { Texts(language == .korean ? .english : .korean) }
}

/// A fixed text in every language, for tables that are written down once, such as the command tree.
package struct LocalizedText: Hashable, Sendable {
  package let korean: String
  package let english: String

  package init(ko korean: String, en english: String) {
    self.korean = korean
    self.english = english
  }
}

extension Texts {
  package func callAsFunction(_ text: LocalizedText) -> String { self(ko: text.korean, en: text.english) }
}
