import Domain

extension SettingSpec {
  static let wordsTheme = choice(
    "words.theme", name: LocalizedText(ko: "글귀 그림의 테마", en: "Theme of pictures"),
    summary: LocalizedText(
      ko: "글귀를 그림으로 나눌 때의 색이에요. 자동은 하루의 테마를 따라요.", en: "Colours of a saying's picture; automatic is the theme of Haru."),
    unset: LocalizedText(ko: "자동 (하루의 테마)", en: "automatic (the theme of Haru)"), \.words.theme,
    [.automatic()] + SayingImageTheme.allCases.map { SettingChoice($0, $0.word, $0.name, swatch: $0.swatch) })

  static let wordsFont = choice(
    "words.font", name: LocalizedText(ko: "글귀 그림의 글꼴", en: "Font of pictures"),
    summary: LocalizedText(
      ko: "글귀 그림의 글꼴이에요. 컴퓨터에 없으면 비슷한 것을 써요.",
      en: "Letters of a saying's picture; one that is not installed is replaced by one like it."), \.words.font,
    SayingImageFont.allCases.map { SettingChoice($0, $0.word, $0.name) })
}
