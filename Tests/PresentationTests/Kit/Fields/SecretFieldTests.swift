import Domain
import Presentation
import ScreenSupport
import Support
import Testing

struct SecretFieldTests {
  private let area = Rect(Size(columns: 12, rows: 1))

  @Test(arguments: ["secret-1", "비밀번호🔒", "e\u{301}"]) func typedCharactersAreStoredAndDrawnAsDots(text: String) {
    let secret = ScriptedSecret()
    var field = SecretField(secret)
    for character in text { #expect(field.handle(.key(.character(character)), in: area) == .changed) }
    #expect(secret.isEqual(to: ScriptedSecret(text)))
    let frame = Frame.picture(columns: 12, rows: 1) { field.draw(on: &$0, in: $1) }
    #expect(frame.lines == [String(repeating: "•", count: text.unicodeScalars.count)])
  }

  @Test func keysRemoveTheLastCharacterOrAllOfThem() {
    let secret = ScriptedSecret()
    var field = SecretField(secret)
    _ = field.handle(.paste("비밀\n1"), in: area)
    #expect(secret.isEqual(to: ScriptedSecret("비밀1")) && field.count == 3)
    _ = field.handle(.key(KeyPress(.backspace)), in: area)
    _ = field.handle(.key(KeyPress(.backspace)), in: area)
    #expect(secret.isEqual(to: ScriptedSecret("비")))
    _ = field.handle(.key(.control("u")), in: area)
    #expect(secret.count == 0)
    #expect(field.handle(.key(KeyPress(.left)), in: area) == .ignored)
  }

  @Test func editsMakeFieldsDifferentAndNeverEqualToOtherSecrets() {
    var field = SecretField(ScriptedSecret())
    let old = field
    #expect(field == old && field != SecretField(ScriptedSecret()))
    _ = field.handle(.key(.character("a")), in: area)
    #expect(field != old)
  }
}
