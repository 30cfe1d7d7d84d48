import Foundation

/// A folder with small programs of our own, deleted with this value.
final class ProgramFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/haru-programs-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path + "/temporary", withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Where programs can be found that are here, and those of the system that scripts need.
  var environment: [String: String] { ["PATH": "/nowhere:\(path)"] }

  /// For what programs read and write.
  var temporaryDirectory: String { path + "/temporary" }

  /// - Parameter script: For the shell.
  func install(_ name: String, _ script: String) throws {
    let draft = "\(path)/\(name).draft"
    try Data("#!/bin/sh\nPATH=/bin:/usr/bin\n\(script)\n".utf8).write(to: URL(filePath: draft))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: draft)
    // What this process writes itself is busy while a program that another test starts still has the open file.
    let copy = try Process.run(URL(filePath: "/bin/cp"), arguments: ["-p", draft, "\(path)/\(name)"])
    copy.waitUntilExit()
    try FileManager.default.removeItem(atPath: draft)
  }
}
