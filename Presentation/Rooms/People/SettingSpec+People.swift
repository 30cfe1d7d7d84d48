import Domain

extension SettingSpec {
  static var peopleChannel: SettingSpec {
    let texts = (Texts(.korean).people, Texts(.english).people)
    return choice(
      "people.channel", name: LocalizedText(ko: "늘 쓰는 연락 방법", en: "Usual channel"),
      summary: LocalizedText(
        ko: "물을 줄 때 따로 고르지 않으면 이렇게 연락해요.", en: "How you are in touch when a plant is watered and nothing else is said."),
      unset: LocalizedText(ko: "자동 (그때마다 골라요)", en: "automatic (chosen each time)"), \.people.channel,
      [.automatic()]
        + Channel.allCases.map { channel in
          SettingChoice(
            channel, channel.word, LocalizedText(ko: texts.0.name(of: channel), en: texts.1.name(of: channel)))
        })
  }
}
