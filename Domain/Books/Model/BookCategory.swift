/// The subject of a book, in one list that the categories of all catalogues are mapped to.
public enum BookCategory: String, Hashable, Sendable, CaseIterable {
  case literature, essays, classics, genreFiction, adventure, fantasy, thrillers, romance, lightNovels, comics, humor
  case humanities, history, religion, society, socialScience, business, selfImprovement, law, education, linguistics
  case science, naturalScience, engineering, computing, medicine, academic
  case arts, design, documentary, biography, autobiography
  case travel, sports, hobbies, crafts, games, health, cooking, home, lifestyle, family
  case children, teenagers, elementarySchool, middleSchool, highSchool, examinations
  case foreignLanguages, dictionaries, korea, japanese, chinese, magazines
  /// Whatever no catalogue tells, or none of these is.
  case other

  /// The colours of a book of which no others were chosen.
  public var theme: BookTheme {
    switch self {
    case .computing, .science, .naturalScience, .engineering: .black
    case .business, .law, .medicine, .linguistics, .academic: .blue
    case .classics, .history, .religion: .brown
    case .sports, .travel: .cyan
    case .cooking, .crafts, .family, .health, .hobbies, .lifestyle: .green
    case .foreignLanguages, .dictionaries, .examinations: .indigo
    case .documentary, .education, .selfImprovement: .mint
    case .elementarySchool, .middleSchool, .highSchool, .teenagers: .orange
    case .romance: .pink
    case .adventure, .essays, .fantasy, .genreFiction, .lightNovels, .literature, .thrillers: .purple
    case .arts, .design, .home: .red
    case .autobiography, .biography, .humanities: .teal
    case .comics, .children, .humor, .games: .yellow
    case .society, .socialScience, .korea, .japanese, .chinese, .magazines, .other: .gray
    }
  }
}

/// The colours of a book's spine, bar and detail.
public enum BookTheme: String, Hashable, Sendable, CaseIterable {
  case black, blue, brown, cyan, gray, green, indigo, mint, orange, pink, purple, red, teal, yellow
}
