import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct WateringAnimationTests {
  private static let grown = PlantArt.every.filter { $0.stage == .third }

  private func animation(_ before: PlantArt, isStill: Bool = false) -> WateringAnimation {
    var after = before
    after.condition = .well
    return WateringAnimation(from: before, to: after, isStill: isStill)
  }

  /// Returns the content of the plant's own cells.
  private func plant(of animation: WateringAnimation, at number: Int) -> String {
    let columns = animation.cells.columns - 2 * animation.plantColumn
    // A drawing has half as many rows as columns.
    return animation.frame(number).styledLines.suffix(columns / 2)
      .map { String($0.plain.dropFirst(animation.plantColumn).prefix(columns)) }
      .joined(separator: "\n")
  }

  private func rows(of role: ColorRole, in frame: Frame) -> [Int] {
    (0..<frame.size.rows).filter { frame.row($0).contains { $0.style.foreground == role } }
  }

  @Test func animationLastsTwoSeconds() {
    let animation = animation(PlantArt(.rosemary, .third, .thirsty, size: .large))
    #expect(animation.frameCount * WateringAnimation.milliseconds == 2000)
  }

  @Test(arguments: grown)
  func everyFrameHasTheSameSizeInASCII(before: PlantArt) {
    let animation = animation(before)
    for number in 0..<animation.frameCount {
      let lines = animation.frame(number).styledLines
      #expect(lines.count == animation.cells.rows)
      #expect(lines.allSatisfy { $0.columns == animation.cells.columns })
      let text = lines.map(\.plain).joined()
      #expect(text.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) && $0 != "%" })
    }
  }

  @Test(arguments: grown)
  func animationStartsWithTheOldPlantAndEndsWithTheNew(before: PlantArt) {
    let animation = animation(before)
    var after = before
    after.condition = .well
    #expect(plant(of: animation, at: 0) == before.text())
    #expect(plant(of: animation, at: 19) == after.text())
  }

  @Test(arguments: grown)
  func canAppearsPoursAndDisappears(before: PlantArt) {
    let animation = animation(before)
    let withCan = (0..<20).filter { !rows(of: .accent, in: animation.frame($0)).isEmpty }
    let withWater = (0..<20).filter { !rows(of: .blue, in: animation.frame($0)).isEmpty }
    #expect(withCan == Array(1...14))
    #expect(withWater.starts(with: 4...11))
    #expect(withWater.allSatisfy { $0 < 19 })
  }

  @Test func dropsFallOneRowPerFrameDownToThePot() {
    let animation = animation(PlantArt(.stuckyi, .first, .wilted, size: .large))
    let lowest = (4...12).map { number in rows(of: .blue, in: animation.frame(number)).max() }
    #expect(lowest == [5, 6, 7, 8, 9, 10, 11, 12, 12])
  }

  @Test func wateredWiltedPlantIsThirstyBeforeItRecovers() {
    let animation = animation(PlantArt(.dandelion, .second, .wilted, size: .large))
    let faces = (0..<animation.frameCount).map { number in
      let text = animation.frame(number).styledLines.map(\.plain).joined()
      return ["- . -", "o - o", "^ u ^"].firstIndex { text.contains($0) }
    }
    #expect(faces == Array(repeating: 0, count: 9) + Array(repeating: 1, count: 3) + Array(repeating: 2, count: 8))
  }

  @Test func potFillsWhileTheCanPours() {
    let before = PlantArt(.dandelion, .second, .thirsty, size: .large)
    var after = PlantArt(.dandelion, .second, size: .large)
    after.water = 1
    let animation = WateringAnimation(from: before, to: after, isStill: false)
    let levels = (0..<20).map { plant(of: animation, at: $0).count { $0 == "~" } }
    #expect(levels == levels.sorted() && levels[4] == 0 && levels[11] < 11 && levels[12] == 11)
  }

  @Test func growthIsVisibleDuringTheAnimation() {
    let before = PlantArt(.ballCactus, .second, .thirsty, size: .small)
    let after = PlantArt(.ballCactus, .third, size: .small)
    let animation = WateringAnimation(from: before, to: after, isStill: false)
    #expect(plant(of: animation, at: 11).contains("/*|*\\"))
    #expect(plant(of: animation, at: 19) == after.text())
  }

  @Test(arguments: [-1, 0, 1, 19, 20, Int.max])
  func reducedMotionShowsOnlyTheLastFrame(number: Int) {
    let before = PlantArt(.stuckyi, .first, .wilted, size: .large)
    let still = animation(before, isStill: true)
    #expect(still.frameCount == 1)
    #expect(still.frame(number) == animation(before).frame(19))
  }

  @Test func frameNumbersOutsideTheRangeAreClamped() {
    let animation = animation(PlantArt(.stuckyi, .first, .wilted, size: .large))
    #expect(animation.frame(-5) == animation.frame(0))
    #expect(animation.frame(.max) == animation.frame(19))
  }

  @Test(arguments: PlantSize.allCases)
  func canIsNeverCutOff(size: PlantSize) {
    let animation = animation(PlantArt(.rosemary, .third, .thirsty, size: size))
    func can(_ number: Int) -> Int {
      let frame = animation.frame(number).shown(at: .trueColor)
      return (0..<frame.size.rows).reduce(0) { sum, row in
        sum + frame.row(row).count { cell in [cell.style.ink, cell.style.paper].contains(RGB(0x17B3A8)) }
      }
    }
    #expect(Set([1, 2, 3, 12, 13, 14].map(can)).count == 1 && Set((4...11).map(can)).count == 1)
  }

  @Test(arguments: grown)
  func pixelCanAppearsPoursAndDisappears(before: PlantArt) {
    let animation = animation(before)
    let frames = (0..<animation.frameCount).map { animation.frame($0).shown(at: .trueColor) }
    let can = RGB(0x17B3A8)
    let drops = [RGB(0x8CCBF5), RGB(0x3E9BE0)]
    func has(_ colors: [RGB], _ frame: Frame) -> Bool {
      (0..<frame.size.rows).contains { row in
        frame.row(row).contains { cell in colors.contains { cell.style.ink == $0 || cell.style.paper == $0 } }
      }
    }
    #expect(frames.indices.filter { has([can], frames[$0]) } == Array(1...14))
    #expect((4...11).allSatisfy { has(drops, frames[$0]) } && !has(drops, frames[19]) && !has(drops, frames[0]))
    // No characters of the text drawing are visible.
    #expect(frames.allSatisfy { PlainRenderer.text(of: $0).allSatisfy { " ▀▄\n".contains($0) } })
  }

  @Test(arguments: PlantSize.allCases)
  func framesMatchSnapshots(size: PlantSize) {
    let animation = WateringAnimation(
      from: PlantArt(.americanBlue, .third, .wilted, size: size),
      to: PlantArt(.americanBlue, .third, size: size),
      isStill: false
    )
    let shown = [2, 4, 8, 10, 13, 17]
    var film = Frame(size: Size(columns: animation.cells.columns * shown.count, rows: animation.cells.rows))
    for (index, number) in shown.enumerated() {
      film.draw(animation.frame(number), at: Point(column: index * animation.cells.columns, row: 0))
    }
    Snapshot.expect(film, named: "film-\(size)", styled: true)
  }
}
