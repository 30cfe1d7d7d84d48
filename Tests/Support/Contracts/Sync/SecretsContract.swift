package import Domain
import Foundation
import Testing

/// Checks for all kinds of password storage.
package enum SecretsContract {
  private static let first = SyncAccount.ID(UUID(number: 1))
  private static let second = SyncAccount.ID(UUID(number: 2))

  package static let checks: [SecretsCheck] = [
    SecretsCheck("an account without a password has no place, and the secret is cleared") { place in
      let secret = place.makeSecret()
      secret.append(1)
      #expect(try !place.secrets.read(first, into: secret) && secret.count == 0)
      #expect(try place.secrets.place(of: first) == nil)
      try place.secrets.remove(first)
    },
    SecretsCheck("passwords come back for their accounts, and new ones replace them") { place in
      try place.save("one", of: first)
      try place.save("둘", of: second)
      #expect(try place.password(of: first) == "one" && place.password(of: second) == "둘")
      for number in 0..<5 {
        try place.save("new \(number)", of: first)
        #expect(try place.password(of: first) == "new \(number)" && place.password(of: second) == "둘")
      }
      #expect(try place.secrets.place(of: first) == place.secrets.place)
    },
    SecretsCheck("a removed password is gone, and the others stay") { place in
      try place.save("one", of: first)
      try place.save("two", of: second)
      try place.secrets.remove(first)
      try place.secrets.remove(first)
      #expect(try place.password(of: first) == nil && place.password(of: second) == "two")
      #expect(try place.secrets.place(of: first) == nil)
    },
    SecretsCheck("each byte and a long token come back") { place in
      for password in ["haru\n\nrefresh", "\u{0}\t\"'\\ $`;", " ", String(repeating: "t", count: 2_000)] {
        try place.save(password, of: first)
        #expect(try place.password(of: first) == password)
      }
    },
    SecretsCheck("a reservation ends with its object") { place in
      do {
        let held = try await place.secrets.reserve()
        try place.save("one", of: first)
        withExtendedLifetime(held) {}
      }
      _ = try await place.secrets.reserve()
      #expect(try place.password(of: first) == "one")
    },
  ]
}

/// The password storage under test.
package struct SecretsUnderTest: Sendable {
  package let secrets: any SecretKeeping
  let makeSecret: @Sendable () -> any TypedSecret

  package init(_ secrets: any SecretKeeping, makeSecret: @escaping @Sendable () -> any TypedSecret) {
    (self.secrets, self.makeSecret) = (secrets, makeSecret)
  }

  /// Saves a password.
  package func save(_ password: String, of account: SyncAccount.ID) throws {
    let secret = makeSecret()
    for byte in password.utf8 { secret.append(byte) }
    try secrets.save(secret, of: account)
  }

  /// Returns a password; `nil` if there is none.
  package func password(of account: SyncAccount.ID) throws -> String? {
    let secret = makeSecret()
    secret.append(UInt8(ascii: "x"))
    guard try secrets.read(account, into: secret) else { return nil }
    return String(decoding: (0..<secret.count).map { secret[$0] }, as: UTF8.self)
  }
}

/// A check for password storage.
package typealias SecretsCheck = StoreCheck<SecretsUnderTest>
