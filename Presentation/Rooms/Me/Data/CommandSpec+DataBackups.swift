extension CommandSpec {
  static var dataBackups: CommandSpec {
    CommandSpec(
      DataVerb.backups.rawValue, ko: "자료 옆에 있는 백업을 보여 줘요", en: "List the backups beside your data",
      discussion: LocalizedText(
        ko: "haru settings set backup.weekly on으로 주마다 백업하게 하면 최근 일곱 개를 남겨 둬요.",
        en: "With haru settings set backup.weekly on, one is made every week, and the newest seven are kept."),
      json: .storedBackups, plain: .columns(ko: "때, 종류, 크기(바이트), 위치", en: "when, kind, size in bytes, path"),
      examples: [.init("haru data backups", ko: "백업을 봐요", en: "See what there is")])
  }

  static var dataErase: CommandSpec {
    CommandSpec(
      DataVerb.erase.rawValue, ko: "모든 기록과 설정을 지워요", en: "Remove all records and settings for good",
      discussion: LocalizedText(
        ko: """
          물어본 말을 쓰거나 --yes를 붙여야 지워요. 잠겨 있어도 지울 수 있어요. 백업은 --backups가 없으면 남아요. \
          책 찾기에 쓰는 키 파일은 그대로 둬요.
          """,
        en: """
          Type the word that it asks for, or add --yes. It works while Haru is locked, too. Backups stay without --backups; \
          so does the file with keys for finding books.
          """),
      options: [DataOption.backups], json: .erasedData,
      examples: [.init("haru data erase", ko: "모두 지워요", en: "Remove everything")], whileLocked: .allowed)
  }
}

extension JSONForm {
  static let storedBackups = JSONForm.list("path", "kind", "at", "size", "records", "encrypted").with(
    Note("kind", ko: "made, weekly, upgrade, damaged, other", en: "made, weekly, upgrade, damaged or other"),
    Note("size", ko: "바이트", en: "in bytes"))
  static let erasedData = JSONForm.object("path", "backups").with(
    Note("backups", ko: "남은 백업의 수", en: "how many backups are left"))
}
