extension Theme {
  /// Readable, 4.5:1 and better, on black to `#282C34` and on its own selection.
  static func darkColor(of role: ColorRole) -> ThemeColor {
    switch role {
    case .text: ThemeColor(0xE4E4E4)
    case .background, .card: ThemeColor(0x1E1E1E, ansi: 0)
    case .secondary: ThemeColor(0xB2B2B2)
    case .line: ThemeColor(0x949494)
    case .accent: ThemeColor(0x87D7D7, ansi: 14)
    case .selectedText: ThemeColor(0xFFFFFF)
    case .selection: ThemeColor(0x2B3F5C, ansi: 4)
    case .success: ThemeColor(0x87D787, ansi: 10)
    case .warning: ThemeColor(0xFFD75F, ansi: 11)
    case .danger: ThemeColor(0xFF9E9E, ansi: 9)
    case .sunday: ThemeColor(0xFFAFAF, ansi: 9)
    case .saturday: ThemeColor(0x9FC9FF, ansi: 14)
    case .blue: ThemeColor(0x8CC8FF, ansi: 14)
    case .green: ThemeColor(0x8FD78F, ansi: 10)
    case .orange: ThemeColor(0xFFB870, ansi: 3)
    case .red: ThemeColor(0xFFA0A0, ansi: 9)
    case .purple: ThemeColor(0xD7AFFF, ansi: 13)
    case .teal: ThemeColor(0x7FD7C4, ansi: 14)
    case .yellow: ThemeColor(0xF0DC78, ansi: 11)
    case .gray: ThemeColor(0xB2B2B2, ansi: 7)
    case .rosemary: ThemeColor(0xF1B0BC, ansi: 13)
    case .americanBlue: ThemeColor(0xAAB3D1, ansi: 14)
    case .dandelion: ThemeColor(0x97CDBD, ansi: 14)
    case .stuckyi: ThemeColor(0x9AB7DE, ansi: 14)
    case .ballCactus: ThemeColor(0x9EC8EC, ansi: 14)
    case .wilted: ThemeColor(0x89898F, ansi: 7)
    case .ember: ThemeColor(0xFF8A6B, ansi: 9)
    case .flame: ThemeColor(0xFFA94D, ansi: 3)
    case .spark: ThemeColor(0xFFE066, ansi: 11)
    }
  }
}
