package import Domain

/// The files of the user's own themes, with texts or errors from a script.
package struct ScriptedThemeFiles: ThemeFiles {
  private let texts: [String: Result<String, ThemeFileError>]

  /// - Parameter texts: The texts by the names of the themes.
  package init(_ texts: [String: Result<String, ThemeFileError>] = [:]) { self.texts = texts }

  package func names() -> [String] { texts.keys.sorted() }

  package func path(of name: String) -> String { "/home/haru/themes/\(name).theme" }

  package func text(of name: ThemeName) throws(ThemeFileError) -> String {
    guard let text = texts[name.text] else { throw .missing }
    return try text.get()
  }
}
