import Domain

/// The style of a year's page: light or dark as the reader has it, on phones and on wide screens.
struct ReviewStyle {
  private static let light = CanvasTheme.paper
  private static let dark = CanvasTheme.night

  var sheet: String { Self.colors + Self.layout + Self.charts }

  /// The class of a day by its mood.
  static func moodClass(_ level: Double) -> String { "m\(min(9, max(0, Int(level.rounded()) / 10)))" }

  private static var colors: String {
    """
    :root{--ground:#fafafb;--card:#ffffff;--ink:#2b3035;--quiet:#5b646b;--line:#d9dce0;--none:#e4e6ea;\
    --hours:#2f6fb3;--waterings:#0b7d73;--pages:#b0601a;\(moods(light))}
    @media (prefers-color-scheme:dark){:root{--ground:#14161b;--card:#1d2027;--ink:#e6e8ec;--quiet:#a4acb5;\
    --line:#363b45;--none:#2a2e37;--hours:#78aee6;--waterings:#4cc3b4;--pages:#eba35f;\(moods(dark))}}

    """
  }

  private static func moods(_ theme: CanvasTheme) -> String {
    (0...9).map { step in
      let level = MoodLevel(clamping: step * 10)
      return "--m\(step):\(RGB(theme.color(of: level)).hex);--o\(step):\(RGB(theme.outline(of: level)).hex)"
    }.joined(separator: ";")
  }

  private static let layout = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%}
    body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,sans-serif;\
    overflow-wrap:anywhere;word-break:keep-all}
    main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}
    h1{font-size:1.9rem;line-height:1.2;margin:0 0 .25rem}
    h2{font-size:1.05rem;margin:0 0 .5rem}
    p,ul,ol{margin:0;padding:0}
    .quiet{color:var(--quiet)}
    .cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,13rem),1fr));gap:1rem;margin-top:1.5rem}
    .charts{grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr))}
    .card,figure{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1rem;margin:0;min-width:0}
    .wide{grid-column:1/-1}
    figcaption{font-weight:600;margin-bottom:.5rem}
    li{list-style:none;padding:.15rem 0}
    .scroll{overflow-x:auto}
    table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
    th,td{text-align:right;padding:.25rem .5rem;border-top:1px solid var(--line);font-weight:400}
    th:first-child{text-align:left}
    thead th{border:0;color:var(--quiet)}

    """

  private static var charts: String {
    let moods = (0...9).map { ".m\($0){fill:var(--m\($0));stroke:var(--o\($0));stroke-width:.7}" }.joined()
    return """
      svg{display:block;width:100%;height:auto}
      svg text{fill:var(--quiet);font:10px system-ui,sans-serif;text-anchor:middle}
      svg text.start{text-anchor:start}
      svg text.end{text-anchor:end}
      svg text.value{fill:var(--ink);font-size:9px}
      .axis{stroke:var(--line)}
      .hours{fill:var(--hours)}.waterings{fill:var(--waterings)}.pages{fill:var(--pages)}.none{fill:var(--none)}
      \(moods)
      .hue-blue{fill:#4d8fd6}.hue-green{fill:#3f9a52}.hue-orange{fill:#cf7a28}.hue-red{fill:#cf5353}\
      .hue-purple{fill:#8e6ac4}.hue-teal{fill:#2d9690}.hue-yellow{fill:#a88a14}.hue-gray{fill:#7d858c}

      """
  }
}
