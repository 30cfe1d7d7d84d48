extension Command<SettingsCall> {
  static func settings(_ specs: [SettingSpec]) -> SettingsCommand {
    let key = ArgumentSpec(
      ValueSpec("KEY", choices: specs.map(\.key) + [StoreSettingCommand.key], older: specs.compactMap(\.olderKey)),
      .one, ko: "설정 이름", en: "The setting")
    let words = specs.map { spec in
      (spec.key, spec.values.map { CompletionSource.Word(value: $0.word, meaning: $0.name) })
    }
    let value = ArgumentSpec(
      ValueSpec("VALUE", completion: .wordsAfter(Dictionary(uniqueKeysWithValues: words))), .one, ko: "새 값",
      en: "Its new value")
    let json = JSONForm.object("KEY").with(
      JSONForm.Note(
        "KEY", ko: #"설정 이름. -는 _로 써요: {"week_start": "monday"}"#,
        en: #"the setting's name, with _ for -: {"week_start": "monday"}"#))
    return SettingsCommand(
      "settings", ko: "설정을 보고 바꾸고, 하루에 대해 알아봐요", en: "See and change settings, and learn about Haru",
      examples: [
        .init("haru settings", ko: "모든 설정을 봐요", en: "See all settings"),
        .init("haru settings set week-start monday", ko: "한 주를 월요일에 시작해요", en: "Start weeks on Monday"),
      ],
      subcommands: [
        SettingsCommand(
          "list", ko: "모든 설정을 보여 줘요", en: "List all settings",
          json: .object(keys: specs.map(\.jsonKey) + [StoreSettingCommand.key]),
          plain: .columns(ko: "이름, 값", en: "name, value"), run: SettingsCall.list),
        SettingsCommand(
          "get", ko: "설정 하나를 보여 줘요", en: "Print one setting", arguments: [key], json: json,
          plain: .columns(ko: "값", en: "value"),
          examples: [.init("haru settings get language", ko: "언어 설정을 봐요", en: "See the language")],
          run: SettingsCall.get),
        SettingsCommand(
          "set", ko: "설정 하나를 바꿔요", en: "Change one setting",
          discussion: LocalizedText(
            ko: """
              테마(theme)는 전체 화면을 칠해요: 백설기, 검은콩, 꿀떡, 망고, 쑥떡, 구름, 가지, 블루베리스무디. terminal은 터미널의 색을 그대로 둬요. \
              색이 16가지뿐이거나 없는 터미널에서는 언제나 그래요.
              """,
            en: """
              A theme paints the full screen: rice-cake, black-bean, sweet-rice-cake, mango, mugwort-cake, cloud, eggplant \
              or blueberry-smoothie. With terminal, and always where there are 16 colours or none, the terminal's own are used.
              """),
          arguments: [key, value], json: json,
          examples: [
            .init("haru settings set theme mango", ko: "화면을 망고색으로 칠해요", en: "Paint the screen in mango"),
            .init("haru settings set language ko", ko: "한국어로 바꿔요", en: "Speak Korean"),
            .init("haru settings set day-start 04:00", ko: "하루를 4시에 시작해요", en: "Start days at four"),
            .init(
              "haru settings set books.sources library,kakao,openlibrary", ko: "책을 이 차례로 찾아요",
              en: "Look for books there, the first one's word counting most"),
          ],
          run: SettingsCall.set),
      ] + about, defaultSubcommand: "list")
  }
}
