package import Presentation
package import Support

extension SayingFiles {
  /// Returns scripted files of a user whose home folder is `/home/mina`.
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
