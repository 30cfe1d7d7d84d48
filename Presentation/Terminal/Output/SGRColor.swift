/// The parameters that set one colour.
struct SGRColor {
  private let color: ThemeColor
  private let level: ColorLevel
  /// Whether the terminal's own foreground and background are painted over.
  private let isPainted: Bool

  init(_ color: ThemeColor, level: ColorLevel, isPainted: Bool) {
    self.color = color
    self.level = level
    self.isPainted = isPainted
  }

  func foreground(for role: ColorRole) -> [UInt8] {
    Array((role == .text && !isPainted ? "39" : parameters(first: 30, bright: 90, extended: 38)).utf8)
  }

  func background(for role: ColorRole) -> [UInt8] {
    Array((role == .background && !isPainted ? "49" : parameters(first: 40, bright: 100, extended: 48)).utf8)
  }

  private func parameters(first: Int, bright: Int, extended: Int) -> String {
    switch level {
    case .none: return String(first + 9)
    case .sixteen:
      // 39 and 49 are the terminal's own colours.
      guard let ansi = color.ansi.map(Int.init) else { return String(first + 9) }
      return String(ansi < 8 ? first + ansi : bright + ansi - 8)
    case .twoHundredFiftySix: return "\(extended);5;\(color.rgb.indexed)"
    // What is one of them anyway, as white is, has a shorter name.
    case .trueColor where RGB(indexed: Int(color.rgb.indexed)) == color.rgb: return "\(extended);5;\(color.rgb.indexed)"
    case .trueColor: return "\(extended);2;\(color.rgb.red);\(color.rgb.green);\(color.rgb.blue)"
    }
  }
}
