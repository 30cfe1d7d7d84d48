package import Domain
import Foundation

/// Notifies through a topic of an ntfy server, which alerts phones now or within the next three days.
///
/// Each message has its own address below the topic, which servers support from version 2.16 on: a message can replace
/// another message at its address, and can be cancelled. An older server rejects such an address before it sends
/// anything.
package actor Ntfy: Notifying, ReminderScheduling {
  /// The longest time that a server stores a message, 3 days, minus a margin for clocks that differ.
  package nonisolated let longestSeconds = 3 * 86_400 - 600

  private static let keyName = "HARU_NTFY_TOKEN"
  /// The maximum size of a body in bytes; above 4,096 bytes, the body becomes an attachment.
  private static let bodyLimit = 4_000
  private static let titleLimit = 120

  private enum Answer {
    case result(DeliveryResult)
    case noSuchAddress
  }

  package nonisolated let topic: WebAddress
  private let showsWords: Bool
  private let keys: KeyFile
  private let http: HTTPClient
  private let words: ReminderWords
  private let limits: HTTPRequest.Limits
  /// A failure that further requests would repeat; the next notifier tries again.
  private var fault: DeliveryResult?
  private var knowsIDs = true

  /// Creates a notifier for one run.
  ///
  /// - Parameters:
  ///   - settings: The settings with the topic.
  ///   - keys: The file with the token, `HARU_NTFY_TOKEN`; many topics need none.
  ///   - patience: The time limit for the server's response.
  package init?(
    _ settings: ReminderSettings, keys: KeyFile, http: HTTPClient, patience: Duration = .seconds(10),
    words: ReminderWords
  ) {
    guard let topic = settings.ntfy else { return nil }
    (self.topic, showsWords) = (topic, settings.ntfyWords)
    (self.keys, self.http, self.words) = (keys, http, words)
    limits = HTTPRequest.Limits(bytes: 64 << 10, time: patience)
  }

  package func deliver(_ message: ReminderMessage) async -> DeliveryResult {
    // A message that replaces another one may be silent, but an insistent reminder must make a sound.
    let id = message.notices.contains(where: \.insists) ? nil : Self.id(of: message)
    if let id, knowsIDs, case .result(let result) = await publish(message, id: id) { return result }
    return switch await publish(message) {
    case .result(let result): result
    case .noSuchAddress: .refused(detail: "404 \(topic.text)")
    }
  }

  package nonisolated func words(_ notice: ReminderNotice) -> String {
    guard let message = ReminderMessage([notice]) else { return "" }
    let text = showsWords ? words(message) : words.bland(message)
    return text.body.isEmpty ? text.title : "\(text.title)\n\(text.body)"
  }

  package func schedule(_ notice: ReminderNotice, for instant: Instant) async -> DeliveryResult {
    guard knowsIDs, let message = ReminderMessage([notice]) else { return .unavailable(.schedule) }
    return switch await publish(message, id: notice.id.digits, at: instant) {
    case .result(let result): result
    case .noSuchAddress: .unavailable(.schedule)
    }
  }

  package func cancel(_ id: Reminder.ID) async -> DeliveryResult {
    guard knowsIDs else { return .unavailable(.schedule) }
    return switch await ask(HTTPRequest.Sending(.delete), id: id.digits) {
    case .result(let result): result
    case .noSuchAddress: .unavailable(.schedule)
    }
  }

  private func publish(_ message: ReminderMessage, id: String? = nil, at: Instant? = nil) async -> Answer {
    let text = showsWords ? words(message) : words.bland(message)
    var headers = ["Content-Type": "text/plain; charset=utf-8"]
    headers["Tags"] = showsWords ? message.single.map(\.reminder.kind.emoji) ?? "bell" : "bell"
    headers["Delay"] = at.map { "\($0.secondsSince1970)" }
    // The server uses its own text for a message without a body.
    if !text.body.isEmpty { headers["Title"] = Self.header(String(text.title.prefix(Self.titleLimit))) }
    let body = Self.shortened(text.body.isEmpty ? text.title : text.body)
    // Only a message with its own address can be sent twice, because the second one replaces the first.
    return await ask(HTTPRequest.Sending(.post, headers: headers, body: body, isIdempotent: id != nil), id: id)
  }

  private func ask(_ sending: HTTPRequest.Sending, id: String?) async -> Answer {
    if let fault { return .result(fault) }
    let token: Secret?
    do throws(KeyFileError) {
      token = try keys.value(Self.keyName).map { Secret("Bearer \($0)") }
    } catch {
      return failed(error)
    }
    let address = id.map { topic.appending($0) } ?? topic
    do throws(HTTPError) {
      return understood(
        try await http(HTTPRequest(address, authorization: token, sending: sending, limits: limits)), sending.method,
        id: id, without: token.map { [String($0.text.dropFirst("Bearer ".count))] } ?? [])
    } catch { return failed(error) }
  }

  /// - Parameter secrets: The texts to remove, because a server may repeat what it received.
  private func understood(
    _ response: HTTPResponse, _ method: HTTPRequest.Sending.Method, id: String?, without secrets: [String]
  ) -> Answer {
    if id != nil, response.status == 404 || response.status == 405 {
      knowsIDs = false
      return .noSuchAddress
    }
    let answer = JSONTree(document: response.body)?.without(secrets)
    guard response.status == 200 else {
      let words = answer?["error"]?.string?.split(whereSeparator: \.isNewline).first
      let result = DeliveryResult.refused(detail: NotificationText(title: "\(response.status) \(words ?? "")").title)
      // Status 400 and 413 concern a single message.
      if response.status != 400, response.status != 413 { fault = result }
      return .result(result)
    }
    // The login page of a network also returns status 200.
    let isDone =
      if method == .delete { answer?["event"] != nil } else {
        answer?["event"]?.string == "message" && (id == nil || answer?["sequence_id"]?.string == id)
      }
    let result = isDone ? DeliveryResult.delivered : .refused(detail: "\(response.status): not ntfy")
    if !isDone { fault = result }
    return .result(result)
  }

  private func failed(_ error: KeyFileError) -> Answer {
    let detail =
      switch error {
      case .exposed(let path): "chmod 600 \(ShellWords.quoted(path))"
      case .unreadable(let path, let detail): "\(path): \(detail)"
      }
    fault = .refused(detail: detail)
    return .result(.refused(detail: detail))
  }

  private func failed(_ error: HTTPError) -> Answer {
    let result: DeliveryResult =
      switch error {
      case .noLibrary: .unavailable(.library)
      case .timedOut, .cancelled: .tooSlow
      case .forbidden: .refused(detail: "the token would be sent unencrypted")
      case .noHost, .cannotConnect: .unavailable(.connection)
      case .untrusted, .tls: .refused(detail: "the encryption isn't trusted")
      case .tooLarge, .tooManyRedirects, .unreadable: .refused(detail: "not ntfy")
      case .cutOff: .refused(detail: "the connection ended without an answer")
      case .failed(let code): .refused(detail: "curl \(code)")
      }
    fault = result
    return .result(result)
  }

  private static func id(of message: ReminderMessage) -> String {
    let id = message.notices[0].id.digits
    return message.single == nil ? "\(id)-\(message.notices.count)" : id
  }

  /// Returns a header value, in which letters outside ASCII are encoded (RFC 2047 §2).
  private static func header(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !text.contains("=?")
    return isPlain ? text : "=?UTF-8?B?\(Data(text.utf8).base64EncodedString())?="
  }

  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > bodyLimit else { return text }
    var size = 3
    return text.prefix { character in
      size += character.utf8.count
      return size <= bodyLimit
    } + "…"
  }
}
