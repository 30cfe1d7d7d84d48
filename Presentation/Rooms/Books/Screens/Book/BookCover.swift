import Domain

/// The cover of a book, which is fetched while the facts are shown.
struct BookCover: Equatable {
  typealias Outcome = Result<Raster, CoverError>

  private static let usual = Ratio(width: 2, height: 3)

  /// `nil` without a cover.
  private(set) var address: String?
  private var outcome: Outcome?

  mutating func set(_ address: String?) { if address != self.address { (self.address, outcome) = (address, nil) } }

  mutating func show(_ outcome: Outcome, at address: String) { if address == self.address { self.outcome = outcome } }

  var wanted: [BooksEffect] { outcome == nil ? address.map { [.fetchCover($0)] } ?? [] : [] }

  /// Indicates whether the cover is there or may come.
  var isExpected: Bool { address != nil && error == nil }

  var error: CoverError? { if case .failure(let error)? = outcome { error } else { nil } }

  var picture: Raster? { try? outcome?.get() }

  /// Draws the cover as large as it fits, or a blank card until it comes.
  func draw(on frame: inout Frame, in area: Rect) {
    guard !area.isEmpty else { return }
    let ratio = picture.map { Ratio(width: $0.size.width, height: $0.size.height) } ?? Self.usual
    let place = Rect(origin: area.origin, size: ratio.fitted(in: area.size))
    if let picture { frame.place(picture, in: place) } else { frame.fill(place, style: Style(.text, on: .card)) }
  }
}

extension Raster {
  /// The largest size of covers in terminals.
  private static let coverSize = PixelSize(width: 320, height: 480)

  init(cover: PixelPicture) {
    var raster = Raster(size: PixelSize(width: cover.width, height: cover.height))
    for y in 0..<cover.height {
      for x in 0..<cover.width {
        let place = (y * cover.width + x) * 3
        raster[x, y] = Pixel(RGB(red: cover.bytes[place], green: cover.bytes[place + 1], blue: cover.bytes[place + 2]))
      }
    }
    let fitted: PixelSize = Ratio(width: cover.width, height: cover.height).fitted(in: Self.coverSize)
    self = fitted.count < raster.size.count ? raster.scaled(to: fitted) : raster
  }
}
