import Foundation

/// A folder with small programs for a test, deleted with this value.
final class ProgramFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/haru-programs-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path + "/temporary", withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The environment for finding the installed programs.
  var environment: [String: String] { ["PATH": "/nowhere:\(path)"] }

  /// The folder for files that programs read and write.
  var temporaryDirectory: String { path + "/temporary" }

  /// - Parameter script: The commands for the shell.
  func install(_ name: String, _ script: String) throws {
    let draft = "\(path)/\(name).draft"
    try Data("#!/bin/sh\nPATH=/bin:/usr/bin\n\(script)\n".utf8).write(to: URL(filePath: draft))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: draft)
    // `cp` writes the program, because a file that this process wrote is busy while another test starts a program that
    // inherits the open file.
    let copy = try Process.run(URL(filePath: "/bin/cp"), arguments: ["-p", draft, "\(path)/\(name)"])
    copy.waitUntilExit()
    try FileManager.default.removeItem(atPath: draft)
  }
}
