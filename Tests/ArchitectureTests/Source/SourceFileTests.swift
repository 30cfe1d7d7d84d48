import Testing

struct SourceFileTests {
  @Test(
    arguments: [
      ("import Domain", ["Domain"]),
      ("public import struct Foundation.UUID", ["Foundation"]),
      ("  @preconcurrency package import Data", ["Data"]),
      ("import func Glibc.write", ["Glibc"]),
      ("import struct Data::Store", ["Data"]),
      ("// import Data\nlet important = 1", []),
      ("let text = \"\"\"\nimport Data\n\"\"\"", []),
      ("import A\nimport B", ["A", "B"]),
    ]
  )
  func importsAreFound(text: String, modules: [String]) {
    #expect(SourceFile(path: "A.swift", text: text).imports.map(\.module) == modules)
  }

  @Test(
    arguments: [
      ("Plan/Event.swift", "public struct Event: Hashable {}", true),
      ("Plan/Event.swift", "struct EventTitle {}", false),
      ("Plan/Event.swift", "extension Event {}", false),
      ("Plan/Event.swift", "// struct Event", false),
      ("Plan/Event+Sample.swift", "extension Event {}", true),
      ("Plan/Event+Sample.swift", "struct Event {}", false),
      ("Text/Scalar+Roles.swift", "extension Unicode.Scalar {", true),
      ("Text/List.swift", "public struct List<Row>: Sendable {", true),
      ("Text/Row.swift", "struct List<Row> {}", false),
      ("Plan/Row.swift", "protocol Row {}", true),
      ("Plan/Store.swift", "package actor Store {}", true),
      ("Presentation/Features/Plan/PlanFeature.swift", "extension FeatureModule {}", true),
      ("Presentation/Features/Plan/PlanCommands.swift", "extension Command<PlanCommandRun> {}", true),
      ("Presentation/Features/Plan/PlanFields.swift", "extension PlanFields {}", false),
      ("Presentation/Kit/PlanFeature.swift", "extension FeatureModule {}", false),
    ]
  )
  func fileDeclaresTheTypeItIsNamedAfter(path: String, text: String, declares: Bool) {
    #expect(SourceFile(path: path, text: text).declaresItsName == declares)
  }

  @Test(
    arguments: [
      ("let now = Date()", "Date()", true),
      ("let now = Foundation.Date()", "Date()", true),
      ("EventDate()", "Date()", false),
      ("Int.random(in: 1...6)", ".random(", true),
      ("source.randomNumber(in: 1...6)", ".random(", false),
      ("ProcessInformation()", "ProcessInfo", false),
      ("ProcessInfo.processInfo", "ProcessInfo", true),
      ("try? a()", "try?", true),
    ]
  )
  func wordIsNotFoundInsideALongerName(line: String, word: String, found: Bool) {
    #expect(CodeWord(word).isFound(in: line) == found)
  }

  @Test(arguments: [("print(1)", true), ("printer.print(1)", false), ("blueprint(1)", false)])
  func standaloneWordIsNotFoundAsAMember(line: String, found: Bool) {
    #expect(CodeWord("print(", isStandalone: true).isFound(in: line) == found)
  }

  @Test func placesNameFileAndLine() {
    let file = SourceFile(path: "Data/A.swift", text: "// Date()\nlet a = \"Date()\"\nlet b = Date()\n")
    #expect(file.places(of: CodeWord("Date()")) == ["Data/A.swift:3"])
    #expect(file.lineCount == 3)
    #expect(file.folder == "Data")
    #expect(file.name == "A")
  }
}
