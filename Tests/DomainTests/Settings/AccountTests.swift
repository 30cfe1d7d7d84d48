import Domain
import DomainTesting
import Support
import Testing

@Suite("Account")
struct AccountTests {
  private let store: InMemoryStore
  private let mina: Account

  init() throws {
    store = InMemoryStore(time: try .fixed())
    mina = Account(nickname: try Nickname("미나"), email: try EmailAddress("Mina@example.org"))
  }

  @Test func nicknameIsASingleLine() throws {
    #expect(try Nickname("a\tb\n \u{1B}c").text == "a b c")
  }

  @Test func creatingAnAccountKeepsTheGuestsSettings() async throws {
    _ = try await store.change(as: { _ in UndoLabel(.added, .event, "") }) { transaction throws(StoreError) in
      try transaction.settings.save(Settings(name: nil, weekStart: .monday))
    }
    #expect(try await CreateAccount(store)(mina).isChanged)
    await #expect(throws: AccountError.hasAccount) { try await CreateAccount(store)(mina) }
    #expect(try await store.settings().weekStart == .monday)
    #expect(try await store.perform(.undo, only: nil)?.entry.label == UndoLabel(.added, .account, "미나"))
    await #expect(throws: AccountError.isGuest) { try await EditAccount(store)({ _ in }) }
  }

  @Test func unchangedEditChangesNothing() async throws {
    _ = try await CreateAccount(store)(mina)
    #expect(try await !EditAccount(store)({ $0.phone = nil }).isChanged)
    let phone = try PhoneNumber("010-1234-5678")
    #expect(try await EditAccount(store)({ $0.phone = phone }).value.phone == phone)
  }

  @Test func signInAcceptsNameOrEmailAddress() async throws {
    await #expect(throws: AccountError.isGuest) { try await SignOut(store)() }
    await #expect(throws: AccountError.isGuest) { try await SignIn(store)("미나") }
    _ = try await CreateAccount(store)(mina)
    await #expect(throws: AccountError.isSignedIn) { try await SignIn(store)("미나") }
    for name in ["미나", " mina@EXAMPLE.org "] {
      _ = try await SignOut(store)()
      await #expect(throws: AccountError.wrongName) { try await SignIn(store)("지나") }
      #expect(try await SignIn(store)(name) == mina)
    }
  }

  @Test func profilePictureIsCroppedAndScaled() throws {
    // A blue square with red to its left and right.
    let (width, height) = (ProfilePicture.side * 4, ProfilePicture.side * 2)
    let bytes = (0..<height).flatMap { _ in
      (0..<width).flatMap { x -> [UInt8] in (height / 2..<width - height / 2).contains(x) ? [0, 0, 200] : [255, 0, 0] }
    }
    let picture = ProfilePicture(try #require(PixelPicture(width: width, height: height, bytes: bytes)))
    #expect(
      picture.bytes == Array(repeating: [0, 0, 200], count: ProfilePicture.side * ProfilePicture.side).flatMap(\.self)
    )
    let dot = ProfilePicture(try #require(PixelPicture(width: 1, height: 1, bytes: [1, 2, 3])))
    #expect(
      dot.bytes.prefix(6) == [1, 2, 3, 1, 2, 3] && dot.bytes.count == ProfilePicture.side * ProfilePicture.side * 3
    )
    #expect(ProfilePicture(bytes: [1, 2, 3]) == nil)
  }
}
