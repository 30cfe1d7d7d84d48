import Domain

extension PlantBrush {
  /// A rosette of toothed leaves, a yellow flower and one that has become a ball of seeds.
  mutating func drawDandelion(_ stage: Stage) {
    if stage != .first { drawStalks(stage) }
    for (number, leaf) in leaves(stage).enumerated() { drawLeaf(leaf, isBehind: number < 2) }
  }

  private mutating func drawLeaf(_ leaf: Stem, isBehind: Bool) {
    for (step, place) in curve(leaf).enumerated() {
      dot(place, isBehind ? .leafDark : .leaf)
      if isLarge { dot(place + Vector(x: 0, y: 1), isBehind ? .leafDark : .leafDark) }
      // Teeth point away from the tip.
      if step % 5 == 3 { dot(place + Vector(x: 0, y: -1), isBehind ? .leaf : .leafLight) }
    }
    if let tip = curve(leaf).last { dot(tip, .leafLight) }
  }

  private mutating func drawStalks(_ stage: Stage) {
    let main = Stem(from: 12, over: pick((12, 9), (12, 6), (13, 4)), to: main(stage))
    line(main, .stem)
    guard let head = curve(main).last else { return }
    guard stage == .third else { return drawBud(head) }
    let side = Stem(from: 11, over: pick((9, 12), (7, 9), (6, 8)), to: pick((5.5, 7), (4, 10), (3, 15)))
    line(side, .stem)
    if let flower = curve(side).last { drawFlower(flower) }
    drawPuff(head)
  }

  private func main(_ stage: Stage) -> (Double, Double) {
    stage == .third ? pick((13.5, 5), (15.5, 6), (19.5, 11)) : pick((12, 4.5), (14.5, 6), (18, 12))
  }

  private mutating func drawBud(_ place: Vector) {
    stamp(
      isLarge ? " y \nyay\nglg\nglg\n g " : "y\ng", at: place, ["y": .yellow, "a": .amber, "g": .leafDark, "l": .leaf])
  }

  private mutating func drawFlower(_ place: Vector) {
    let isOpen = condition != .wilted
    stamp(
      isLarge ? (isOpen ? " yyy \nyyayy\nyaaay\n gag " : "yay\ngag") : (isOpen ? "yyy\nyay" : "a"), at: place,
      ["y": .yellow, "a": .amber, "g": .leafDark])
  }

  private mutating func drawPuff(_ place: Vector) {
    let large = pick(
      "   ddd   \n  dpppd  \n dpwpwpd \ndppwpwppd\ndpwpapwpd\ndppwawppd\n dpwpwpd \n  dpppd  \n   ddd   ",
      "   d d   \n  dp pd  \n dpwpwp  \ndppwpwppd\n pwpapwpd\ndppwawpp \n dpwpwpd \n  dp pd  \n    d    ",
      "  d d  \n p p p \n  pap  \n d a d ")
    stamp(
      isLarge ? large : pick(" dd \ndpwd\ndwpd\n dd ", " d  \ndpwd\n wpd\n dd ", "d d\n a "), at: place,
      ["d": .puffDark, "p": .puff, "w": .white, "a": .amber])
    // Seeds that fly off.
    guard condition == .well else { return }
    for seed in [Vector(x: 20.5, y: 1.5), Vector(x: 22.5, y: 5.5)] {
      dot(seed, .puffDark)
      if isLarge { dot(seed + Vector(x: -1, y: 1), .amber) }
    }
  }

  private func leaves(_ stage: Stage) -> [Stem] {
    let rise = stage == .first ? 1.5 : 0
    return [
      Stem(
        from: 11, over: pick((9, 11), (7, 11), (6, 12)), to: pick((6.5, 9 + rise), (4, 12.5), (2, 16)), flexibility: 0.5
      ),
      Stem(
        from: 13, over: pick((15, 11), (17, 11), (18, 12)), to: pick((17, 9 + rise), (19.5, 12.5), (21.5, 16)),
        flexibility: 0.5),
      Stem(from: 11, over: pick((7, 12), (6, 13), (5, 13)), to: pick((3, 12.5), (2, 15), (2.5, 19)), flexibility: 0.3),
      Stem(
        from: 13, over: pick((17, 12), (18, 13), (19, 13)), to: pick((20.5, 12.5), (21.5, 15), (21, 19)),
        flexibility: 0.3),
    ]
  }
}
