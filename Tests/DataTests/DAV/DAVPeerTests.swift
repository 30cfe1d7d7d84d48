import Data
import Domain
import Foundation
import Support
import Testing

/// Tests with real servers.
@Suite(.withPeers, .serialized)
struct DAVPeerTests {
  @Test(arguments: DAVPeers.names, DAVContract.checks + DAVContract.collectionChecks)
  func contractHolds(name: String, check: DAVContractCheck) async throws {
    try await check(DAVUnderTest(DAVPeers.server(name)))
  }

  @Test(arguments: DAVPeers.names, HTTPWay.allCases)
  func checkFindsAServerThatCanBeUsed(name: String, way: HTTPWay) async throws {
    let address = try #require(DAVPeers.shared.get().addresses[name])
    let client = try DAVPeers.client(at: address, way)
    let check = try await DAVServerCheck(client, newID: IDGenerator { UUID() }, keepsConnections: { true })(report: {
      _ in
    })
    #expect(check.isSound, "\(check.dangers)")
    #expect(check.places.map(\.part) == [.calendar, .addressBook])
    let left = try await ServerDiscovery(client).folders(of: ServerDiscovery(client).places())
    #expect(!left.contains { $0.name.contains("Haru check") || $0.address.path.contains("haru-check") })
  }

  @Test(arguments: HTTPWay.allCases)
  func wrongPasswordIsSentOnce(way: HTTPWay) async throws {
    let address = try #require(DAVPeers.shared.get().addresses["radicale"])
    let login = DAVLogin(user: "minji", password: ScriptedSecret("wrong"))
    let client = DAVClient(
      at: try #require(DAVAddress(address)), as: DAVCredentials(login), http: way.client(), clock: ContinuousClock())
    var requests: [Int] = []
    for _ in 0..<2 {
      await #expect {
        try await DAVServer(client, newID: IDGenerator { UUID() }).discover()
      } throws: { if case .signInNeeded(let refusal)? = $0 as? DAVError { refusal.status == 401 } else { false } }
      requests.append(await client.requests)
    }
    #expect(requests[0] == requests[1])
  }

  /// A text with a photo doesn't fit into the configuration of the `curl` program.
  @Test(arguments: DAVPeers.names, HTTPWay.allCases)
  func largeItemComesBackWhole(name: String, way: HTTPWay) async throws {
    let dav = try await DAVUnderTest(DAVPeers.server(name, way))
    let photo = String(repeating: "QUJD", count: 75_000)
    let lines = ["BEGIN:VCARD", "VERSION:3.0", "UID:p", "FN:민아", "N:민아;;;;", "PHOTO;ENCODING=b;TYPE=JPEG:\(photo)"]
    let text = Array((lines + ["END:VCARD", ""]).joined(separator: "\r\n").utf8)
    let href = SyncHref("\(dav.addressBook.text)p.vcf")
    try await dav.server.put(text, at: href, as: .contacts, if: .absent)
    guard
      case .found(_, let back, _)? =
        try await dav.server.fetch([href], in: dav.addressBook, as: .contacts).first?.content
    else {
      Issue.record("the card is missing")
      return
    }
    let unfolded = String(decoding: back.filter { ![0x0A, 0x0D, 0x20].contains($0) }, as: UTF8.self)
    #expect(unfolded.contains(photo))
  }
}
