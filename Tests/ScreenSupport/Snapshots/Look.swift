package import Domain
package import Presentation

/// A screen size and a language for snapshots.
package struct Look: Sendable {
  package let size: Size
  package let language: Settings.Language

  package init(size: Size = usual, language: Settings.Language) {
    self.size = size
    self.language = language
  }

  package static let usual = Size(columns: 80, rows: 24)
  package static let narrow = Size(columns: 40, rows: 12)
  package static let wide = Size(columns: 120, rows: 40)

  package var texts: Texts { Texts(language) }
}
