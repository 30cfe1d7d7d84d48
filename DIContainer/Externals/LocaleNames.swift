import Foundation

/// Names of locales in the environment that the system's library for them can't hold.
///
/// ICU asks for the user's locale by itself and calls itself without end when a part of the name is longer than its
/// buffers (uloc.h: a language has at most 11 letters). Haru uses no such locale.
enum LocaleNames {
  private static let variables = ["LC_ALL", "LC_MESSAGES", "LANG"]

  /// Gives such variables the value `C`, which an unknown name means to the C library as well.
  ///
  /// To be called before another thread reads the environment.
  static func replaceUnreadable() {
    for name in variables {
      guard let value = unsafe getenv(name).map({ unsafe String(cString: $0) }), !isReadable(value) else { continue }
      unsafe setenv(name, "C", 1)
    }
  }

  /// Whether each part of a name has at most eight letters or digits (BCP 47), and there are few of them.
  static func isReadable(_ name: String) -> Bool {
    let parts = name.split(omittingEmptySubsequences: false) { "_-.@".contains($0) }
    return parts.count <= 6 && parts.allSatisfy { $0.utf8.count <= 16 } && (parts.first?.utf8.count ?? 0) <= 8
  }
}
