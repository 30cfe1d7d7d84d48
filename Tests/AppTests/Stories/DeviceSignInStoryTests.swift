import Foundation
import Support
import Testing

/// Signing in with a code on another device, with the real program and a provider on this computer.
@Suite(.enabled(if: SigningProvider.isAvailable, "the openssl program isn't installed"))
struct DeviceSignInStoryTests {
  @Test func calendarIsAddedAndReadWithACode() throws {
    let home = try HaruHome()
    // No browser code is sent, so the provider needs no hash.
    let provider = try SigningProvider(in: home.folder.path, hash: { $0 })
    provider.deviceErrors = ["authorization_pending"]
    // The provider's statements have this time.
    let environment = home.environment(now: "2027-01-15T17:00:00+09:00")
    let address = "\(provider.address)/holidays.ics"
    let added = try home.run(
      "sync", "add", address, "--with", provider.address, "--device", "--name", "Holidays", "--yes",
      environment: environment)
    #expect(added.status == .exited(0), "\(added.errors)")
    for line in ["Registering Haru at 127.0.0.1", "    \(provider.address)/device\n", "    WDJB-MJHT\n"] {
      #expect(added.errors.contains(line))
    }
    let plan = try home.haru("plan", "list", "--from", "2027-03-01", "--to", "2027-03-01")
    #expect(plan.contains("Independence Movement Day"))
    // Another run gets another token with the stored client.
    #expect(try home.run("sync", "run", environment: environment).status == .exited(0))
    let removed = try home.run("sync", "remove", "Holidays", "--yes", environment: environment)
    #expect(removed.output.contains("The sign-in has also ended"))
    for secret in [SigningProvider.deviceCode, "access1", "refresh1"] {
      #expect(!(added.output + added.errors).contains(secret))
      #expect(!provider.server.requests.contains { $0.target.contains(secret) })
    }
    #expect(provider.server.requests.filter { $0.body.contains("device_code=") }.count == 2)
  }
}
