package import Presentation
package import Support

extension SayingFiles {
  /// Files that answer from a script, of a user whose folder is `/home/mina`.
  package static func scripted(
    _ files: ScriptedSayingFiles = ScriptedSayingFiles(),
    images: ScriptedSayingImages = ScriptedSayingImages()
  ) -> SayingFiles {
    SayingFiles(
      importer: files,
      exporter: files,
      images: images,
      files: UserFiles(home: "/home/mina", patience: files.isLong ? .zero : .seconds(600))
    )
  }
}
