import Domain
package import Presentation
package import Testing

extension Snapshot {
  /// Runs a story in every size and language and compares it with its recorded snapshots.
  ///
  /// A file for each language contains all frames at 80×24. For 120×40 and 40×12, files contain only the frames whose
  /// layout differs, if any; both languages share the file for 40×12.
  package static func expectStory(
    named name: String,
    filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ run: (Look, inout Story) async throws -> Void
  ) async rethrows {
    var narrow = ""
    for language in Settings.Language.allCases {
      let code = language.rawValue
      var (usual, small, large) = (Story(), Story(), Story())
      try await run(Look(size: Look.usual, language: language), &usual)
      try await run(Look(size: Look.narrow, language: language), &small)
      try await run(Look(size: Look.wide, language: language), &large)
      narrow += small.text(titled: "\(code): ", unlike: usual)
      for (text, name) in [(usual.text(), "\(name)-\(code)"), (large.text(unlike: usual), "\(name)-\(code)-wide")] {
        expect(text: text, named: name, filePath: filePath, sourceLocation: sourceLocation)
      }
    }
    expect(text: narrow, named: "\(name)-narrow", filePath: filePath, sourceLocation: sourceLocation)
  }

  /// Compares a frame in every size and language with a single recorded file.
  ///
  /// Sizes whose layout matches 80×24 are left out.
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
