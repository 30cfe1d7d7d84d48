import Domain
import Foundation
import ScreenSupport
import Support
import Testing

struct ContactFilesStoryTests {
  @Test func contactsComeFromAFileAndGoToAnother() async throws {
    let machine = try Machine()
    let cards = ["김하루", "Rose Hill"].map { name in
      "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nN:\(name);;;;\r\nEND:VCARD\r\n"
    }
    try cards.joined().write(toFile: machine.folder + "/friends.vcf", atomically: true, encoding: .utf8)
    let terminal = FilmedTerminal()
    terminal.terminal.type("2ai~/friends.vcf\r")
    // The first Enter confirms the preview of the import, and the second closes the result.
    terminal.terminal.type("\r")
    terminal.terminal.type("\r")
    terminal.terminal.type("x~/out.vcf\r")
    terminal.terminal.type("q")
    terminal.terminal.finish()
    let run = await machine.run("--no-input", on: terminal)
    #expect(run.status == 0)
    #expect(terminal.pictures.contains { $0.contains("Imported 'friends.vcf': 2 added") })
    #expect(terminal.pictures.last?.contains("Exported 2 contacts to 'out.vcf'.") == true)
    let written = try String(contentsOfFile: machine.folder + "/out.vcf", encoding: .utf8)
    #expect(written.contains("FN:김하루\r\n") && written.contains("FN:Rose Hill\r\n"))
    #expect(await machine.run("people", "contacts", "--plain").output.contains("Rose Hill"))
  }
}
