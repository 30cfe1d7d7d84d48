extension Drawing {
  /// The drawing in pixels, as large as it fits, with ground around it.
  package func raster(_ size: PixelSize, precision: PlacePrecision = .exact) -> Raster {
    var raster = Raster(size: size)
    visitShapes(in: PixelArea(size)) { area in
      raster.fill(area.clip, with: Pixel(area.ground))
    } shape: { shape, place in
      ShapePainter(shape, in: place, precision: precision).paint(on: &raster)
    }
    return raster
  }

  /// Visits what is drawn from back to front.
  ///
  /// - Parameters:
  ///   - ground: Called before what stands on it.
  ///   - shape: Called with the place of the drawing that it belongs to.
  func visitShapes(in area: PixelArea, ground: (DrawingPlace) -> Void, shape: (PlacedShape, DrawingPlace) -> Void) {
    visitShapes(in: area, cutTo: area, ground: ground, shape: shape)
  }

  private func visitShapes(
    in area: PixelArea, cutTo clip: PixelArea, ground: (DrawingPlace) -> Void,
    shape: (PlacedShape, DrawingPlace) -> Void
  ) {
    let clip = area.intersection(clip)
    let place = DrawingPlace(area: area.centered(ratio.fitted(in: area.size)), clip: clip, ground: self.ground)
    ground(place)
    for item in items {
      switch item {
      case .shape(let placed): shape(placed, place)
      case .drawing(let inner, let part):
        inner.visitShapes(in: place.area.part(part), cutTo: clip, ground: ground, shape: shape)
      }
    }
  }
}

/// The place of a drawing among pixels.
struct DrawingPlace {
  /// The area that places are shares of.
  let area: PixelArea
  /// The area that may be drawn on.
  let clip: PixelArea
  let ground: RGB
}
