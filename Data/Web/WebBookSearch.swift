package import Domain
import Foundation

/// Searches one catalog on the web and stores its responses for times when it is unavailable.
package struct WebBookSearch: BookSearching {
  private static let shortestKey = 8

  package let catalogue: BookCatalogue
  private let make: @Sendable () throws(BookSearchError) -> any WebCatalogue
  private let http: HTTPClient
  private let answers: BookAnswers

  /// - Parameters:
  ///   - catalogue: The catalog on the web; `nil` is returned for the user's own library.
  ///   - keys: Provides a key when one is needed.
  package init?(
    _ catalogue: BookCatalogue, settings: BooksSettings, keys: BookKeys, http: HTTPClient, answers: BookAnswers
  ) {
    guard let kind = catalogue.web,
      let address = settings.addresses[catalogue] ?? WebAddress(kind.home)
    else { return nil }
    (self.catalogue, self.http, self.answers) = (catalogue, http, answers)
    make = { () throws(BookSearchError) in
      kind.init(at: address, key: catalogue.keyName == nil ? Secret("") : try keys.key(for: catalogue))
    }
  }

  package func search(_ query: BookQuery) async throws(BookSearchError) -> BookPage {
    let web = try make()
    var page = BookPage.empty
    for request in try web.requests(for: query) where page.hits.isEmpty {
      do throws(BookSearchError) {
        var cachedSince: Instant?
        (page, cachedSince) = try await ask(web, request) { answer throws(BookSearchError) in
          try web.page(answer, for: query)
        }
        page.cachedSince = cachedSince
      } catch .notFound { page = .empty }
    }
    return page
  }

  package func lookUp(_ hit: BookHit) async throws(BookSearchError) -> BookHit {
    let web = try make()
    guard !hit.isComplete, let request = web.request(for: hit) else { return hit }
    return try await ask(web, request) { answer throws(BookSearchError) in try web.hit(answer, for: hit) }.0
  }

  /// - Returns: The parsed response, and the time it was stored if the catalog was unavailable.
  private func ask<Understood>(
    _ web: any WebCatalogue, _ request: HTTPRequest, understand: (JSONTree) throws(BookSearchError) -> Understood
  ) async throws(BookSearchError) -> (Understood, Instant?) {
    let cached = await answers.answer(to: request)
    if let cached, cached.isFresh, let understood = try? understand(try Self.tree(cached.body, request)) {
      return (understood, nil)
    }
    do throws(BookSearchError) {
      let body = try await body(web, request)
      let understood = try understand(try Self.tree(body, request))
      if try Self.tree(body, request) == JSONTree(answer: body) { await answers.save(body, for: request) }
      return (understood, nil)
    } catch {
      switch error {
      case .cancelled, .keyRefused, .notFound: throw error
      default:
        guard let cached, let understood = try? understand(try Self.tree(cached.body, request)) else { throw error }
        return (understood, cached.time)
      }
    }
  }

  /// Parses a response and removes the keys that the server echoes.
  ///
  /// Otherwise a key could be shown and stored with a book.
  private static func tree(_ body: [UInt8], _ request: HTTPRequest) throws(BookSearchError) -> JSONTree {
    // The key in a header follows another word. A short key isn't removed, because any text could contain it.
    let keys = request.secrets.compactMap { $0.text.split(separator: " ").last.map(String.init) }
    return try JSONTree(answer: body).without(keys.filter { $0.utf8.count >= shortestKey })
  }

  private func body(_ web: any WebCatalogue, _ request: HTTPRequest) async throws(BookSearchError) -> [UInt8] {
    let response: HTTPResponse
    do throws(HTTPError) { response = try await http(request) } catch { throw BookSearchError(error) }
    guard (200...299).contains(response.status) else {
      throw type(of: web).error(status: response.status, JSONTree(document: response.body))
    }
    return response.body
  }
}

/// Downloads covers, stores them unchanged, and decodes them with `djpeg`.
package struct WebCovers: CoverFetching {
  private static let sizeLimit = 2 << 20
  /// The maximum number of pixels of a cover; most covers have less than half a million.
  private static let mostPixels = 8_000_000
  /// The size of a cover in a terminal, in pixels.
  private static let (width, height) = (320, 480)

  private let http: HTTPClient
  private let cache: BookAnswers
  private let decoder: PictureDecoder
  private let mirrors: [WebAddress]

  /// - Parameters:
  ///   - mirrors: The user's own mirrors, which may deliver covers unencrypted, like other responses.
  ///   - patience: The time limit for the program, which takes a hundredth of a second.
  package init(
    _ http: HTTPClient, cache: BookAnswers, _ programs: Programs, mirrors: [WebAddress] = [],
    patience: Duration = .seconds(5)
  ) {
    (self.http, self.cache, self.mirrors) = (http, cache, mirrors)
    decoder = PictureDecoder(programs, patience: patience, mostPixels: Self.mostPixels)
  }

  package func cover(at address: String) async throws(CoverError) -> PixelPicture {
    // A cover that can't be shown isn't requested.
    guard decoder.canReadJPEG else { throw .noProgram }
    guard let request = request(address) else { throw .unavailable }
    if let cached = await cache.answer(to: request), let picture = try? await picture(cached.body) { return picture }
    let body = try await body(request)
    let picture = try await picture(body)
    await cache.save(body, for: request)
    return picture
  }

  /// Returns a request that is always encrypted, except to a mirror.
  private func request(_ address: String) -> HTTPRequest? {
    guard let mark = address.firstRange(of: "://") else { return nil }
    let place = address[mark.upperBound...].prefix { $0 != "#" }
    let parts = place.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let open = "http://\(place.prefix { !"/?".contains($0) })/"
    let isMirrored = mirrors.contains { "\($0.text)/".lowercased().hasPrefix(open.lowercased()) }
    guard let web = WebAddress((isMirrored ? "http://" : "https://") + parts[0]) else { return nil }
    let query = parts.count > 1 ? URLComponents(string: "?\(parts[1])")?.queryItems : nil
    let items = (query ?? []).map { (name: $0.name, value: $0.value ?? "") }
    return HTTPRequest(web, query: items, limits: HTTPRequest.Limits(bytes: Self.sizeLimit))
  }

  private func body(_ request: HTTPRequest) async throws(CoverError) -> [UInt8] {
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await http(request)
    } catch {
      throw error == .cancelled ? .cancelled : error == .tooLarge ? .unreadable : .unavailable
    }
    guard (200...299).contains(response.status) else { throw .unavailable }
    return response.body
  }

  private func picture(_ body: [UInt8]) async throws(CoverError) -> PixelPicture {
    let others = ["\u{89}PNG", "GIF8", "RIFF"].map { $0.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }
    if others.contains(where: body.starts) { throw .otherFormat }
    do throws(PictureDecoder.Failure) {
      return try await decoder.jpeg(body, fitting: (Self.width, Self.height))
    } catch {
      switch error {
      case .noProgram: throw .noProgram
      case .unreadable: throw .unreadable
      case .cancelled: throw .cancelled
      }
    }
  }
}

/// The responses of catalogs, stored in files that only the user can read, for times when a catalog is unavailable.
package actor BookAnswers {
  package struct Limits: Sendable {
    package static let texts = Limits(count: 300, size: 20 << 20)
    package static let covers = Limits(count: 200, size: 20 << 20, age: 90 * 86_400)

    /// The maximum number of responses; the oldest are deleted.
    let count: Int
    /// The maximum size of all responses together, in bytes; a single response may use a quarter of it.
    let size: Int
    /// The time for which responses are stored, in seconds; `nil` for no limit.
    var age: Int?
  }

  struct CachedAnswer: Sendable {
    let time: Instant
    /// Indicates whether the response is recent enough to be used without another request.
    let isFresh: Bool
    let body: [UInt8]
  }

  /// The age up to which a response is fresh, in seconds.
  private static let freshness = 600
  private static let mark = "haru-answer-1"

  private let folder: String
  private let time: TimeSource
  private let limits: Limits

  /// - Parameter folder: The folder, created when the first response is stored.
  package init(in folder: String, time: TimeSource, limits: Limits = .texts) {
    (self.folder, self.time, self.limits) = (folder, time, limits)
  }

  /// Indicates whether no response is stored; also `true` if the folder can't be read.
  package nonisolated var isEmpty: Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.isEmpty ?? true
  }

  func answer(to request: HTTPRequest) -> CachedAnswer? {
    guard let file = try? FileHandle(forReadingFrom: URL(filePath: path(request))),
      let bytes = try? file.read(upToCount: limits.size)
    else { return nil }
    let parts = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].elementsEqual(Self.mark.utf8), parts[2].elementsEqual("\(request)".utf8),
      let seconds = Int(String(decoding: parts[1], as: UTF8.self)), seconds >= 0
    else { return nil }
    let now = time.now().secondsSince1970
    if let age = limits.age, now - seconds > age { return nil }
    let isFresh = seconds <= now && now - seconds < Self.freshness
    return CachedAnswer(time: Instant(secondsSince1970: seconds), isFresh: isFresh, body: Array(parts[3]))
  }

  /// Stores a response if possible; a failure isn't an error.
  func save(_ body: [UInt8], for request: HTTPRequest) {
    // A response that contains a key, which no server should send, isn't stored.
    guard !request.secrets.contains(where: { body.firstRange(of: Array($0.text.utf8)) != nil }) else { return }
    let head = "\(Self.mark)\n\(time.now().secondsSince1970)\n\(request)\n"
    let bytes = Data(Array(head.utf8) + body)
    guard bytes.count <= limits.size / 4, (try? Folder.make(folder)) != nil else { return }
    let draft = "\(folder)/.draft-\(getpid())"
    let files = FileManager.default
    guard files.createFile(atPath: draft, contents: bytes, attributes: [.posixPermissions: 0o600]) else { return }
    do {
      try Folder.move(draft, to: path(request))
      removeOldest()
    } catch { try? files.removeItem(atPath: draft) }
  }

  private func removeOldest() {
    let files = FileManager.default
    var all = ((try? files.contentsOfDirectory(atPath: folder)) ?? []).compactMap { name in
      (try? files.attributesOfItem(atPath: "\(folder)/\(name)")).map { attributes in
        (name: name, size: attributes[.size] as? Int ?? 0, date: attributes[.modificationDate] as? Date ?? .distantPast)
      }
    }
    all.sort { $0.date > $1.date }
    var size = all.reduce(0) { $0 + $1.size }
    let first = limits.age.map { Date(timeIntervalSince1970: Double(time.now().secondsSince1970 - $0)) }
    func isTooOld(_ date: Date?) -> Bool { if let first, let date { date < first } else { false } }
    while all.count > limits.count || size > limits.size || isTooOld(all.last?.date), let oldest = all.popLast() {
      size -= oldest.size
      try? files.removeItem(atPath: "\(folder)/\(oldest.name)")
    }
  }

  /// Returns the path for a request, always the same for the same request; the file also contains the request.
  private func path(_ request: HTTPRequest) -> String {
    // The algorithm is FNV-1a.
    let hash = "\(request)".utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return "\(folder)/\(Digits.text(hash, 16, radix: 16))"
  }
}

/// The user's keys for catalogs.
package struct BookKeys: Sendable {
  private let file: KeyFile

  /// - Parameter path: The path of the key file; see ``KeyFile``.
  package init(environment: [String: String], path: String) { file = KeyFile(environment: environment, path: path) }

  /// Returns the catalogs that have a key.
  ///
  /// - Throws: `BookSearchError.exposedKeys` or `BookSearchError.unreadableKeys`.
  package func catalogues() throws(BookSearchError) -> Set<BookCatalogue> {
    var found: Set<BookCatalogue> = []
    for catalogue in BookCatalogue.allCases where try value(catalogue) != nil { found.insert(catalogue) }
    return found
  }

  /// - Throws: `BookSearchError.noKey`, and the errors of the key file.
  func key(for catalogue: BookCatalogue) throws(BookSearchError) -> Secret {
    guard let value = try value(catalogue) else { throw .noKey }
    return Secret(value)
  }

  private func value(_ catalogue: BookCatalogue) throws(BookSearchError) -> String? {
    guard let name = catalogue.keyName else { return nil }
    do throws(KeyFileError) {
      return try file.value(name)
    } catch {
      switch error {
      case .exposed(let path): throw .exposedKeys(path: path)
      case .unreadable(let path, let detail): throw .unreadableKeys(path: path, detail: detail)
      }
    }
  }
}
