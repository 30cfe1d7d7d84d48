import Domain

extension SettingSpec {
  static let canvasTheme = choice(
    "canvas.theme", older: "canvas-theme", name: LocalizedText(ko: "그림의 테마", en: "Theme of paintings"),
    summary: LocalizedText(
      ko: "앞으로 올 날의 그림에 써요. 지난 그림은 그대로예요.", en: "Of days to come; a day keeps the one it was painted with."),
    \.canvas.theme, CanvasTheme.allCases.map { SettingChoice($0, $0.rawValue, $0.name, swatch: $0.swatch) })

  static let canvasComposition = choice(
    "canvas.composition", older: "canvas-composition",
    name: LocalizedText(ko: "캔버스에 담는 것", en: "What the canvas shows"),
    summary: LocalizedText(ko: "그날의 기록이나 요즘의 기록 열 개를 담아요.", en: "The records of a day, or the ten newest of all."),
    \.canvas.composition,
    CanvasComposition.allCases.map { composition in
      switch composition {
      case .daily: SettingChoice(composition, "daily", LocalizedText(ko: "그날", en: "of a day"))
      case .recent: SettingChoice(composition, "recent", LocalizedText(ko: "요즘", en: "the newest"))
      }
    })

  static let canvasShake = toggle(
    "canvas.shake", older: "canvas-shake", name: LocalizedText(ko: "그림 섞기", en: "Shaking"),
    summary: LocalizedText(
      ko: "그림의 도형을 섞어 다시 놓을 수 있어요.", en: "The shapes of a painting can be shaken into other places."),
    \.canvas.isShakeable)
}
