import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct ManPageTests {
  private func roff(_ language: Settings.Language) -> String {
    ManPage(.haru, Texts(language), version: "1.2.3").roff
  }

  @Test(arguments: Settings.Language.allCases)
  func everyCommandAndOptionIsInTheManPage(language: Settings.Language) {
    let page = roff(language)
    for (path, spec) in CommandTree.haru.visibleCommands {
      let heading = ".SS \"haru \(path.joined(separator: " ").replacing("-", with: "\\-"))\"\n"
      #expect(page.contains(heading))
      for option in spec.options {
        #expect(page.contains("\\-\\-" + option.name.split(separator: "-").joined(separator: "\\-")), "\(option.name)")
      }
    }
    #expect(page.hasPrefix(".TH \"HARU\" 1 \"\" \"haru 1.2.3\"\n"))
  }

  @Test(arguments: Settings.Language.allCases)
  func textIsNeverParsedAsARoffRequest(language: Settings.Language) {
    let requests = [".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".br", ".nf", ".fi", ".RS", ".RE", ".nh", ".ad"]
    for line in roff(language).split(separator: "\n", omittingEmptySubsequences: false)
    where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains { line == $0 || line.hasPrefix($0 + " ") }, "\(line)")
    }
  }

  @Test(.enabled(if: Program("groff") != nil), arguments: Settings.Language.allCases)
  func groffFormatsThePageWithoutWarnings(language: Settings.Language) throws {
    let groff = try #require(Program("groff"))
    let result = try groff.run(["-ww", "-Kutf8", "-Tutf8", "-man", "-P-cbou"], input: roff(language))
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("haru plan add [WORDS...]"))
    #expect(result.output.contains("--title TEXT"))
    // The quotes are the ones that a shell understands.
    #expect(result.output.contains(language == .korean ? "'월요일 9:00'" : "'mon 9:00'"))
  }
}
