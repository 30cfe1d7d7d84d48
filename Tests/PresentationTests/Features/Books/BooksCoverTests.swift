import Domain
import Presentation
import ScreenSupport
import Support
import Testing

@MainActor
struct BooksCoverTests {
  private nonisolated static let address = "https://covers.example/demian.jpg"

  private let catalogue = ScriptedCatalogue(.aladin, pages: 248) { _ in
    var page = BooksSearchStoryTests.page.hits[0]
    page.info.cover = Self.address
    return BookPage(hits: [page], total: 1, hasMore: false)
  }

  /// A cover with a light border around a dark sky over a light ground.
  private let covers = ScriptedCovers { _ throws(CoverError) in
    let (width, height) = (40, 60)
    let bytes = (0..<width * height).flatMap { place -> [UInt8] in
      let (x, y) = (place % width, place / width)
      let isEdge = x < 4 || x >= width - 4 || y < 4 || y >= height - 4
      return isEdge ? [250, 240, 220] : y < 31 ? [30, 40, 90] : [200, 180, 60]
    }
    guard let picture = PixelPicture(width: width, height: height, bytes: bytes) else { throw .unreadable }
    return picture
  }

  private func stage(_ covers: ScriptedCovers?, size: Size = Look.usual) async throws -> BooksStage {
    let stage = try await BooksStage(catalogues: [catalogue], covers: covers, size: size)
    await stage.type("fdemian")
    await stage.press(.enter)
    await settle(stage)
    return stage
  }

  private func settle(_ stage: BooksStage) async { await until(stage.books.nextFrame == nil) { await stage.advance() } }

  @Test func searchResultShowsItsCover() async throws {
    let stage = try await stage(covers)
    #expect(covers.requests.isEmpty)
    await stage.press(.enter)
    #expect(stage.frame.pictures.isEmpty && stage.picture.contains("▌Demian"))
    await settle(stage)
    Snapshot.expect(stage.frame.shown(at: .trueColor), named: "hit")
    #expect(stage.frame.pictures.count == 1 && covers.requests == [Self.address])
    // A cover is fetched only once while its page is open.
    await stage.books.appear()
    #expect(stage.books.nextFrame == nil && covers.requests.count == 1)
    // Covers are not drawn with 16 colors.
    #expect(!FramePicture.plain(stage.frame.shown(at: .sixteen)).contains("▀"))
  }

  @Test func savedBookShowsItsCover() async throws {
    let stage = try await stage(covers)
    await stage.press(.enter)
    await settle(stage)
    await stage.press(.enter)
    await settle(stage)
    await stage.press(.control("s"), .enter)
    await settle(stage)
    #expect(stage.frame.pictures.count == 1 && stage.picture.contains("0/248 p."))
    Snapshot.expect(stage.frame.shown(at: .trueColor), named: "book")
  }

  @Test func missingDecoderIsReportedOnce() async throws {
    let covers = ScriptedCovers { _ throws(CoverError) in throw .noProgram }
    let stage = try await stage(covers)
    await stage.press(.enter)
    await settle(stage)
    #expect(stage.picture.contains("Covers need djpeg: install libjpeg-turbo-progs"))
    await stage.press(.escape, .enter)
    await settle(stage)
    #expect(!stage.picture.contains("djpeg") && covers.requests.count == 1)
  }

  @Test(arguments: [
    (CoverError.otherFormat, "isn't a JPEG"), (.unavailable, "can't be downloaded now"), (.unreadable, "can't be read"),
  ])
  func failedCoverShowsTheReasonInItsPlace(error: CoverError, note: String) async throws {
    let stage = try await stage(ScriptedCovers { _ throws(CoverError) in throw error })
    await stage.press(.enter)
    await settle(stage)
    #expect(stage.picture.contains(note) && stage.picture.hasPrefix(" ▌Demian"))
  }

  @Test(.timeLimit(.minutes(10))) func leavingStopsTheDownload() async throws {
    let (begun, stopped) = (AsyncGate(), AsyncGate())
    let covers = ScriptedCovers { _ throws(CoverError) in
      begun.open()
      while !Task.isCancelled { await Task.yield() }
      stopped.open()
      throw .cancelled
    }
    let stage = try await stage(covers)
    await stage.press(.enter)
    await begun.pass()
    await stage.press(.escape)
    await stopped.pass()
    await settle(stage)
    #expect(stage.frame.pictures.isEmpty)
  }

  @Test func coversThatAreNotShownAreNotFetched() async throws {
    let off = try await stage(nil)
    await off.press(.enter)
    await settle(off)
    #expect(off.frame.pictures.isEmpty && off.picture.hasPrefix(" ▌Demian"))
    let small = try await stage(covers, size: Look.narrow)
    await small.press(.enter)
    await settle(small)
    #expect(covers.requests.isEmpty)
  }
}
