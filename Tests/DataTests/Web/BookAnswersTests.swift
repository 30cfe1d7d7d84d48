import Data
import Domain
import Foundation
import Testing

/// Tests of the cache files for catalog responses.
struct BookAnswersTests {
  private static let body = #"{"documents":[],"meta":{"is_end":true,"pageable_count":0,"total_count":0}}"#

  private func files(of test: CatalogueUnderTest) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: test.folder.path + "/answers")) ?? []
    return names.map { "\(test.folder.path)/answers/\($0)" }
  }

  @Test func answerFilesArePrivateAndContainNoKey() async throws {
    let test = try CatalogueUnderTest(.aladin, ScriptedHTTP(#"{"totalResults":0,"item":[]}"#).client)
    _ = try await test.search.search(BookQuery("데미안"))
    let file = try #require(files(of: test).first)
    #expect(files(of: test).count == 1)
    for (path, rights) in [(file, 0o600), (test.folder.path + "/answers", 0o700)] {
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == rights)
    }
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasPrefix("haru-answer-1\n1795132800\nhttps://www.aladin.co.kr/ttb/api/ItemSearch.aspx?Query="))
    #expect(!text.contains("k3y"))
  }

  @Test func answerContainingAKeyIsNotSaved() async throws {
    let body = #"{"totalResults":0,"item":[],"link":"http://a?ttbkey=k3y+"}"#
    let test = try CatalogueUnderTest(.aladin, ScriptedHTTP(body).client)
    _ = try await test.search.search(BookQuery("데미안"))
    #expect(files(of: test).isEmpty)
  }

  @Test(
    arguments: [
      Data(), Data("haru-answer-1\n".utf8), Data("haru-answer-2\n1\nhttps://x\n{}".utf8),
      Data("haru-answer-1\nx\nhttps://x\n{}".utf8),
      Data([0xFF, 0x0A, 0x0A, 0x0A, 0x0A]),
    ]
  )
  func damagedAnswerIsRequestedAgain(contents: Data) async throws {
    let http = ScriptedHTTP(Self.body)
    let test = try CatalogueUnderTest(.kakao, http.client)
    _ = try await test.search.search(BookQuery("데미안"))
    try contents.write(to: URL(filePath: try #require(files(of: test).first)))
    #expect(try await test.search.search(BookQuery("데미안")) == .empty)
    #expect(http.requests.count == 2)
  }

  @Test(
    arguments: [
      ("page=1", "page=2"), ("1795132800", "-9223372036854775808"), ("1795132800", "9223372036854775807"),
      ("haru-answer-1", "haru-answer-2"),
    ]
  )
  func mismatchedAnswerIsRequestedAgain(text: String, other: String) async throws {
    let http = ScriptedHTTP(Self.body)
    let test = try CatalogueUnderTest(.kakao, http.client)
    _ = try await test.search.search(BookQuery("데미안"))
    let file = try #require(files(of: test).first)
    let changed = try String(contentsOfFile: file, encoding: .utf8).replacing(text, with: other)
    try changed.write(toFile: file, atomically: true, encoding: .utf8)
    _ = try await test.search.search(BookQuery("데미안"))
    #expect(http.requests.count == 2)
  }

  @Test func oldestAnswersAreDeletedBeyondTheCountLimit() async throws {
    let test = try CatalogueUnderTest(.kakao, ScriptedHTTP(Self.body).client)
    let folder = test.folder.path + "/answers"
    for number in 0..<305 { try test.folder.make("answers/\(number)", changed: 1_000 + number) }
    _ = try await test.search.search(BookQuery("데미안"))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count == 300)
    #expect(!names.contains("5") && names.contains("6"))
  }

  @Test func oldestAnswersAreDeletedBeyondTheSizeLimit() async throws {
    let test = try CatalogueUnderTest(.kakao, ScriptedHTTP(Self.body).client)
    let folder = test.folder.path + "/answers"
    for number in 0..<3 { try test.folder.make("answers/\(number)", size: 9 << 20, changed: 1_000 + number) }
    _ = try await test.search.search(BookQuery("데미안"))
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: folder)).intersection(["0", "1", "2"]) == ["1", "2"]
    )
  }

  @Test func answerIsRequestedAgainIfItCannotBeSaved() async throws {
    let http = ScriptedHTTP(Self.body)
    let test = try CatalogueUnderTest(.kakao, http.client)
    try test.folder.make("answers")
    for _ in 0..<2 { #expect(try await test.search.search(BookQuery("데미안")) == .empty) }
    #expect(http.requests.count == 2)
  }
}

struct BookKeysTests {
  private let folder = TemporaryFolder()

  private func keys(_ text: String, rights: Int = 0o600, environment: [String: String] = [:]) throws -> BookKeys {
    let path = folder.path + "/keys"
    try Data(text.utf8).write(to: URL(filePath: path))
    try FileManager.default.setAttributes([.posixPermissions: rights], ofItemAtPath: path)
    return BookKeys(environment: environment, path: path)
  }

  @Test func environmentKeysTakePrecedenceOverTheFile() async throws {
    let text = "# own\r\n HARU_ALADIN_KEY = ttb1 \nHARU_KAKAO_KEY=\nHARU_SEOJI_KEY=a\u{7}b\nHARU_OTHER=1\nnonsense\n"
    #expect(try keys(text).catalogues() == [.aladin])
    let both = try keys(text, environment: ["HARU_GOOGLE_BOOKS_KEY": "g=1", "HARU_ALADIN_KEY": "ttb2"])
    #expect(try both.catalogues() == [.aladin, .googleBooks])
    #expect(try await sent(both, .aladin).hasSuffix("&TTBKey=ttb2"))
    #expect(try await sent(keys(text), .aladin).hasSuffix("&TTBKey=ttb1"))
    #expect(try await sent(both, .googleBooks).hasSuffix("&key=g%3D1"))
  }

  /// A key that a catalog echoes in its response is removed from the book.
  @Test(arguments: [BookCatalogue.aladin, .kakao])
  func echoedKeyIsRemovedFromTheBook(catalogue: BookCatalogue) async throws {
    let key = "a-long-key"
    let link = "http://a.kr/?k=\(key)"
    let book = #"{"title":"x\#(key)y","link":"\#(link)","url":"\#(link)"}"#
    let http = ScriptedHTTP(#"{"item":[\#(book)],"documents":[\#(book)],"meta":{}}"#)
    let names = ["HARU_ALADIN_KEY": key, "HARU_KAKAO_KEY": key]
    let test = try CatalogueUnderTest(catalogue, http.client, environment: names)
    let hits = try await test.search.search(BookQuery("x")).hits
    #expect(hits.map { $0.info.title.text } == ["xy"] && hits.first?.info.link == "http://a.kr/?k=")
  }

  @Test func missingFileMeansNoKeys() throws {
    #expect(try BookKeys(environment: [:], path: folder.path + "/nothing").catalogues() == [])
  }

  @Test(arguments: [0o640, 0o604, 0o660, 0o644])
  func keyFileThatOthersCanReadIsNotUsed(rights: Int) async throws {
    let exposed = try keys("HARU_ALADIN_KEY=ttb1", rights: rights)
    let error = BookSearchError.exposedKeys(path: folder.path + "/keys")
    #expect(throws: error) { try exposed.catalogues() }
    await #expect(throws: error) { try await sent(exposed, .aladin) }
  }

  @Test func linkToAnExposedFileIsNotUsed() throws {
    _ = try keys("HARU_ALADIN_KEY=ttb1", rights: 0o644)
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path + "/keys")
    #expect(throws: BookSearchError.exposedKeys(path: link)) { try BookKeys(environment: [:], path: link).catalogues() }
  }

  @Test func folderIsRefusedAsAKeyFile() throws {
    let path = folder.path + "/keys"
    let attributes = [FileAttributeKey.posixPermissions: 0o700]
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false, attributes: attributes)
    #expect(throws: BookSearchError.unreadableKeys(path: path, detail: "Invalid argument")) {
      try BookKeys(environment: [:], path: path).catalogues()
    }
  }

  /// Returns the address to which a request with these keys is sent.
  private func sent(_ keys: BookKeys, _ catalogue: BookCatalogue) async throws -> String {
    let http = ScriptedHTTP("{}")
    let answers = BookAnswers(
      in: folder.path + "/answers",
      time: TimeSource(zone: .utc) { Instant(secondsSince1970: 0) }
    )
    let settings = BooksSettings()
    let search = WebBookSearch(catalogue, settings: settings, keys: keys, http: http.client, answers: answers)
    do {
      _ = try await #require(search).search(BookQuery("데미안"))
    } catch BookSearchError.unreadable {}
    return try #require(http.requests.first)
  }
}
