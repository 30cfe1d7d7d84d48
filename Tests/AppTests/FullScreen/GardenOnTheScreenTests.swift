import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// A garden by keys alone.
struct GardenOnTheScreenTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func personIsPlantedWateredAndTakenBack() throws {
    let screen = try home.open()
    try screen.type("2", seeing: "The garden is still empty.")
    try screen.type("n", seeing: "Whom would you like to plant?")
    try screen.type("Mina", seeing: "somebody new: Mina")
    try screen.type(Keys.enter, seeing: "New plant")
    try screen.type(Keys.tab + Keys.tab + Keys.tab + "week", seeing: "a cheerful American blue")
    try screen.type(Keys.save, seeing: "Planted American blue for Mina")
    try screen.see("Mina is planted!")
    try screen.type(Keys.enter, losing: "Mina is planted!")
    try screen.see("D-7")

    try screen.type("w", seeing: "No phone number is known.")
    try screen.type(Keys.enter + "trip" + Keys.save, seeing: "Mina is not thirsty yet (D-7).")
    try screen.type("y", seeing: "Watered Mina (+2 points)")
    // Two seconds later, or at once with a key.
    try screen.see("Mina is watered.")
    try screen.type(Keys.enter, losing: "Mina is watered.")
    try screen.type("c", seeing: "#trip")
    try screen.type(Keys.escape, seeing: "●●○○○○○○○○○○")

    try screen.type("u", seeing: "Undone: watered 'Mina'")
    try screen.see("○○○○○○○○○○○○") { !$0.contains("●○") }
    try screen.type("u", seeing: "The garden is still empty.")
    try screen.quit()
    #expect(screen.screen.unknown.isEmpty)
  }

  @Test func gardenIsTendedWithTheKoreanLayoutOn() throws {
    let screen = try home.open(language: "ko")
    try screen.type("2", seeing: "아직 빈 정원이에요.")
    try screen.type("ㅜ", seeing: "누구를 심을까요?")
    try screen.type("하늘", seeing: "새로운 사람: 하늘")
    try screen.type(Keys.enter + Keys.tab + Keys.tab + Keys.tab, seeing: "새 식물")
    try screen.type("한 달" + Keys.save, seeing: "하늘: 스투키를 심었어요")
    try screen.type(Keys.enter, losing: "하늘을 심었어요!")
    try screen.type("ㅇ", seeing: "하늘을 정원에서 뺄까요?")
    try screen.type("ㅛ", seeing: "하늘을 정원에서 뺐어요")
    try screen.type("ㅕ", seeing: "D-30")
    try screen.quit()
  }
}
