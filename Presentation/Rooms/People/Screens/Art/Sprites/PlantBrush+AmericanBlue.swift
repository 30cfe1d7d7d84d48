import Domain

extension PlantBrush {
  /// Stems with small oval leaves that hang over the pot, blue flowers with a yellow heart.
  mutating func drawAmericanBlue(_ stage: Stage) {
    let vines = vines(stage)
    for vine in vines {
      line(vine, .stem)
      for (step, place) in steps(vine, every: 2, from: 1).enumerated() {
        leaf(place + Vector(x: step.isMultiple(of: 2) ? -1 : 1, y: 0), isLight: step.isMultiple(of: 2))
      }
    }
    guard stage != .first else { return }
    for (number, vine) in vines.enumerated() {
      guard let tip = curve(vine).last else { continue }
      if stage == .third {
        bloom(tip)
      } else if number != 1 {
        dot(tip, .blue)
        dot(tip + Vector(x: 0, y: 1), .blueLight)
      }
    }
  }

  private mutating func leaf(_ place: Vector, isLight: Bool) {
    dot(place, isLight ? .leafLight : .leaf)
    guard isLarge else { return }
    dot(place + Vector(x: 1, y: 0), .leaf)
    dot(place + Vector(x: 0, y: 1), .leafDark)
    dot(place + Vector(x: 1, y: 1), isLight ? .leaf : .leafDark)
  }

  private mutating func bloom(_ place: Vector) {
    let closed = condition == .wilted
    stamp(
      isLarge ? (closed ? "b\nB" : " bBb\nBbwbB\nbwywb\nBbwbB\n bBb") : (closed ? "b" : "Bb\nyb"), at: place,
      ["b": .blue, "B": .blueLight, "y": .yellow, "w": .white])
  }

  private func vines(_ stage: Stage) -> [Stem] {
    switch stage {
    case .first:
      [
        Stem(from: 12, over: pick((11, 12), (9, 10), (8, 10)), to: pick((9, 8), (6.5, 11), (5, 14.5))),
        Stem(from: 12, over: pick((13, 12), (15, 10), (16, 10)), to: pick((15, 9), (17.5, 11.5), (18, 14.5))),
      ]
    case .second:
      [
        Stem(from: 10, over: pick((5, 9), (4, 9), (4, 9)), to: pick((2.5, 14), (2.5, 16), (2.5, 19))),
        Stem(from: 12, over: pick((12, 10), (12, 9), (12, 9)), to: pick((11, 6), (12.5, 9), (8, 13.5))),
        Stem(from: 14, over: pick((19, 9), (20, 9), (20, 9)), to: pick((20.5, 14), (20.5, 16), (20.5, 19))),
        Stem(from: 12, over: pick((15, 9), (16, 8), (16, 9)), to: pick((16, 7), (18, 10), (16, 13.5))),
      ]
    case .third:
      [
        Stem(from: 9, over: pick((3, 7), (2, 8), (2, 8)), to: pick((2, 17), (2, 19), (2, 21))),
        Stem(from: 11, over: pick((8, 7), (5, 7), (5, 9)), to: pick((6, 5), (4.5, 9), (5, 16))),
        Stem(from: 15, over: pick((20, 7), (21, 8), (21, 8)), to: pick((21, 17), (21, 19), (21, 21))),
        Stem(from: 13, over: pick((16, 7), (18, 7), (18, 9)), to: pick((17.5, 5), (19, 9), (18, 16))),
        Stem(from: 12, over: pick((12, 8), (12, 7), (12, 7)), to: pick((12, 3), (13.5, 6), (15, 12.5))),
      ]
    }
  }
}
