package import Presentation
package import Support

extension ContactFiles {
  /// Returns scripted files of a user whose home folder is `/home/mina`.
  package static func scripted(_ files: ScriptedContactFiles) -> ContactFiles {
    ContactFiles(
      importer: files,
      exporter: files,
      files: UserFiles(home: "/home/mina", patience: files.isLong ? .zero : .seconds(600))
    )
  }
}
