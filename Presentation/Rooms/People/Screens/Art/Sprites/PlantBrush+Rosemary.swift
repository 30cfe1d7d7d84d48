import Domain

extension PlantBrush {
  /// Upright twigs with needles on both sides, pink flowers between them.
  mutating func drawRosemary(_ stage: Stage) {
    for (number, twig) in twigs(stage).enumerated() {
      line(twig, .stem)
      let tone: PlantColor = number.isMultiple(of: 2) ? .leaf : .leafDark
      for place in steps(twig, every: 1, from: 3) where isLarge {
        dot(place + Vector(x: -1, y: 0), tone)
        dot(place + Vector(x: 1, y: 0), .leafDark)
      }
      for (step, place) in steps(twig, every: isLarge ? 2 : 4, from: 3).enumerated() {
        dot(place + Vector(x: -2, y: -1), .leafLight)
        dot(place + Vector(x: 2, y: -1), tone)
        if stage == .third, condition != .wilted || step.isMultiple(of: 3), (step + number) % 3 == 1 {
          flower(place + Vector(x: step.isMultiple(of: 2) ? 1 : -1, y: -1))
        }
      }
      if let tip = curve(twig).last { dot(tip, .leafLight) }
    }
  }

  private mutating func flower(_ place: Vector) {
    dot(place, .pinkDark)
    dot(place + Vector(x: 0, y: -1), .pink)
    if isLarge { dot(place + Vector(x: 1, y: -1), .pink) }
  }

  private func twigs(_ stage: Stage) -> [Stem] {
    switch stage {
    case .first: [Stem(from: 12, over: pick((12, 10), (12, 9), (12, 8)), to: pick((12, 6), (14, 8), (16, 13)))]
    case .second:
      [
        Stem(from: 10, over: pick((9, 12), (8, 10), (7, 9)), to: pick((7, 6), (5, 8), (3.5, 13))),
        Stem(from: 14, over: pick((15, 12), (16, 10), (17, 9)), to: pick((17, 7), (19, 9), (20.5, 13))),
        Stem(from: 12, over: pick((12, 9), (12, 8), (12, 6)), to: pick((12, 3), (13.5, 5), (16, 12))),
      ]
    case .third:
      [
        Stem(from: 8, over: pick((5, 12), (4, 10), (4, 9)), to: pick((3, 7), (2, 10), (1.5, 14.5))),
        Stem(from: 16, over: pick((19, 12), (20, 10), (20, 9)), to: pick((21, 7), (22, 10), (22.5, 14.5))),
        Stem(from: 10, over: pick((8.5, 9), (8, 8), (7, 6)), to: pick((7.5, 3.5), (5.5, 5.5), (5, 12))),
        Stem(from: 14, over: pick((15.5, 9), (16, 8), (17, 6)), to: pick((16.5, 3.5), (18.5, 5.5), (18.5, 12))),
        Stem(from: 12, over: pick((12, 8), (12, 6), (12, 4)), to: pick((12, 1.5), (13, 3.5), (15, 9))),
      ]
    }
  }
}
