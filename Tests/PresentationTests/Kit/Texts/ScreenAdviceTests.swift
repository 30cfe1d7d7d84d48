import Domain
import Presentation
import Testing

struct ScreenAdviceTests {
  @Test(arguments: Settings.Language.allCases)
  func advisesAPlaceOnTheScreenInsteadOfACommand(language: Settings.Language) {
    let (shell, screen) = (Texts(language), Texts(language, isOnScreen: true))
    for error in [StoreError.corrupt(detail: "page 7"), .unconfirmed(detail: "EIO"), .replaced] {
      #expect(shell.failure(error).contains("haru data"))
      #expect(!screen.failure(error).contains("haru data"))
      #expect(screen.failure(error).contains(language == .korean ? "'나' 탭" : "Me tab"))
    }
    for notice in [StoreNotice.damaged, .machineSettings([.certificates])] {
      #expect(shell.notice(notice).contains("'haru "))
      #expect(!screen.notice(notice).contains("'haru "))
    }
  }
}
