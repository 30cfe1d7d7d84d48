import Foundation
import Support

/// A clone of the scripts on a machine whose tools are made up, so that any machine can be tried.
///
/// Begins as Linux with a Swift that is new enough, and with the packages; `haru` repeats its arguments and its input.
final class FakeMachine {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in [".ci", "App", "DIContainer", "Presentation", "Data", "Domain/Plan", "Tests", "bin"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    for name in ["App/run", "Tests/run", ".ci/toolchain.sh", "Package.swift"] {
      try FileManager.default.copyItem(atPath: "\(Self.repository)/\(name)", toPath: folder.path(name))
    }
    for name in ["bash", "cat", "chmod", "find", "mkdir", "mv", "readlink", "sh", "sleep", "touch", "env"] {
      let folders = ["/usr/bin", "/bin"]
      guard let found = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile(atPath:))
      else { continue }
      try FileManager.default.createSymbolicLink(atPath: folder.path("bin/\(name)"), withDestinationPath: found)
    }
    try change("Domain/Plan/Event.swift")
    try install("uname", "echo Linux")
    try install("id", "echo 0")
    try install("pkg-config", "exit 0")
    try installSwift(version: "Swift version 6.3.1 (swift-6.3.1-RELEASE)")
  }

  /// The clone's top.
  var root: String { folder.path }

  /// The tools that were called, in order, with their arguments; not those that only look around.
  var calls: [String] {
    let text = (try? String(contentsOfFile: folder.path("calls"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// - Parameter name: From the clone's top.
  func path(_ name: String) -> String { folder.path(name) }

  /// Puts a tool on the PATH, in the language of `sh`.
  func install(_ tool: String, _ script: String) throws {
    let path = folder.path("bin/\(tool)")
    try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// Puts a tool on the PATH that notes how it was called before it does anything.
  func installNoting(_ tool: String, _ script: String) throws {
    try install(tool, "echo \"\(tool) $*\" >>'\(folder.path("calls"))'\n\(script)")
  }

  /// Puts a Swift of that version on the PATH, whose builds write to stdout as the real one's do.
  func installSwift(version: String, build: String? = nil) throws {
    let haru = folder.path(".build/static/release/haru")
    let makeHaru = """
      mkdir -p '\(folder.path(".build/static/release"))'
      printf '#!/bin/sh\\necho "haru $*"\\ncat\\n' >'\(haru)'
      chmod +x '\(haru)'
      # Longer than the grain of the file system's clock.
      sleep 0.02
      """
    try install(
      "swift",
      """
      if [ "$1" = --version ]; then echo '\(version)'; exit; fi
      echo "swift $*" >>'\(folder.path("calls"))'
      echo 'Building for production...'
      \(build ?? makeHaru)
      """
    )
  }

  func remove(_ tool: String) throws {
    try FileManager.default.removeItem(atPath: folder.path("bin/\(tool)"))
  }

  /// Writes a source file anew.
  func change(_ name: String) throws {
    try "// \(UUID())".write(toFile: folder.path(name), atomically: false, encoding: .utf8)
  }

  /// - Parameters:
  ///   - script: From the clone's top, or a whole path.
  ///   - more: Stands above the rest of the environment.
  func run(
    _ script: String,
    _ arguments: String...,
    input: String = "",
    environment more: [String: String] = [:]
  ) throws -> HaruProcess.Outcome {
    let environment = ["PATH": folder.path("bin"), "HOME": folder.path, "LANG": "en_US.UTF-8"]
    return try HaruProcess(
      program: script.hasPrefix("/") ? script : folder.path(script),
      arguments,
      environment: environment.merging(more) { $1 },
      input: input
    ).run()
  }

  private static let repository = String(#filePath.dropLast("/Tests/AppTests/Scripts/FakeMachine.swift".count))
}
