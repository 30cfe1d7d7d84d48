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
