import Foundation
import Support
import Testing

/// Tests `App/run` on different machines.
struct AppRunTests {
  private let machine: FakeMachine

  init() throws {
    machine = try FakeMachine()
  }

  /// Returns the options of every release build, on any system.
  private static func options(_ root: String) -> String {
    "-c release -debug-info-format none -Xswiftc -emit-symbol-graph"
      + " -Xswiftc -emit-symbol-graph-dir -Xswiftc \(root)/.build/static/symbols"
      + " -Xswiftc -symbol-graph-minimum-access-level -Xswiftc package -Xswiftc -symbol-graph-skip-synthesized-members"
  }

  @Test func firstRunBuildsTheStaticReleaseAndRunsHaru() throws {
    let outcome = try machine.run("App/run", "plan", "add a b", input: "하루")
    #expect(outcome.status == .exited(0))
    #expect(outcome.output == "haru plan add a b\n하루")
    let announced = "Building haru. The first build takes a few minutes, or about ten with two cores."
    #expect(outcome.errors == "\(announced)\nBuilding for production...\n")
    let root = machine.root
    #expect(
      machine.calls == [
        "swift build --package-path \(root) --scratch-path \(root)/.build/static \(Self.options(root))"
          + " --disable-local-rpath -Xswiftc -Xfrontend -Xswiftc -function-sections --product haru"
      ]
    )
  }

  @Test func secondRunBuildsNothing() throws {
    _ = try machine.run("App/run")
    try machine.remove("swift")
    let outcome = try machine.run("App/run", "today")
    #expect(outcome.output == "haru today\n")
    #expect(outcome.errors.isEmpty)
    #expect(machine.calls.count == 1)
  }

  @Test(arguments: ["Domain/Plan/Event.swift", "Data/New.swift", "Package.swift", ".ci/toolchain.sh", "App/Haru.swift"])
  func changedOrAddedSourceCausesABuild(name: String) throws {
    _ = try machine.run("App/run")
    if name.hasSuffix(".sh") {
      let script = try String(contentsOfFile: machine.path(name), encoding: .utf8)
      try script.write(toFile: machine.path(name), atomically: false, encoding: .utf8)
    } else {
      try machine.change(name)
    }
    _ = try machine.run("App/run")
    #expect(machine.calls.count == 2)
  }

  @Test func removedSourceCausesABuild() throws {
    _ = try machine.run("App/run")
    try FileManager.default.removeItem(atPath: machine.path("Domain/Plan/Event.swift"))
    _ = try machine.run("App/run")
    #expect(machine.calls.count == 2)
  }

  @Test func changedTestsCauseNoBuild() throws {
    _ = try machine.run("App/run")
    try machine.change("Tests/New.swift")
    _ = try machine.run("App/run")
    #expect(machine.calls.count == 1)
  }

  @Test func failedBuildIsReportedAndRetried() throws {
    try machine.installSwift(version: "Swift version 6.2", build: "exit 7")
    let outcome = try machine.run("App/run", "today")
    #expect(outcome.status == .exited(1))
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("haru couldn't be built. See the error above."))
    _ = try machine.run("App/run", "today")
    #expect(machine.calls.count == 2)
  }

  @Test func scriptRunsThroughLinksAndFromAnyFolder() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: machine.path("else where"), withIntermediateDirectories: true)
    try manager.createSymbolicLink(atPath: machine.path("else where/first"), withDestinationPath: "../App/run")
    try manager.createSymbolicLink(atPath: machine.path("else where/second"), withDestinationPath: "first")
    for command in ["cd '\(machine.path("else where"))'; ./second x", "cd '\(machine.path("App"))'; bash run x"] {
      let outcome = try machine.run("/bin/sh", "-c", command)
      #expect(outcome.output == "haru x\n")
    }
    #expect(machine.calls.count == 1)
  }

  @Test func exitStatusComesFromHaru() throws {
    try machine.installSwift(
      version: "Swift version 6.3",
      build: """
        mkdir -p '\(machine.path(".build/static/release"))'
        printf '#!/bin/sh\\nexit 2\\n' >'\(machine.path(".build/static/release/haru"))'
        chmod +x '\(machine.path(".build/static/release/haru"))'
        """
    )
    #expect(try machine.run("App/run").status == .exited(2))
  }

  @Test func macOSBuildOmitsTheRpathOption() throws {
    try machine.install("uname", "echo Darwin")
    try machine.installSwift(version: "swift-driver version: 1.127 Apple Swift version 6.2.1 (swiftlang-6.2.1)")
    #expect(try machine.run("App/run").status == .exited(0))
    #expect(machine.calls.first?.hasSuffix("\(Self.options(machine.root)) --product haru") == true)
  }
}
