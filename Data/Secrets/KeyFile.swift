package import Domain
import Foundation

/// The user's keys for servers, from the environment or from a file that only the user can read.
package struct KeyFile: Sendable {
  private static let sizeLimit = 64 << 10

  private let environment: [String: String]
  let path: String

  /// - Parameter path: The path of a file with lines such as `HARU_KAKAO_KEY=…`; the file is optional.
  package init(environment: [String: String], path: String) { (self.environment, self.path) = (environment, path) }

  /// Returns the key with a name, from the environment or else from the file; `nil` if there is none.
  func value(_ name: String) throws(KeyFileError) -> String? {
    if let value = Self.clean(environment[name]) { return value }
    return try line(name)
  }

  /// Returns the key with a name from the file; `nil` if there is none.
  ///
  /// The environment isn't used, because the user's other programs can read it.
  func line(_ name: String) throws(KeyFileError) -> String? {
    let lines = try contents().split(whereSeparator: \.isNewline)
    let values = lines.compactMap { line in
      let sides = line.split(separator: "=", maxSplits: 1)
      return sides.count == 2 && String(sides[0]).trimmed == name ? Self.clean(String(sides[1])) : nil
    }
    return values.last
  }

  /// Returns the key without surrounding white space; `nil` if it contains characters that could end a line of a
  /// request.
  private static func clean(_ text: String?) -> String? {
    let value = (text ?? "").trimmed
    return value.isEmpty || !value.utf8.allSatisfy { (0x21...0x7E).contains($0) } ? nil : value
  }

  private func contents() throws(KeyFileError) -> String {
    try Self.contents(of: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Returns the content of a file that only the user can read; `nil` if there is no file.
  ///
  /// - Parameter limit: The maximum size in bytes.
  static func contents(of path: String, limit: Int = sizeLimit) throws(KeyFileError) -> Foundation.Data? {
    let place = URL(filePath: path).resolvingSymlinksInPath().path
    guard FileManager.default.fileExists(atPath: place) else { return nil }
    do {
      let file = try FileManager.default.attributesOfItem(atPath: place)
      guard file[.type] as? FileAttributeType == .typeRegular else {
        throw KeyFileError.unreadable(path: path, detail: SystemError.reason(EINVAL))
      }
      let rights = file[.posixPermissions] as? Int ?? 0o777
      guard rights & 0o077 == 0 else { throw KeyFileError.exposed(path: path) }
      let handle = try FileHandle(forReadingFrom: URL(filePath: place))
      let data = try handle.read(upToCount: limit + 1) ?? Data()
      guard data.count <= limit else {
        throw KeyFileError.unreadable(path: path, detail: SystemError.reason(EFBIG))
      }
      return data
    } catch let error as KeyFileError { throw error } catch {
      throw .unreadable(path: path, detail: SystemError.reason(errno))
    }
  }
}

enum KeyFileError: Error, Hashable {
  /// Other users may read the file.
  case exposed(path: String)
  case unreadable(path: String, detail: String)
}

extension SecretFileError {
  /// Drops the path, which the caller knows.
  init(_ error: KeyFileError) {
    switch error {
    case .exposed: self = .exposed
    case .unreadable(_, let detail): self = .unreadable(detail: detail)
    }
  }
}

extension SecretFiles {
  /// Reads files on this computer.
  package static var ofThisComputer: SecretFiles {
    SecretFiles { path, secret throws(SecretFileError) in
      let content: Foundation.Data?
      do throws(KeyFileError) { content = try KeyFile.contents(of: path) } catch { throw SecretFileError(error) }
      guard let content else { throw .unreadable(detail: SystemError.reason(ENOENT)) }
      let line = content.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      secret.clear()
      guard !line.isEmpty, !line.contains(0), line.allSatisfy({ secret.append($0) }) else { throw .empty }
    }
  }
}
