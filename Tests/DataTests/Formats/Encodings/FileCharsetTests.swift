import Domain
import Foundation
import Support
import Testing

/// Tests with whole files in character sets that they don't declare.
struct FileCharsetTests {
  private static let cases: [(name: String, bytes: String, text: String)] = [
    ("CP932", "k4yLnoLFgsyJ74tjgsaSi4Kygs2C8Q==", "東京での会議と昼ごはん"),
    ("EUC-JP", "xey1/qTHpM6y8bXEpMjD66S0pM+k8w==", "東京での会議と昼ごはん"),
    ("ISO-2022-JP", "GyRCRWw1fiRHJE4ycTVEJEhDayQ0JE8kcxsoQg==", "東京での会議と昼ごはん"),
    ("GB18030", "sbG+qbXEu+HS6brNzue3uc2o1qo=", "北京的会议和午饭通知"),
    ("BIG5", "pXilX6q6t3zEs6lNpMi2urNxqr4=", "台北的會議和午飯通知"),
    ("CP1251", "zODx8uXwIOggzODw4+Dw6PLg", "Мастер и Маргарита"),
    ("ISO-2022-KR", "GyQpQw5GQA8gDkg4QEc/TQ8gDkEhPUkP", "팀 회의와 점심"),
  ]

  private func file(_ title: [UInt8]) -> [UInt8] {
    let head = "BEGIN:VCALENDAR\nVERSION:2.0\nPRODID:x\nBEGIN:VEVENT\nUID:a\nDTSTART:20261120T010000Z\nSUMMARY:"
    return Array(head.utf8) + title + Array("\nEND:VEVENT\nEND:VCALENDAR\n".utf8)
  }

  private func title(of bytes: [UInt8]) async throws -> (text: String?, report: ImportReport) {
    let desk = try CalendarDesk()
    let report = try await desk.takeFile(file(bytes))
    let line = try await desk.document().split(whereSeparator: \.isNewline).first { $0.hasPrefix("SUMMARY:") }
    return (line.map { String($0.dropFirst(8)) }, report)
  }

  @Test(arguments: cases)
  func undeclaredCharsetIsGuessedAndReported(name: String, bytes: String, text: String) async throws {
    let (title, report) = try await title(of: Array(try #require(Data(base64Encoded: bytes))))
    #expect(title == text)
    #expect(report.failures == [ImportReport.Failure(line: 7, reason: .guessedCharset(name: name))])
  }

  @Test(
    arguments: [
      // 팀 회의와 점심, 홍길동 and 서울 in Windows 949.
      ("xsAgyLjAx7/NIMGhvck=", "팀 회의와 점심"), ("yKux5rW/", "홍길동"), ("vK2/7w==", "서울"),
    ]
  )
  func koreanTextIsReadWithoutARemark(bytes: String, text: String) async throws {
    let (title, report) = try await title(of: Array(try #require(Data(base64Encoded: bytes))))
    #expect(title == text)
    #expect(report.failures.isEmpty)
  }

  @Test func westernTextIsNotMistakenForAnotherEncoding() async throws {
    // Größe für Mädchen in Windows 1252.
    let bytes = try #require(Data(base64Encoded: "R3L232UgZvxyIE3kZGNoZW4="))
    let (title, report) = try await title(of: Array(bytes))
    #expect(title == "Größe für Mädchen")
    #expect(report.failures == [ImportReport.Failure(line: 7, reason: .brokenText(property: "SUMMARY"))])
  }

  @Test func kanjiThatAreAlsoHangulAreReported() async throws {
    // 佐藤花子 in EUC-JP.
    let report = try await title(of: [0xBA, 0xB4, 0xC6, 0xA3, 0xB2, 0xD6, 0xBB, 0xD2]).report
    #expect(report.failures == [ImportReport.Failure(line: 7, reason: .guessedCharset(name: "CP949"))])
  }

  @Test func lineThatIsFoldedInsideALetterIsRead() async throws {
    var bytes = Array(try #require(Data(base64Encoded: Self.cases[1].bytes)))
    bytes.insert(contentsOf: [0x0D, 0x0A, 0x20], at: 11)
    #expect(try await title(of: bytes).text == Self.cases[1].text)
  }
}
