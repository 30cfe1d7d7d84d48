import Domain

extension SayingImageTheme {
  /// A deep one for the selected line, which has white text, and in light themes for titles and keys.
  var shade: RGB {
    switch self {
    case .riceCake: RGB(0x005F5F)
    case .blackBean: RGB(0x4A6FA5)
    case .sweetRiceCake: RGB(0x6B1F5C)
    case .mango: RGB(0x5A3A00)
    case .mugwortCake: RGB(0x1E4620)
    case .cloud: RGB(0x004B63)
    case .eggplant: RGB(0x2B2F7F)
    case .blueberrySmoothie: RGB(0x4A2A8A)
    }
  }
}
