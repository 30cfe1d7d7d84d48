import Foundation
import Support
import Testing

/// Tests how the scripts report unsuitable tools and handle missing packages.
struct ToolchainTests {
  private let machine: FakeMachine

  init() throws {
    machine = try FakeMachine()
  }

  @Test(arguments: ["App/run", "Tests/run"])
  func missingSwiftIsReportedWithInstructions(script: String) throws {
    try machine.remove("swift")
    let outcome = try machine.run(script)
    #expect(outcome.status == .exited(1))
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors == """
        haru needs Swift 6.2 or newer to build, but there's no 'swift' on your PATH. Nothing was installed.
        Install Swift from https://www.swift.org/install, open a new terminal, and run this command again.

        """
    )
  }

  @Test(arguments: ["App/run", "Tests/run"], ["5.10.1", "6.0.3", "6.1"])
  func oldSwiftIsReportedWithItsVersion(script: String, version: String) throws {
    try machine.installSwift(version: "Swift version \(version) (swift-\(version)-RELEASE)")
    let outcome = try machine.run(script)
    #expect(outcome.status == .exited(1))
    let short = version.split(separator: ".").prefix(2).joined(separator: ".")
    #expect(
      outcome.errors.contains("\(machine.path("bin/swift")) is \(short). Nothing was installed.\nInstall a newer")
    )
    #expect(machine.calls.isEmpty)
  }

  @Test(arguments: ["6.2", "6.2.3", "6.10", "7.0"])
  func supportedSwiftIsAccepted(version: String) throws {
    try machine.installSwift(version: "Swift version \(version)")
    #expect(try machine.run("App/run").status == .exited(0))
  }

  @Test func brokenSwiftIsReportedWithItsOutput() throws {
    try machine.install("swift", "echo 'no developer tools were found' >&2; exit 1")
    let outcome = try machine.run("App/run")
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.contains("doesn't start. Nothing was installed. It says:\nno developer tools were found\n"))
  }

  @Test(arguments: [["LANG": "ko_KR.UTF-8"], ["LANG": "en_US.UTF-8", "LC_ALL": "ko_KR.UTF-8"], ["HARU_LANG": "ko"]])
  func messagesAreKoreanForKoreanUsers(environment: [String: String]) throws {
    try machine.remove("swift")
    let outcome = try machine.run("App/run", environment: environment)
    #expect(outcome.errors.contains("하루를 빌드하려면 Swift 6.2 이상이 필요한데, PATH에 'swift'가 없어요."))
  }

  @Test func rootAnnouncesAndInstallsMissingPackages() throws {
    try removePackages(manager: "apt-get")
    let outcome = try machine.run("App/run", "today")
    #expect(outcome.status == .exited(0))
    #expect(outcome.output == "haru today\n")
    #expect(
      outcome.errors.hasPrefix(
        "Installing packages that haru needs: apt-get install libsqlite3-dev libsodium-dev pkg-config\nfrom the manager\n"
      )
    )
    #expect(
      machine.calls.prefix(2) == [
        "apt-get update -q", "apt-get install -q -y --no-install-recommends libsqlite3-dev libsodium-dev pkg-config",
      ]
    )
  }

  @Test func otherUsersAnnounceAndInstallPackagesThroughSudo() throws {
    try removePackages(manager: "apt-get")
    try machine.install("id", "echo 1000")
    try machine.installNoting("sudo", "exec \"$@\"")
    let outcome = try machine.run("Tests/run")
    #expect(
      outcome.errors.hasPrefix(
        """
        Some packages are missing; sudo may ask for your password.
        Installing packages that haru needs: sudo apt-get install libsqlite3-dev libsodium-dev pkg-config

        """
      )
    )
    #expect(machine.calls.first == "sudo apt-get update -q")
    #expect(machine.calls.last == "swift test --package-path \(machine.root) --disable-xctest")
  }

  @Test func missingSudoReportsTheInstallCommand() throws {
    try removePackages(manager: "apt-get")
    try machine.install("id", "echo 1000")
    let outcome = try machine.run("App/run")
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.contains("As root, run:\n  apt-get install libsqlite3-dev libsodium-dev pkg-config\n"))
    #expect(machine.calls.isEmpty)
  }

  @Test func failedInstallationReportsTheCommand() throws {
    try removePackages(manager: "apt-get")
    try machine.installNoting("apt-get", "echo 'no network' >&2; exit 100")
    let outcome = try machine.run("App/run")
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.contains("no network\nThe packages couldn't be installed. See the error above."))
    #expect(outcome.errors.hasSuffix("  apt-get install libsqlite3-dev libsodium-dev pkg-config\n"))
  }

  @Test func packagesStillMissingAfterInstallationAreReported() throws {
    try machine.install("pkg-config", "exit 1")
    try machine.install("apt-get", "exit 0")
    let outcome = try machine.run("App/run")
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.contains("pkg-config still can't find 'sqlite3' or 'libsodium'"))
  }

  @Test func missingPackageManagerIsReportedWithInstructions() throws {
    try machine.remove("pkg-config")
    let outcome = try machine.run("App/run")
    #expect(outcome.status == .exited(1))
    #expect(outcome.errors.contains("there is no 'apt-get' here to install them.\nInstall your system's packages"))
  }

  @Test func macOSInstallsPackagesThroughHomebrew() throws {
    try machine.install("uname", "echo Darwin")
    try removePackages(manager: "brew")
    let outcome = try machine.run("App/run", "today")
    #expect(outcome.output == "haru today\n")
    #expect(machine.calls.contains("brew install sqlite libsodium pkg-config"))
  }

  /// Makes the packages missing until the package manager installs them.
  private func removePackages(manager: String) throws {
    let installed = machine.path("installed")
    try machine.install("pkg-config", "[ -e '\(installed)' ]")
    try machine.installNoting(
      manager,
      "if [ \"$1\" = --prefix ]; then echo /nowhere; exit; fi\necho 'from the manager'\n: >'\(installed)'"
    )
  }
}
