/// The owner of a store; without an account the owner is a guest.
public struct Account: Hashable, Sendable {
  public var nickname: Nickname
  public var email: EmailAddress
  public var phone: PhoneNumber?
  public var picture: ProfilePicture?

  public init(nickname: Nickname, email: EmailAddress, phone: PhoneNumber? = nil, picture: ProfilePicture? = nil) {
    (self.nickname, self.email, self.phone, self.picture) = (nickname, email, phone, picture)
  }

  /// Returns whether the text names the account: by the nickname or the email address, ignoring case.
  public func isNamed(by text: String) -> Bool {
    [nickname.text, email.text].contains { $0.lowercased() == text.trimmed.lowercased() }
  }
}

extension Account: FormDraft {
  public enum Field: Hashable, Sendable, CaseIterable { case nickname, email, phone, picture }

  public static func merge(_ form: inout FormMerge<Account>) {
    form.field(.nickname, \.nickname)
    form.field(.email, \.email)
    form.field(.phone, \.phone)
    form.field(.picture, \.picture)
  }
}

/// A small picture: its pixels row by row, each with one byte for red, green and blue.
public struct ProfilePicture: Hashable, Sendable {
  /// The width and height in pixels; larger pictures are made smaller before they are saved.
  public static let side = 96

  public let bytes: [UInt8]

  /// - Returns: `nil` if the picture is not ``side`` pixels wide and high.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.side * Self.side * 3 else { return nil }
    self.bytes = bytes
  }

  /// Crops another picture to its largest centered square and scales the square, averaging the pixels that are merged.
  public init(_ picture: PixelPicture) {
    let length = min(picture.width, picture.height)
    let (left, top) = ((picture.width - length) / 2, (picture.height - length) / 2)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.side * Self.side * 3)
    for row in 0..<Self.side {
      let rows = Self.span(row, of: length)
      for column in 0..<Self.side {
        let columns = Self.span(column, of: length)
        for color in 0..<3 {
          var sum = 0
          for y in rows {
            for x in columns { sum += Int(picture.bytes[((top + y) * picture.width + left + x) * 3 + color]) }
          }
          bytes.append(UInt8(sum / (rows.count * columns.count)))
        }
      }
    }
    self.bytes = bytes
  }

  /// Returns the source pixels, out of `length`, that one pixel of the result covers; at least one.
  private static func span(_ place: Int, of length: Int) -> Range<Int> {
    let first = place * length / side
    return first..<max(first + 1, (place + 1) * length / side)
  }
}

/// Creates profile pictures from image files and from pictures on the web.
public struct ProfilePictures: Sendable {
  private let read: @Sendable (String) async throws(ProfilePictureError) -> ProfilePicture
  private let fetch: @Sendable (WebAddress) async throws(ProfilePictureError) -> ProfilePicture

  /// - Parameters:
  ///   - read: Reads the file at a path.
  ///   - fetch: Fetches a picture over an encrypted connection.
  public init(
    _ read: @escaping @Sendable (_ path: String) async throws(ProfilePictureError) -> ProfilePicture,
    fetch: @escaping @Sendable (_ address: WebAddress) async throws(ProfilePictureError) -> ProfilePicture
  ) { (self.read, self.fetch) = (read, fetch) }

  /// - Throws: ``ProfilePictureError``.
  public func callAsFunction(_ path: String) async throws(ProfilePictureError) -> ProfilePicture {
    try await read(path)
  }

  /// - Throws: ``ProfilePictureError``.
  public func callAsFunction(at address: WebAddress) async throws(ProfilePictureError) -> ProfilePicture {
    try await fetch(address)
  }
}

public enum ProfilePictureError: Error, Hashable, Sendable {
  /// The file can't be read; `detail` is the message of the system.
  case unusable(detail: String)
  /// The file isn't a picture of a kind that can be read, or the picture is too large.
  case unreadable
  /// The program that reads such files isn't installed.
  case noProgram(String)
  /// The picture on the web can't be fetched.
  case unreachable(HTTPError)
}

public protocol AccountQueries<Failure> {
  associatedtype Failure: StoreFailure

  /// Returns the account, or `nil` for a guest.
  func account() throws(Failure) -> Account?

  /// Returns whether the user signed out of the account; nothing is shown until someone signs in again.
  func isSignedOut() throws(Failure) -> Bool

  /// Returns the users of sign-in providers who own the account, the oldest first; see ``linkedIdentities()``.
  func identities() throws(Failure) -> [AccountIdentity]
}

/// Saves the values that undo leaves unchanged, so that undoing never signs anyone in.
public protocol AccountSideWrites<Failure>: AccountQueries {
  /// Records that the user signed out or in.
  func noteSignedOut(_ isSignedOut: Bool) throws(Failure)

  /// Saves an identity of the account, and replaces an identity with the same issuer and subject.
  func save(_ identity: AccountIdentity) throws(Failure)

  func remove(_ identity: AccountIdentity) throws(Failure)

  /// Returns whether another account of the same server has the identity.
  ///
  /// Locks the identity until the transaction ends, so that concurrent checks wait.
  func isElsewhere(_ identity: AccountIdentity) throws(Failure) -> Bool
}

/// Changes the account.
public protocol AccountRepository<Failure>: AccountSideWrites {
  func save(_ account: Account) throws(Failure)
}

extension RecordKind {
  public static let account = RecordKind(rawValue: "account")
}

/// The reason why an account was not created or changed, or why signing in or out failed.
public enum AccountError: Error, Hashable, Sendable {
  case store(StoreError)
  case isGuest
  case hasAccount
  case isSignedIn
  case wrongName
  /// The user who signed in doesn't own the account.
  case otherIdentity
  /// The account already has another identity, so the user must agree to add this one.
  case hasIdentity
  /// Another account of the same server has the identity.
  case isElsewhere
  /// A field was changed both in the form and elsewhere.
  case conflict(FormConflict<Account>)
}

extension AccountError: StoreFailure {}

public struct CreateAccount: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Turns a guest into a named account; all data stays.
  ///
  /// - Parameters:
  ///   - account: The account.
  ///   - identity: The user of a sign-in provider who owns the account; `nil` if there is none.
  public func callAsFunction(
    _ account: Account, of identity: AccountIdentity? = nil
  ) async throws(AccountError) -> Changed<Account> {
    try await store.change(as: { UndoLabel(.added, .account, $0.nickname.text) }) { transaction throws(AccountError) in
      guard try transaction.account.account() == nil else { throw .hasAccount }
      // Identities left over from an account that undo removed don't own the new account.
      for old in try transaction.account.identities() { try transaction.account.remove(old) }
      if let identity {
        guard try !transaction.account.isElsewhere(identity) else { throw .isElsewhere }
        try transaction.account.save(identity)
      }
      try transaction.account.save(account)
      return account
    }
  }
}

public struct EditAccount: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// - Parameter change: A closure that sets the new values; it may run more than once.
  public func callAsFunction(
    _ change: @Sendable (inout Account) -> Void
  ) async throws(AccountError) -> Changed<Account> {
    try await store.change(as: { UndoLabel(.changed, .account, $0.nickname.text) }) {
      transaction throws(AccountError) in
      guard var account = try transaction.account.account() else { throw .isGuest }
      change(&account)
      try transaction.account.save(account)
      return account
    }
  }

  /// Saves the changes of a form.
  ///
  /// - Parameters:
  ///   - shown: The account that the form started from.
  ///   - wanted: The account in the form.
  /// - Throws: ``AccountError/conflict(_:)`` if a field was changed elsewhere in the meantime.
  public func callAsFunction(from shown: Account, to wanted: Account) async throws(AccountError) -> Changed<Account> {
    try await store.change(as: { UndoLabel(.changed, .account, $0.nickname.text) }) {
      transaction throws(AccountError) in
      guard let now = try transaction.account.account() else { throw .isGuest }
      let account: Account
      do throws(FormConflict<Account>) {
        account = try FormMerge.merged(now: now, shown: shown, wanted: wanted)
      } catch { throw .conflict(error) }
      try transaction.account.save(account)
      return account
    }
  }
}

public struct SignOut: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// Signs out of a named account, whose data stays.
  public func callAsFunction() async throws(AccountError) -> Account {
    try await store.note { transaction throws(AccountError) in
      guard let account = try transaction.account.account() else { throw .isGuest }
      try transaction.account.noteSignedOut(true)
      return account
    }
  }
}

public struct SignIn: Sendable {
  private let store: any Store

  public init(_ store: any Store) { self.store = store }

  /// - Parameter name: The nickname or the email address.
  public func callAsFunction(_ name: String) async throws(AccountError) -> Account {
    try await store.note { transaction throws(AccountError) in
      guard let account = try transaction.account.account() else { throw .isGuest }
      guard try transaction.account.isSignedOut() else { throw .isSignedIn }
      guard account.isNamed(by: name) else { throw .wrongName }
      try transaction.account.noteSignedOut(false)
      return account
    }
  }
}
