/// When a server is asked again, and how long it is left alone before.
public struct HTTPRetry: Hashable, Sendable {
  /// Before each further request, where the server does not say.
  public var pauses: [Duration]
  /// The time limit from the first request on, including all pauses and responses.
  public var patience: Duration

  public init(pauses: [Duration] = [.milliseconds(400), .milliseconds(1_600)], patience: Duration = .seconds(10)) {
    (self.pauses, self.patience) = (pauses, patience)
  }

  /// Returns how long to wait before the next request.
  ///
  /// - Parameters:
  /// - outcome: The result of the last request.
  /// - count: The number of requests so far.
  /// - spent: The part of the ``patience`` that is used up.
  /// - isIdempotent: Whether the request may be repeated when it is unknown whether it was carried out.
  /// - Returns: `nil` if another request wouldn't help or would take longer than the patience lasts.
  public func pause(
    after outcome: Result<HTTPResponse, HTTPError>, count: Int, spent: Duration, isIdempotent: Bool = true
  ) -> Duration? {
    guard count <= pauses.count else { return nil }
    var pause = pauses[count - 1]
    switch outcome {
    case .success(let response):
      guard response.status == 429 || (500...599).contains(response.status) else { return nil }
      pause = response.retryAfter ?? pause
    case .failure(.cannotConnect): break
    case .failure(.cutOff), .failure(.timedOut): guard isIdempotent else { return nil }
    case .failure: return nil
    }
    return spent + pause < patience ? pause : nil
  }
}

extension HTTPClient {
  /// Returns a client that repeats a request when that helps: for busy servers and lost connections, never for a
  /// mistake in the request itself.
  public func retrying(_ retry: HTTPRetry = HTTPRetry(), clock: some Clock<Duration>) -> HTTPClient {
    HTTPClient { request async throws(HTTPError) in
      let start = clock.now
      var request = request
      let limit = request.limits.time
      var count = 0
      while true {
        count += 1
        let outcome: Result<HTTPResponse, HTTPError>
        request.limits.time = min(limit, retry.patience - start.duration(to: clock.now))
        do throws(HTTPError) { outcome = .success(try await self(request)) } catch { outcome = .failure(error) }
        let spent = start.duration(to: clock.now)
        let isIdempotent = request.sending?.isIdempotent ?? true
        guard let pause = retry.pause(after: outcome, count: count, spent: spent, isIdempotent: isIdempotent)
        else { return try outcome.get() }
        do { try await clock.sleep(for: pause) } catch { throw .cancelled }
      }
    }
  }
}

extension HTTPResponse {
  /// The time that the server wants to be left alone: a number of seconds, or a time by its own clock (RFC 9110
  /// §10.2.3).
  var retryAfter: Duration? {
    guard let text = header("Retry-After")?.trimmed else { return nil }
    if let seconds = Int(text) { return seconds >= 0 ? .seconds(min(seconds, 1 << 32)) : nil }
    guard let time = Instant(httpDate: text), let now = header("Date").flatMap({ Instant(httpDate: $0) })
    else { return nil }
    return .seconds(max(0, time.secondsSince1970 - now.secondsSince1970))
  }
}

extension Instant {
  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  /// Reads `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110 §5.6.7), and nothing else.
  init?(httpDate text: String) {
    let parts = text.trimmed.split(separator: " ")
    guard parts.count == 6, parts[5] == "GMT", let day = Int(parts[1]), let year = Int(parts[3]),
      let month = Self.months.firstIndex(of: String(parts[2])), let date = Day(year: year, month: month + 1, day: day),
      let time = TimeOfDay(iso: parts[4])
    else { return nil }
    self.init(secondsSince1970: DateTime(date, time).clockSeconds)
  }
}
