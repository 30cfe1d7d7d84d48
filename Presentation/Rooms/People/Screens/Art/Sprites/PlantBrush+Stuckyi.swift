import Domain

extension PlantBrush {
  /// Thick round leaves like candles, striped across.
  mutating func drawStuckyi(_ stage: Stage) {
    for (number, leaf) in candles(stage).enumerated() {
      let places = curve(leaf)
      for (step, place) in places.enumerated() {
        let isTip = step > places.count - 3
        let isStripe = step % 7 == 5
        dot(place, isStripe ? .succulentDark : .succulent)
        if isTip { continue }
        let width = isLarge ? 1.0 : 2
        if isLarge || number == 0 { dot(place + Vector(x: -width, y: 0), isStripe ? .succulent : .succulentLight) }
        if isLarge { dot(place + Vector(x: 1, y: 0), .succulentDark) }
      }
      if let tip = places.last { dot(tip, condition == .wilted ? .succulentDark : .leafLight) }
    }
  }

  private func candles(_ stage: Stage) -> [Stem] {
    func candle(
      _ start: Double, _ well: (Double, Double), _ thirsty: (Double, Double), _ wilted: (Double, Double)
    ) -> Stem {
      let tip = pick(well, thirsty, wilted)
      // A leaf that has gone soft folds over at half of its height.
      let control = pick(
        ((start + well.0) / 2, (15 + well.1) / 2), (start + (thirsty.0 - start) * 0.3, thirsty.1 + 2),
        (start + (wilted.0 - start) * 0.5, wilted.1 - 6))
      return Stem(from: start, over: control, to: tip, flexibility: 0.8)
    }
    return switch stage {
    case .first: [candle(12, (12.5, 8), (14.5, 9), (18, 13.5))]
    case .second:
      [
        candle(12, (12, 4), (13.5, 6), (16, 11)),
        candle(8.5, (7, 8), (5, 9.5), (3.5, 14)),
        candle(15.5, (17, 9), (19, 10), (20.5, 14)),
      ]
    case .third:
      [
        candle(9.5, (8.5, 3), (6.5, 5), (5, 11)),
        candle(14.5, (15.5, 2.5), (17.5, 4.5), (19, 11)),
        candle(7, (4, 8), (2.5, 9.5), (1.5, 15)),
        candle(17, (20, 7.5), (21.5, 9), (22, 15)),
        candle(12, (12, 0.5), (12.5, 3), (15, 9.5)),
      ]
    }
  }
}
