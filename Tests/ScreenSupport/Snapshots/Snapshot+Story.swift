import Domain
package import Presentation
package import Testing

extension Snapshot {
  /// Tells a story in every size and language and expects it to look as recorded.
  ///
  /// At 80×24 it is one file a language. At 40×12 and at 120×40 only the frames are kept that are laid out differently
  /// there, if there are any: the small ones in one file for both languages.
  package static func expectStory(
    named name: String,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ tell: (Look, inout Story) async throws -> Void
  ) async rethrows {
    var narrow = ""
    for language in Settings.Language.allCases {
      let code = language.rawValue
      var (usual, small, large) = (Story(), Story(), Story())
      try await tell(Look(size: Look.usual, language: language), &usual)
      try await tell(Look(size: Look.narrow, language: language), &small)
      try await tell(Look(size: Look.wide, language: language), &large)
      narrow += small.text(titled: "\(code): ", unlike: usual)
      for (text, name) in [(usual.text(), "\(name)-\(code)"), (large.text(unlike: usual), "\(name)-\(code)-wide")] {
        expect(text: text, named: name, filePath: filePath, sourceLocation: sourceLocation)
      }
    }
    expect(text: narrow, named: "\(name)-narrow", filePath: filePath, sourceLocation: sourceLocation)
  }

  /// Expects something small to look as recorded, in one file for every size and language that makes a difference.
  package static func expectLooks(
    named name: String,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ draw: (Look) -> Frame
  ) {
    var text = ""
    for language in Settings.Language.allCases {
      var usual = Story()
      for size in [Look.usual, Look.narrow, Look.wide] {
        var story = Story()
        story.show("\(size.columns)×\(size.rows) \(language.rawValue)", draw(Look(size: size, language: language)))
        if size == Look.usual { usual = story }
        text += size == Look.usual ? story.text() : story.text(unlike: usual)
      }
    }
    expect(text: text, named: name, filePath: filePath, sourceLocation: sourceLocation)
  }
}
