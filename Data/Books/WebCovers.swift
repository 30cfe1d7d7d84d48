package import Domain
import Foundation

/// Gets covers over the network, keeps them as they came, and lets `djpeg` make pixels of them.
package struct WebCovers: CoverFetching {
  private static let sizeLimit = 2 << 20
  /// Covers have less than half a million.
  private static let mostPixels = 8_000_000
  /// The size of a cover in a terminal, in pixels.
  private static let (width, height) = (320, 480)

  private let http: HTTPClient
  private let kept: BookAnswers
  private let decoder: PictureDecoder
  private let mirrors: [WebAddress]

  /// - Parameters:
  ///   - mirrors: The user's own, which may give covers unencrypted as they give answers.
  ///   - patience: For how long the program may run; it takes a hundredth of a second.
  package init(
    _ http: HTTPClient, kept: BookAnswers, _ programs: Programs, mirrors: [WebAddress] = [],
    patience: Duration = .seconds(5)
  ) {
    (self.http, self.kept, self.mirrors) = (http, kept, mirrors)
    decoder = PictureDecoder(programs, patience: patience, mostPixels: Self.mostPixels)
  }

  package func cover(at address: String) async throws(CoverError) -> PixelPicture {
    // Nobody is asked for what could not be shown.
    guard decoder.canReadJPEG else { throw .noProgram }
    guard let request = request(address) else { throw .unavailable }
    if let kept = await kept.answer(to: request), let picture = try? await picture(kept.body) { return picture }
    let body = try await body(request)
    let picture = try await picture(body)
    await kept.keep(body, for: request)
    return picture
  }

  /// Everybody but a mirror is asked encrypted, whatever the address says.
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
