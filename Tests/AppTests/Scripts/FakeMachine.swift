import Foundation
import Support

/// A copy of the scripts on a simulated machine with fake tools.
///
/// Initially, the machine runs Linux with a supported Swift and all packages. The fake `haru` echoes its arguments and
/// its input.
final class FakeMachine {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in [".ci", "App", "DIContainer", "Presentation", "Data", "Domain/Plan", "Tests", "bin"] {
      try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
    }
    for name in ["App/run", "Tests/run", ".ci/toolchain.sh", ".ci/version", "Package.swift"] {
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

  /// The top folder of the copied repository.
  var root: String { folder.path }

  /// The calls of tools with their arguments, in order, without calls that only query the machine.
  var calls: [String] {
    let text = (try? String(contentsOfFile: folder.path("calls"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// - Parameter name: The path relative to ``root``.
  func path(_ name: String) -> String { folder.path(name) }

  /// Puts a tool on the PATH, as a script for `sh`.
  func install(_ tool: String, _ script: String) throws {
    let path = folder.path("bin/\(tool)")
    try "#!/bin/sh\n\(script)\n".write(toFile: path, atomically: false, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
  }

  /// Puts a tool on the PATH that first logs how it was called.
  func installNoting(_ tool: String, _ script: String) throws {
    try install(tool, "echo \"\(tool) $*\" >>'\(folder.path("calls"))'\n\(script)")
  }

  /// Puts a fake Swift on the PATH, whose builds write to stdout like real builds.
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

  /// Replaces the content of a source file.
  func change(_ name: String) throws {
    try "// \(UUID())".write(toFile: folder.path(name), atomically: false, encoding: .utf8)
  }

  /// - Parameters:
  ///   - script: The script's path, absolute or relative to ``root``.
  ///   - more: Variables that override the default environment.
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
