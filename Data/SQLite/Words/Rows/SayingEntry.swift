package import Domain

/// What a saying says, with all that the store makes of it: costly enough to be made ahead, on another core.
package struct SayingEntry: Sendable {
  package let content: SayingContent
  package let keys: SayingKeys
  let koreanKey: Int?
  let englishKey: Int?
  /// What search goes through.
  let texts: [String]

  package init(_ content: SayingContent) {
    self.content = content
    keys = SayingKeys(content)
    koreanKey = keys.korean.map(Self.hash)
    englishKey = keys.english.map(Self.hash)
    texts = content.searchedTexts.map(\.text)
  }

  private static func hash(_ key: SayingKey) -> Int { Int(bitPattern: UInt(Mixer.hash(key.text, seed: 0))) }
}
