/// A version of Haru, by Semantic Versioning 2.0.0.
public struct AppVersion: Hashable, Sendable {
  private static let limit = 40

  public let text: String
  private let numbers: [Int]
  /// The prerelease label after the hyphen; a prerelease precedes its release.
  private let preview: String?

  /// Parses a version, with or without a `v` before it.
  ///
  /// - Returns: `nil` for any other text.
  public init?(_ text: String) {
    let text = text.hasPrefix("v") ? String(text.dropFirst()) : text
    guard text.utf8.count <= Self.limit, text.utf8.allSatisfy(Self.isAllowed) else { return nil }
    let core = text.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)[0]
    let parts = core.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(numbers.count), numbers.allSatisfy({ ($0 ?? -1) >= 0 }) else { return nil }
    self.text = text
    self.numbers = numbers.compactMap(\.self) + Array(repeating: 0, count: 3 - numbers.count)
    preview = parts.count > 1 ? String(parts[1]) : nil
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    let character = Character(Unicode.Scalar(byte))
    return byte < 0x80 && (character.isLetter || character.isNumber || ".-+".contains(character))
  }
}

extension AppVersion: Comparable {
  public static func < (left: AppVersion, right: AppVersion) -> Bool {
    guard left.numbers == right.numbers else { return left.numbers.lexicographicallyPrecedes(right.numbers) }
    switch (left.preview, right.preview) {
    case (let left?, let right?): return left < right
    case (let left, let right): return left != nil && right == nil
    }
  }
}

/// Requests the newest version.
public struct NewestVersion: Sendable {
  private let ask: @Sendable () async throws(NewestVersionError) -> AppVersion

  public init(_ ask: @escaping @Sendable () async throws(NewestVersionError) -> AppVersion) { self.ask = ask }

  public func callAsFunction() async throws(NewestVersionError) -> AppVersion { try await ask() }
}

/// The reason why the newest version is unknown.
public enum NewestVersionError: Error, Hashable, Sendable {
  /// The configured address isn't a web address.
  case wrongAddress
  case notReached
  /// The response has a status other than 200 (RFC 9110 §15).
  case refused(status: Int)
  /// The response isn't a version.
  case unreadable
}
