import Domain

/// An invented pack with sayings of different lengths, for snapshots.
struct FiresidePack: BuiltInSayings {
  private static let texts: [(korean: String, english: String, who: String, tag: String)] = [
    ("불씨 하나면 충분하다.", "One ember is enough.", "마을 어른", "hope"),
    (
      "느린 걸음으로 걸어도 산은 그 자리에서 기다려 주고, 먼저 닿은 사람은 뒤에 오는 사람을 위해 모닥불을 피워 둔다.",
      "The mountain waits even for slow feet, and whoever arrives first keeps a fire for those who come after.",
      "산지기의 일기, 셋째 장", "patience"
    ),
    ("따뜻한 말은 겨울에 더 멀리 간다.", "A warm word travels farther in winter.", "장터의 속담", "words"),
  ]

  var count: Int { 40 }

  func content(of number: Int) -> SayingContent? {
    guard (1...count).contains(number) else { return nil }
    let text = Self.texts[number % Self.texts.count]
    return SayingContent(
      korean: SayingText(imported: text.korean),
      english: SayingText(imported: text.english),
      source: SayingSource(SourceName(imported: text.who)),
      tags: [SayingTag(imported: text.tag)]
    )
  }
}
