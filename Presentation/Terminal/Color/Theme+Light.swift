extension Theme {
  /// Readable, 4.5:1 and better, on white to `#FDF6E3` and on its own selection.
  static func lightColor(of role: ColorRole) -> ThemeColor {
    switch role {
    case .text: ThemeColor(0x1C1C1C)
    case .background, .card: ThemeColor(0xFFFFFF, ansi: 15)
    case .secondary: ThemeColor(0x555555)
    case .line: ThemeColor(0x6C6C6C)
    case .accent: ThemeColor(0x005F5F, ansi: 4)
    case .selectedText: ThemeColor(0x000000)
    case .selection: ThemeColor(0xD7EEFF, ansi: 6)
    case .success: ThemeColor(0x005F00, ansi: 2)
    case .warning: ThemeColor(0x6B4700)
    case .danger: ThemeColor(0xA80000, ansi: 1)
    case .sunday: ThemeColor(0xA8002A, ansi: 1)
    case .saturday: ThemeColor(0x0044AF, ansi: 4)
    case .blue: ThemeColor(0x004FA8, ansi: 4)
    case .green: ThemeColor(0x005F1F, ansi: 2)
    case .orange: ThemeColor(0x8A3A00, ansi: 1)
    case .red: ThemeColor(0xA00000, ansi: 1)
    case .purple: ThemeColor(0x5F2A9F, ansi: 5)
    case .teal: ThemeColor(0x005A5A, ansi: 6)
    case .yellow: ThemeColor(0x5F4B00)
    case .gray: ThemeColor(0x555555)
    case .rosemary: ThemeColor(0xA3245A, ansi: 5)
    case .americanBlue: ThemeColor(0x465394, ansi: 4)
    case .dandelion: ThemeColor(0x00664E, ansi: 6)
    case .stuckyi: ThemeColor(0x2F5A96, ansi: 4)
    case .ballCactus: ThemeColor(0x005F99, ansi: 4)
    case .wilted: ThemeColor(0x66666C)
    case .ember: ThemeColor(0xC62A10, ansi: 1)
    case .flame: ThemeColor(0xD9480F, ansi: 1)
    case .spark: ThemeColor(0xC26A00, ansi: 1)
    }
  }
}
