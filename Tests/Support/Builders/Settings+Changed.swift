package import Domain
import Testing

extension Settings {
  /// Texts of every form in which settings are stored, except the words of enums, which are found in the settings.
  private static let texts = [
    "/usr/local/bin/tell me", "하루", "true", "false", "0,90", "04:30", "off", "on", "22:00-07:00", "8-20", "2026-11-20",
    "https://ntfy.example.org/haru", "aladin=http://127.0.0.1:8080/a=b\nopenlibrary=https://example.org",
    "openlibrary,library", "ntfy,desktop",
    "00000000-0000-4000-8000-000000000001,00000000-0000-4000-8000-000000000002", "7", "own:mine",
  ]

  /// Returns settings in which every setting of `Setting.all` differs from its default.
  ///
  /// Each setting gets the first text that it stores unchanged, so that new settings are included.
  package static func changed() throws -> Settings {
    let candidates = texts + words(in: Settings())
    let chosen = try Settings().stored.map { key, standard in
      let text = candidates.first { text in
        text != standard && Settings(stored: [key: text]).stored.contains { $0.key == key && $0.text == text }
      }
      return (key, try #require(text, "Add a text that \(key) stores to Settings.texts."))
    }
    return Settings(stored: Dictionary(uniqueKeysWithValues: chosen))
  }

  /// Returns the words of all enums among the properties of a value.
  private static func words(in value: Any) -> [String] {
    Mirror(reflecting: value).children.flatMap { child -> [String] in
      let kind = type(of: child.value)
      let wrapped = (kind as? any Wrapping.Type)?.wrapped ?? kind
      if let words = wrapped as? any (CaseIterable & RawRepresentable).Type { return Self.words(of: words) }
      return words(in: child.value)
    }
  }

  private static func words<Value: CaseIterable & RawRepresentable>(of type: Value.Type) -> [String] {
    type.allCases.map { "\($0.rawValue)" }
  }
}

/// An optional, whose type is known even while the value is `nil`.
private protocol Wrapping {
  static var wrapped: Any.Type { get }
}

extension Optional: Wrapping {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}
