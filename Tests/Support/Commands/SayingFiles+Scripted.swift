package import Presentation

extension SayingFiles {
  /// Files that answer from a script, of a user whose folder is `/home/mina`.
  package static func scripted(
    _ files: ScriptedSayingFiles = ScriptedSayingFiles(),
    cards: ScriptedCards = ScriptedCards()
  ) -> SayingFiles {
    SayingFiles(
      importer: files,
      exporter: files,
      cards: cards,
      files: UserFiles(home: "/home/mina", patience: files.isLong ? .zero : .seconds(600))
    )
  }
}
