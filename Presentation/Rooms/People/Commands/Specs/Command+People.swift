import Domain

extension Command<PeopleCall> {
  static let people = PeopleCommand(
    "people", ko: "소중한 사람을 식물처럼 돌봐요", en: "Tend the people who matter like plants",
    discussion: LocalizedText(
      ko: """
        연락하는 것이 물 주기예요. 물 주는 날이 지나면 시들고, 물을 주면 다시 살아나요.
        사람은 이름, 애칭, 그 앞부분이나 초성(ㄱㅁ), 또는 ID 앞부분으로 써요.
        """,
      en: """
        Being in touch waters a plant. It wilts when its day passes, and revives with the next watering.
        People are named by name or nickname, its beginning or first consonants (ㄱㅁ), or the beginning of an id.
        """),
    examples: [
      .init("haru people", ko: "정원을 봐요", en: "See the garden"),
      .init(
        ko: ("haru people plant 김민아 --every 7d", "연락처의 한 사람을 심어요"),
        en: ("haru people plant 'Mina Kim' --every 7d", "Plant somebody of your contacts")),
      .init(
        ko: ("haru people water 민아 --by call", "전화로 물을 줘요"),
        en: ("haru people water Mina --by call", "Water by a call")),
    ],
    subcommands: [
      list, search, plant, water(), review, postpone, show, calendar,
      stats, edit, remove, contacts,
    ],
    defaultSubcommand: "list"
  )

  static var person: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("NAME", completion: .stored(.plants)), .oneOrMore, ko: "심은 사람의 이름이나 애칭, 초성, ID 앞부분",
      en: "A planted person's name, nickname or the beginning of the id")
  }

  static var persons: ArgumentSpec {
    ArgumentSpec(
      ValueSpec("NAME", completion: .stored(.plants)), .oneOrMore, ko: "심은 사람의 이름이나 애칭, 초성, ID 앞부분, ID는 여러 개도 돼요",
      en: "A planted person's name, nickname or the beginning of the id, or several ids")
  }

  private static var plainColumns: LocalizedText {
    .columns(
      ko: "ID, 이름, 애칭, 식물, 주기, 물 주는 날, 남은 날, 상태, 점수, 애정도, 단계, 전화번호",
      en: "id, name, nickname, species, cycle, due day, days left, state, points, affection, stage, phone")
  }

  private static let list = PeopleCommand(
    "list", ko: "정원의 식물을 급한 것부터 보여 줘요", en: "List the garden, the most urgent first", options: ListOption.both,
    json: GardenPlant.object.form.listed, plain: plainColumns,
    examples: [.init("haru people list --json", ko: "JSON으로 출력해요", en: "Print it as JSON")], run: PeopleCall.list)

  private static let search = PeopleCommand(
    "search", ko: "정원에서 찾아요", en: "Search the garden",
    discussion: LocalizedText(
      ko: "이름, 애칭, 전화번호에서 찾아요. 초성으로도 찾을 수 있어요.",
      en: "Looks at names, nicknames and phone numbers; Korean also by first consonants."), arguments: [.words],
    options: ListOption.both, json: GardenPlant.object.form.listed, plain: plainColumns,
    examples: [
      .init("haru people search ㄱㅁ", ko: "초성으로 찾아요", en: "Find by first consonants"),
      .init("haru people search 1234", ko: "전화번호로 찾아요", en: "Find by a phone number"),
    ],
    run: PeopleCall.list
  )

  private static let show = PeopleCommand(
    "show", ko: "식물 하나를 자세히 보여 줘요", en: "Show all of a plant", arguments: [person], json: GardenPlant.details.form,
    plain: plainColumns,
    examples: [.init(ko: ("haru people show 민아", "이름으로 찾아 봐요"), en: ("haru people show Mina", "By the name"))],
    run: PeopleCall.show)

  private static let calendar = PeopleCommand(
    "calendar", ko: "물 준 날과 줄 날을 한 달 달력으로 보여 줘요", en: "Show a month of waterings, past and expected",
    discussion: LocalizedText(
      ko: "--plain은 물 준 날을 적어요. 열: ID, 날짜, 채널, 상태, 키워드, 메모.",
      en: "With --plain the waterings are listed. Columns: id, day, channel, state of the note, keywords, memo."),
    arguments: [person], options: [PeopleOption.month], json: PlantMonthText.object.form,
    plain: .columns(ko: "ID, 날짜, 방법, 후기, 키워드, 메모", en: "id, day, channel, note, keywords, memo"),
    examples: [
      .init(
        ko: ("haru people calendar 민아 --month 2026-10", "10월을 봐요"),
        en: ("haru people calendar Mina --month 2026-10", "See October"))
    ],
    run: PeopleCall.showCalendar
  )

  private static let stats = PeopleCommand(
    "stats", ko: "나의 정원이 어떻게 자라 왔는지 보여 줘요", en: "Show how the garden has grown", json: GardenStatistics.object.form,
    plain: .columns(ko: "종류, 무엇의, 수", en: "kind, of what, how many"),
    examples: [.init("haru people stats", ko: "달마다 물 준 횟수를 봐요", en: "See the waterings of each month")],
    run: PeopleCall.showStatistics)
}
