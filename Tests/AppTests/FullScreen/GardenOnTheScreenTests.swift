import Domain
import Presentation
import ScreenSupport
import Support
import Testing

/// Tests the garden in the full screen, using only keys.
struct GardenOnTheScreenTests {
  private let home: HaruHome

  init() throws {
    home = try HaruHome()
  }

  @Test func personIsPlantedWateredAndTakenBack() throws {
    let screen = try home.open()
    try screen.type("2", seeing: "Your garden is empty.")
    try screen.type("n", seeing: "Who would you like to add?")
    try screen.type("Mina", seeing: "someone new: Mina")
    try screen.type(Keys.enter, seeing: "New plant")
    try screen.type(Keys.tab + Keys.tab + Keys.tab + "week", seeing: "a cheerful American blue")
    try screen.type(Keys.save, seeing: "Planted American blue for Mina")
    try screen.see("Mina now has a plant!")
    try screen.type(Keys.enter, losing: "Mina now has a plant!")
    try screen.see("D-7")

    try screen.type("w", seeing: "No phone number saved.")
    try screen.type(Keys.enter + "trip" + Keys.save, seeing: "Mina isn't thirsty yet (D-7).")
    try screen.type("y", seeing: "Watered Mina (+2 points)")
    // The message appears after an animation of two seconds, or at once when a key is pressed.
    try screen.see("You watered Mina.")
    try screen.type(Keys.enter, losing: "You watered Mina.")
    try screen.type("c", seeing: "#trip")
    try screen.type(Keys.escape, seeing: "●●○○○○○○○○○○")

    try screen.type("u", seeing: "Undid: watered 'Mina'")
    try screen.see("○○○○○○○○○○○○") { !$0.contains("●○") }
    try screen.type("u", seeing: "Your garden is empty.")
    try screen.quit()
    #expect(screen.screen.unknown.isEmpty)
  }

  @Test func gardenIsTendedWithTheKoreanLayoutOn() throws {
    let screen = try home.open(language: "ko")
    try screen.type("2", seeing: "아직 빈 정원이에요.")
    try screen.type("ㅜ", seeing: "누구의 화분을 만들까요?")
    try screen.type("하늘", seeing: "새로운 사람: 하늘")
    try screen.type(Keys.enter + Keys.tab + Keys.tab + Keys.tab, seeing: "새 식물")
    try screen.type("한 달" + Keys.save, seeing: "하늘: 스투키를 심었어요")
    try screen.type(Keys.enter, losing: "하늘을 위한 화분이 생겼어요!")
    try screen.type("ㅇ", seeing: "하늘을 정원에서 뺄까요?")
    try screen.type("ㅛ", seeing: "하늘을 정원에서 뺐어요")
    try screen.type("ㅕ", seeing: "D-30")
    try screen.quit()
  }
}
