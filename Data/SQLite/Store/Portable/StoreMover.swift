package import Domain
import Foundation

/// Moves everything by way of exported files, which nobody else can read and which are gone when it is done.
package struct StoreMover: StoreMoving {
  package let place: String
  package let isNamed: Bool
  private let source: any DataKeeping
  private let target: any DataKeeping
  private let isThere: Bool
  private let location: StoreLocation
  private let choose: @Sendable () throws(StoreKeepingError) -> Bool

  /// - Parameters:
  ///   - place: Of the target.
  ///   - isThere: Whether that is the source itself.
  ///   - isNamed: Whether the environment says which store is used.
  ///   - location: Where the files are meanwhile.
  ///   - choose: As ``use()``.
  package init(
    from source: any DataKeeping, to target: any DataKeeping, at place: String, isThere: Bool, isNamed: Bool = false,
    by location: StoreLocation, choose: @escaping @Sendable () throws(StoreKeepingError) -> Bool
  ) {
    (self.source, self.target, self.place, self.isThere) = (source, target, place, isThere)
    (self.isNamed, self.location, self.choose) = (isNamed, location, choose)
  }

  package func move(replaces: Bool, isTrial: Bool) async throws(StoreExchangeError) -> ExchangeReport {
    guard !isThere else { throw .isThere }
    let moved = try await source.movedState()
    let work = Leftovers(location: location).begin()
    defer { withExtendedLifetime(work) {} }
    let folder: String
    do throws(StoreError) {
      folder = try StoreKeeper.privateFolder(beside: location)
    } catch {
      throw .keeping(StoreKeeper.keepingError(error))
    }
    let (exported, again) = ("\(folder)/all", "\(folder)/again")
    let names =
      RoomTables.all.flatMap(\.tables).map { "\($0.file).jsonl" } + [ExportFolder.manifest, ExportFolder.description]
    let folders = [exported, again, exported + StoreImporter.comparedEnding]
    let unfinished = ([folder] + folders + folders.flatMap { folder in names.map { "\(folder)/\($0)" } })
      .map(UnfinishedFile.init)
    defer { withExtendedLifetime(unfinished) { try? FileManager.default.removeItem(atPath: folder) } }
    _ = try await source.export(to: exported)
    let report = try await target.importAll(from: exported, moving: moved, replaces: replaces, isTrial: isTrial)
    guard try await source.export(to: again).counts == report.counts,
      report.counts.keys.allSatisfy({
        FileManager.default.contentsEqual(atPath: "\(exported)/\($0).jsonl", andPath: "\(again)/\($0).jsonl")
      })
    else { throw .changedMeanwhile }
    return report
  }

  package func use() throws(StoreKeepingError) -> Bool { try choose() }
}
