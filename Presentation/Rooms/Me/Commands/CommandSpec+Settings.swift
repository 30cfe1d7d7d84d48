extension CommandSpec {
  static var settings: CommandSpec {
    let key = ArgumentSpec(
      ValueSpec("KEY", choices: SettingKey.allCases.map(\.rawValue)),
      .one,
      LocalizedText(ko: "설정 이름", en: "The setting")
    )
    let value = ArgumentSpec(
      ValueSpec("VALUE", completion: .wordsAfter(SettingKey.words)),
      .one,
      LocalizedText(ko: "새 값", en: "Its new value")
    )
    return CommandSpec(
      "settings",
      summary: LocalizedText(ko: "설정을 보고 바꿔요", en: "See and change settings"),
      examples: [
        ExampleSpec("haru settings", LocalizedText(ko: "모든 설정을 봐요", en: "See all settings")),
        ExampleSpec(
          "haru settings set week-start monday",
          LocalizedText(ko: "한 주를 월요일에 시작해요", en: "Start weeks on Monday")
        ),
      ],
      subcommands: [
        CommandSpec("list", summary: LocalizedText(ko: "모든 설정을 보여 줘요", en: "List all settings"), json: .settings),
        CommandSpec(
          "get",
          summary: LocalizedText(ko: "설정 하나를 보여 줘요", en: "Print one setting"),
          arguments: [key],
          examples: [ExampleSpec("haru settings get language", LocalizedText(ko: "언어 설정을 봐요", en: "See the language"))]
        ),
        CommandSpec(
          "set",
          summary: LocalizedText(ko: "설정 하나를 바꿔요", en: "Change one setting"),
          discussion: LocalizedText(
            ko: """
              테마(theme)는 전체 화면을 칠해요: 백설기, 검은콩, 꿀떡, 망고, 쑥떡, 구름, 가지, 블루베리스무디. terminal은 터미널의 색을 그대로 둬요. \
              색이 16가지뿐이거나 없는 터미널에서는 언제나 그래요.
              """,
            en: """
              A theme paints the full screen: rice-cake, black-bean, sweet-rice-cake, mango, mugwort-cake, cloud, eggplant \
              or blueberry-smoothie. With terminal, and always where there are 16 colours or none, the terminal's own are used.
              """
          ),
          arguments: [key, value],
          examples: [
            ExampleSpec(
              "haru settings set theme mango",
              LocalizedText(ko: "화면을 망고색으로 칠해요", en: "Paint the screen in mango")
            ),
            ExampleSpec("haru settings set language ko", LocalizedText(ko: "한국어로 바꿔요", en: "Speak Korean")),
            ExampleSpec(
              "haru settings set day-start 04:00",
              LocalizedText(ko: "하루를 4시에 시작해요", en: "Start days at four")
            ),
          ]
        ),
      ],
      defaultSubcommand: "list"
    )
  }
}
