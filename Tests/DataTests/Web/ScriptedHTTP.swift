import Data
import Domain
import Foundation
import Synchronization

/// A stand-in for all web servers, which records requests and responses from a script.
final class ScriptedHTTP: Sendable {
  private struct State {
    var outcomes: [Result<HTTPResponse, HTTPError>]
    var requests: [HTTPRequest] = []
  }

  private let state: Mutex<State>

  /// - Parameter outcomes: The responses in order; the last response repeats.
  init(_ outcomes: Result<HTTPResponse, HTTPError>...) { state = Mutex(State(outcomes: outcomes)) }

  convenience init(_ body: String, status: Int = 200) {
    self.init(.success(HTTPResponse(status: status, body: Array(body.utf8))))
  }

  var client: HTTPClient {
    HTTPClient { request throws(HTTPError) in
      let outcome = self.state.withLock { state in
        state.requests.append(request)
        return state.outcomes.count > 1 ? state.outcomes.removeFirst() : state.outcomes[0]
      }
      return try outcome.get()
    }
  }

  /// The addresses of all requests, including the keys.
  var requests: [String] { state.withLock { $0.requests.map(\.url) } }

  var authorizations: [String?] { state.withLock { $0.requests.map { $0.authorization?.text } } }
}

/// A catalog with a cache folder and a key for one test.
struct CatalogueUnderTest {
  static let key = "k3y+"

  let search: WebBookSearch
  let folder = TemporaryFolder()

  init(
    _ catalogue: BookCatalogue,
    _ http: HTTPClient,
    at address: String? = nil,
    environment: [String: String]? = nil,
    now: Instant = Instant(secondsSince1970: 1_795_132_800)
  ) throws {
    let time = TimeSource(zone: .utc) { now }
    try self.init(catalogue, http, at: address, environment: environment, time: time)
  }

  init(
    _ catalogue: BookCatalogue,
    _ http: HTTPClient,
    at address: String? = nil,
    environment: [String: String]? = nil,
    time: TimeSource
  ) throws {
    let names = BookCatalogue.allCases.compactMap { catalogue in catalogue.keyName.map { ($0, Self.key) } }
    let address = try address.map { text in
      guard let address = WebAddress(text) else { throw CocoaError(.fileReadUnknown) }
      return [catalogue: address]
    }
    let search = WebBookSearch(
      catalogue,
      settings: BooksSettings(addresses: address ?? [:]),
      keys: BookKeys(environment: environment ?? Dictionary(uniqueKeysWithValues: names), path: folder.path + "/keys"),
      http: http,
      answers: BookAnswers(in: folder.path + "/answers", time: time)
    )
    guard let search else { throw CocoaError(.fileReadUnknown) }
    self.search = search
  }
}

/// A folder that is deleted with this value.
final class TemporaryFolder: Sendable {
  let path = FileManager.default.temporaryDirectory.path + "/haru-books-\(UUID().uuidString)"

  init() { try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Creates a file of `size` spaces, and the folders above it.
  func make(_ name: String, size: Int = 0, changed: Int = 0) throws {
    let place = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(repeating: 0x20, count: size).write(to: place)
    let date = Date(timeIntervalSince1970: Double(changed))
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: place.path)
  }
}

extension BookHit {
  /// All fields of the hit, in one line.
  var text: String {
    let authors = info.authors.map { "\($0.name.text):\($0.role)" }.joined(separator: ",")
    let pages = info.pages.map { "\($0.value)" } ?? "-"
    let thickness = info.thickness.map { "\($0.tenths)" } ?? "-"
    let texts: [String] = [
      info.title.text, info.subtitle?.text ?? "-", authors, info.publisher?.text ?? "-",
      info.published?.description ?? "-", info.isbn?.digits ?? "-", pages, thickness, "\(info.category)",
      info.description?.text ?? "-", info.cover ?? "-", info.link ?? "-", id, isComplete ? "whole" : "part",
    ]
    return texts.joined(separator: "|")
  }
}
