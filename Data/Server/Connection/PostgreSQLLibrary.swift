import CPostgreSQL

/// libpq, loaded on first use so that only users of a server need to install it.
package enum PostgreSQLLibrary {
  #if canImport(Darwin)
  private static let names = ["/opt/homebrew/opt/libpq/lib/libpq.5.dylib", "/usr/local/opt/libpq/lib/libpq.5.dylib"]
  #else
  private static let names = ["libpq.so.5"]
  #endif

  /// The reason why libpq couldn't be loaded; `nil` if it was.
  private static let failure: String? = {
    var reason: String?
    for name in names {
      guard let text = unsafe libpq_load(name) else { return PQlibVersion() < 140_000 ? "\(name) is too old" : nil }
      reason = unsafe reason ?? String(cString: text)
    }
    return reason
  }()

  /// Loads libpq; required before any of its functions is called.
  ///
  /// - Throws: ``PostgreSQLError/noLibrary(reason:)`` if libpq can't be loaded.
  static func load() throws(PostgreSQLError) {
    if let failure { throw .noLibrary(reason: failure.cleaned(hiding: nil)) }
  }

  /// The version, such as `15.14`; `nil` if libpq can't be loaded.
  package static var version: String? {
    guard failure == nil else { return nil }
    let version = Int(PQlibVersion())
    return "\(version / 10_000).\(version % 10_000)"
  }
}
