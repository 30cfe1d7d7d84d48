package import Domain

extension Species {
  /// The plant's own colour.
  package var hue: ColorRole {
    switch self {
    case .rosemary: .rosemary
    case .americanBlue: .americanBlue
    case .dandelion: .dandelion
    case .stuckyi: .stuckyi
    case .ballCactus: .ballCactus
    }
  }
}
