package import Domain

/// What a saying says, with all that the store makes of it.
package struct SayingEntry: Sendable {
  package let content: SayingContent
  let keys: SayingKeys
  let koreanKey: Int?
  let englishKey: Int?
  /// What search goes through.
  let texts: [String]

  package init(_ content: SayingContent) { self.init(IncomingSaying(content)) }

  init(_ saying: IncomingSaying) {
    content = saying.content
    keys = saying.keys
    koreanKey = keys.korean.map(Self.column)
    englishKey = keys.english.map(Self.column)
    texts = saying.searchedTexts
  }

  /// What a key is found by.
  static func column(_ key: SayingKey) -> Int { Int(bitPattern: UInt(Mixer.hash(key.text, seed: 0))) }
}
