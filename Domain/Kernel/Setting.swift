/// A setting as stores save it: its key, its place among ``Settings``, and its value as text.
///
/// A feature lists its settings next to their values, and `Setting.all` has the lists of all features. To add a
/// setting, add a property and a line there, and a `SettingSpec` in Presentation.
public struct Setting: Sendable {
  public typealias Path<Value> = any (WritableKeyPath<Settings, Value> & Sendable)

  /// The name in stores, which never changes.
  public let key: String
  fileprivate let text: @Sendable (Settings) -> String?
  fileprivate let read: @Sendable (String, inout Settings) -> Void

  init<Value>(_ key: String, _ path: Path<Value>, _ codec: SettingCodec<Value>) {
    self.key = key
    text = { codec.text($0[keyPath: path]) }
    read = { text, settings in
      if let value = codec.value(text) { settings[keyPath: path] = value }
    }
  }

  /// A setting that may have no value.
  init<Value>(_ key: String, _ path: Path<Value?>, _ codec: SettingCodec<Value>) {
    self.key = key
    text = { $0[keyPath: path].flatMap(codec.text) }
    read = { text, settings in
      if let value = codec.value(text) { settings[keyPath: path] = value }
    }
  }
}

/// The text of a setting's value.
struct SettingCodec<Value>: Sendable {
  /// Returns `nil` for a value that needs no text.
  let text: @Sendable (Value) -> String?
  /// Returns `nil` for a text that isn't understood; the setting keeps its default then.
  let value: @Sendable (String) -> Value?

  init(_ text: @escaping @Sendable (Value) -> String?, _ value: @escaping @Sendable (String) -> Value?) {
    (self.text, self.value) = (text, value)
  }
}

extension SettingCodec where Value: RawRepresentable<String> & SendableMetatype {
  static var name: SettingCodec { SettingCodec({ $0.rawValue }, { Value(rawValue: $0) }) }
}

extension SettingCodec<Bool> {
  static var flag: SettingCodec { SettingCodec({ String($0) }, { Bool($0) }) }
}

extension SettingCodec<String> {
  static var string: SettingCodec { SettingCodec({ $0 }, { $0 }) }
}

extension SettingCodec where Value: EnteredText {
  static var text: SettingCodec { SettingCodec({ $0.text }, { try? Value($0) }) }
}

extension SettingCodec<TimeOfDay> {
  static var time: SettingCodec { SettingCodec({ $0.description }, { TimeOfDay(iso: $0) }) }
}

extension Settings {
  /// Creates settings from stored texts by key; a missing text, or one that isn't understood, gives the default.
  public init(stored texts: [String: String]) {
    self.init()
    for setting in Setting.all {
      if let text = texts[setting.key] { setting.read(text, &self) }
    }
  }

  /// The key of every setting with its text; `nil` if nothing is chosen.
  public var stored: [(key: String, text: String?)] { Setting.all.map { ($0.key, $0.text(self)) } }
}
