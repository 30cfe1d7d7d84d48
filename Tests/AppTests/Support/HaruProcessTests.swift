import Foundation
import Support
import Testing

struct HaruProcessTests {
  @Test func outputErrorsAndStatusAreSeparate() throws {
    let outcome = try shell("echo out; echo err >&2; exit 4").run()
    #expect(outcome.output == "out\n")
    #expect(outcome.errors == "err\n")
    #expect(outcome.status == .exited(4))
  }

  @Test func wholeInputReachesTheProgram() throws {
    let text = String(repeating: "하루\n", count: 50_000)
    #expect(try HaruProcess(program: "/bin/cat", environment: [:], input: text).run().output == text)
  }

  @Test func outputLargerThanAPipeIsComplete() throws {
    let outcome = try shell("head -c 1000000 /dev/zero; head -c 1000000 /dev/zero >&2").run()
    #expect(outcome.outputBytes.count == 1_000_000)
    #expect(outcome.errorBytes.count == 1_000_000)
  }

  @Test func programGetsOnlyTheGivenEnvironment() throws {
    let outcome = try HaruProcess(program: "/usr/bin/env", environment: ["ONLY": "this"]).run()
    #expect(outcome.output == "ONLY=this\n")
  }

  @Test func argumentsCanBeInvalidUTF8() throws {
    var process = HaruProcess(program: "/bin/sh", environment: [:])
    process.arguments = [Array("-c".utf8), Array("printf %s \"$0\"".utf8), [0x66, 0xFF, 0x80]]
    #expect(try process.run().outputBytes == [0x66, 0xFF, 0x80])
  }

  @Test func endBySignalIsReported() throws {
    #expect(try shell("kill -TERM $$").run().status == .killed(SIGTERM))
  }

  @Test func slowProgramIsKilledAndReported() throws {
    let process = shell("echo begun; exec sleep 600")
    let error = #expect(throws: HaruProcessError.self) { try process.run(within: .milliseconds(200)) }
    #expect(error?.outcome.status == .killed(SIGKILL))
    #expect(error?.description.contains("did not end within 0.2 seconds") == true)
  }

  @Test func programInheritsNoDescriptorsOfTheTests() throws {
    let outcome = try shell("ls /dev/fd").run()
    #expect(Set(outcome.output.split(separator: "\n")).isSubset(of: ["0", "1", "2", "3"]))
  }

  @Test func binaryUnderTestIsExecutable() {
    #expect(FileManager.default.isExecutableFile(atPath: BinaryUnderTest.path))
  }

  private func shell(_ script: String) -> HaruProcess {
    HaruProcess(program: "/bin/sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"])
  }
}
