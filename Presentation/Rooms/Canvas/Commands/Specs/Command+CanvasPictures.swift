import Domain

extension Command<CanvasCall> {
  static let draw = CanvasCommand(
    "draw", ko: "그림을 파일로 저장해요", en: "Save a painting as a picture",
    discussion: LocalizedText(
      ko: "한 해는 그해의 모든 그림을 담은 포스터예요. 포스터의 PNG를 만들려면 rsvg-convert가 있어야 해요.",
      en: "Of a year it is a poster with all of its paintings; as PNG that needs rsvg-convert."),
    arguments: [
      ArgumentSpec(
        ValueSpec("DATE|YEAR", completion: DayWords.pastDay.completion), .one, ko: "날짜나 네 자리 해",
        en: "The day, or a year of four digits"),
      ArgumentSpec(ValueSpec("FILE", completion: .files), .one, ko: ".svg나 .png 파일", en: "The file, .svg or .png"),
    ],
    options: [CanvasOption.size],
    json: Painting.pictureObject.form,
    examples: [
      .init(
        ko: ("haru canvas draw 어제 어제.png", "어제의 그림을 저장해요"),
        en: ("haru canvas draw yesterday yesterday.png", "Save yesterday's painting")),
      .init("haru canvas draw 2026 2026.svg --size 3000x1800", ko: "2026년의 포스터를 만들어요", en: "Make a poster of 2026"),
    ],
    run: CanvasCall.draw)

  static let widget = CanvasCommand(
    "widget", ko: "막대나 프롬프트에 오늘의 기분을 보여 줘요", en: "Show today's moods in a bar or a prompt",
    discussion: LocalizedText(
      ko: """
        그림 구성 설정을 따르고, 하루가 바뀌면 바로 새로 시작해요. svg는 작은 그림이에요.
        tmux는 #(haru widget --format tmux)로, Waybar는 "return-type": "json"인 custom 모듈로, i3는 i3blocks의 format=json으로 불러 주세요.
        """,
      en: """
        It follows the composition that is set, and begins anew right after the day does. svg is a small picture.
        Call it in tmux as #(haru widget --format tmux), in Waybar from a custom module with "return-type": "json",
        for i3bar from i3blocks with format=json.
        """),
    options: [CanvasOption.widgetFormat], json: CanvasPage.object.form, plain: moodColumns,
    examples: [
      .init("haru widget", ko: "한 줄로 봐요", en: "See one line"),
      .init("haru widget --format waybar", ko: "Waybar에 보여요", en: "For Waybar"),
    ],
    whileLocked: .limited([.text, .plain]),
    run: CanvasCall.showWidget)
}
