package import Domain

/// What is asked for before sayings leave or come.
package enum SayingFileTask: Hashable, Sendable {
  case importing, exporting
  case picture(Saying)
  case printing(Saying)
}

/// What is to be done with a file, whose path is as it was typed, or on paper.
package enum SayingFileOrder: Hashable, Sendable {
  case read(path: String)
  case write(SayingList, SayingFileFormat, path: String, replaces: Bool)
  case draw(Saying, CardTheme, CardFont, path: String, replaces: Bool)
  case paper(Saying, CardTheme, CardFont)

  /// `nil` for paper.
  package var path: String? {
    switch self {
    case .read(let path), .write(_, _, let path, _), .draw(_, _, _, let path, _): path
    case .paper: nil
    }
  }

  /// The same over a file that is there.
  package var replacing: SayingFileOrder {
    switch self {
    case .read, .paper: self
    case .write(let list, let format, let path, _): .write(list, format, path: path, replaces: true)
    case .draw(let saying, let theme, let font, let path, _): .draw(saying, theme, font, path: path, replaces: true)
    }
  }
}
