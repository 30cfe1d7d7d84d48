import Domain
import DomainTesting
import Support
import Testing

struct MemoryDAVServerTests {
  private static let peers: [MemoryDAVServer.Quirks] = [.radicale, .xandikos, .xandikosContacts, .nextcloud]

  @Test(arguments: peers, DAVContract.checks)
  func contractHolds(quirks: MemoryDAVServer.Quirks, check: DAVContractCheck) async throws {
    let server = MemoryDAVServer(SyncHref("/mina/calendar/"), quirks, uid: { DAVUnderTest.uid(of: $0) })
    try await check(DAVUnderTest(inMemory: server))
  }
}
