import Domain

extension Command<PeopleCall> {
  static let plant = PeopleCommand(
    "plant", ko: "연락처의 한 사람을 심어요", en: "Plant somebody of the contacts",
    discussion: LocalizedText(
      ko: """
        식물은 주기로 정해져요: 3일까지 로즈마리, 7일까지 아메리칸블루, 15일까지 민들레, 30일까지 스투키, 90일까지 단모환.
        연락처에 없는 사람은 먼저 'haru people contacts add'로 추가해 주세요.
        """,
      en: """
        The cycle decides what grows: up to 3 days rosemary, 7 American blue, 15 dandelion, 30 stuckyi, 90 ball cactus.
        Somebody who is not among the contacts is added first, with 'haru people contacts add'.
        """),
    arguments: [contact], options: PlantDraft.Field.options, json: GardenPlant.object.form,
    examples: [
      .init(
        ko: ("haru people plant 김민아 --every 7d", "한 주에 한 번 연락해요"),
        en: ("haru people plant 'Mina Kim' --every 7d", "Be in touch every week")),
      .init(
        ko: (
          "haru people plant 김민아 --every '한 달' --at 20:00 --nickname 별이 --birthday '음력 4월 12일'", "알림 시각과 애칭, 생일도 정해요"
        ),
        en: (
          "haru people plant 'Mina Kim' --every 30d --at 20:00 --nickname Star --birthday 'lunar 4/12'",
          "With a time, a nickname and a birthday"
        )),
    ],
    run: PeopleCall.plant
  )

  /// - Parameter isNoun: `true` for the short form, `haru water`.
  static func water(isNoun: Bool = false) -> PeopleCommand {
    let line = isNoun ? "haru water" : "haru people water"
    return PeopleCommand(
      "water", ko: "연락하고 물을 줘요", en: "Be in touch, and water",
      discussion: LocalizedText(
        ko: """
          --by로 전화, 문자, 이메일, 카카오톡을 고르면 그 프로그램을 열고 번호를 보여 줘요.
          지난 날이거나 이미 나눈 이야기를 함께 적을 때, --no-open을 쓸 때는 열지 않아요.
          물 주는 날 전이면 먼저 물어봐요. --early를 쓰면 묻지 않아요.
          ID를 여러 개 쓰면 한꺼번에 물을 주고, 프로그램은 열지 않아요.
          """,
        en: """
          With --by call, message, email or kakaotalk that program is opened, and the number shown.
          Not so for a day that has passed, where the note says that the talk is over, or with --no-open.
          Before the due day it asks first, not with --early.
          Several ids are watered at once, with nothing opened.
          """),
      arguments: [persons],
      options: [
        PeopleOption.by, PeopleOption.on, ReviewDraft.Field.keywords.option, ReviewDraft.Field.memo.option,
        PeopleOption.editor, PeopleOption.early, PeopleOption.noOpen,
      ],
      json: WateringResult.object.form.each,
      examples: [
        .init(
          ko: ("\(line) 민아 --by call", "전화를 열고 물을 줘요"), en: ("\(line) Mina --by call", "Open the phone, and water")),
        .init(
          ko: ("\(line) 민아 --by in-person --on 어제 --keyword 이사 --memo '새 동네가 조용하대요'", "어제 만난 것을 후기와 함께 남겨요"),
          en: (
            "\(line) Mina --by in-person --on yesterday --keyword move --memo 'likes the new place'",
            "Note that you met yesterday, and what about"
          )),
      ],
      run: PeopleCall.water
    )
  }

  static let review = PeopleCommand(
    "review", ko: "나눈 이야기를 적거나 고쳐요", en: "Write or change the note on a watering",
    discussion: LocalizedText(
      ko: "쓴 것만 바꿔요. --keyword ''는 키워드를, --memo ''는 메모를 비워요.",
      en: "Only what is given changes. --keyword '' takes the keywords away, --memo '' the memo."), arguments: [person],
    options: [
      PeopleOption.reviewOn, ReviewDraft.Field.keywords.option, ReviewDraft.Field.memo.option, PeopleOption.editor,
      PeopleOption.removeReview, PeopleOption.dismissReview,
    ],
    json: WateringResult.object.form,
    examples: [
      .init(
        ko: ("haru people review 민아 --keyword 이사 --keyword 취업 --memo '다음 달에 이사'", "마지막 연락에 후기를 남겨요"),
        en: (
          "haru people review Mina --keyword move --keyword job --memo 'moves next month'",
          "Note what the last contact was about"
        )),
      .init(
        ko: ("haru people review 민아 --dismiss", "후기를 남기지 않아요"),
        en: ("haru people review Mina --dismiss", "Leave no note")),
    ],
    run: PeopleCall.review
  )

  static let postpone = PeopleCommand(
    "postpone", ko: "오늘 줄 물을 며칠 미뤄요", en: "Put off a watering that is due today",
    discussion: LocalizedText(
      ko: "물 주는 날에만 미룰 수 있어요. 한 주기에 네 번째부터는 애정도가 1점씩 줄고, 먼저 물어봐요.",
      en: "Only on the due day. From the 4th time in a cycle each costs 1 point of affection, and it asks first."),
    arguments: [persons], options: [PeopleOption.days], json: GardenPlant.object.form.each,
    examples: [
      .init(
        ko: ("haru people postpone 민아 --days 2", "이틀 미뤄요"), en: ("haru people postpone Mina --days 2", "For two days"))
    ], run: PeopleCall.postpone)

  static let edit = PeopleCommand(
    "edit", ko: "주기, 알림 시각, 애칭, 생일을 바꿔요", en: "Change the cycle, the time, the nickname or the birthday",
    discussion: LocalizedText(
      ko: "쓴 것만 바꿔요. 주기를 바꾸면 식물과 물 주는 날이 달라져요. 이름과 전화번호는 'haru people contacts edit'로 바꿔요.",
      en: """
        Only what is given changes. Another cycle changes the plant and its due day.
        Name and phone number are changed with 'haru people contacts edit'.
        """),
    arguments: [person], options: PlantDraft.Field.options, json: GardenPlant.object.form,
    examples: [
      .init(
        ko: ("haru people edit 민아 --every 2주", "두 주에 한 번으로 바꿔요"),
        en: ("haru people edit Mina --every 2w", "Be in touch every two weeks from now on"))
    ],
    run: PeopleCall.edit
  )

  static let remove = PeopleCommand(
    "remove", ko: "식물을 정원에서 빼요", en: "Take a plant out of the garden",
    discussion: LocalizedText(
      ko: "물 준 기록도 함께 지워지고, 연락처는 남아요. 먼저 물어봐요. 'haru undo'로 되돌릴 수 있어요.",
      en: "Its waterings go with it, the contact stays. It asks first, not with --yes. 'haru undo' takes it back."),
    arguments: [persons], json: GardenPlant.object.form.each,
    examples: [
      .init(
        ko: ("haru people remove 민아 --yes", "묻지 않고 빼요"), en: ("haru people remove Mina --yes", "Without a question"))
    ],
    run: PeopleCall.remove
  )
}
