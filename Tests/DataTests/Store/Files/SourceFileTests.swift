import Domain
import Foundation
import Support
import Testing

struct SourceFileTests {
  private static let book = #"[{"title":"A"}]"#

  private let desk: BookDesk

  init() throws {
    desk = try BookDesk(.inMemory)
  }

  @Test(arguments: ["/dev/zero", "/dev/null", "link"])
  func devicesAreRefused(name: String) async throws {
    let link = desk.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/zero")
    await #expect(throws: ImportError.unreadable(detail: "A device, not a file")) {
      try await desk.take(from: name == "link" ? link : name)
    }
  }

  @Test(.timeLimit(.minutes(1))) func pipeThatNobodyWritesToIsRefused() async throws {
    #expect(unsafe mkfifo(desk.path("pipe"), 0o600) == 0)
    await #expect(throws: ImportError.unreadable(detail: "No program writes to this pipe")) {
      try await desk.take(from: desk.path("pipe"))
    }
  }

  @Test(.timeLimit(.minutes(1))) func pipeIsReadToItsEndWhoeverOpensItFirst() async throws {
    let path = desk.path("pipe")
    #expect(unsafe mkfifo(path, 0o600) == 0)
    // Opening the pipe waits until the import has opened it; a task might start too late on a busy machine.
    Thread.detachNewThread {
      let pipe = FileHandle(forWritingAtPath: path)
      try? pipe?.write(contentsOf: Data(Self.book.utf8))
      try? pipe?.close()
    }
    #expect(try await desk.take(from: path).added == 1)
  }
}
