import Data
import Domain
import Foundation
import Support
import Testing

@Suite("Autosaved drafts")
struct DraftFileTests {
  private let folder: TemporaryStore

  init() throws {
    folder = try TemporaryStore()
    _ = try folder.open()
  }

  @Test func draftSurvivesACrashUntilItIsDiscarded() throws {
    let path = folder.location.draft
    do {
      let draft = AutosavedDraft.beside(folder.location)
      #expect(draft.load(\.self) == nil && !FileManager.default.fileExists(atPath: path))
      draft.save("한 줄이 길어요")
      draft.save("짧아요")
      #expect(try folder.rights(path) == 0o600)
    }
    let draft = AutosavedDraft.beside(folder.location)
    #expect(draft.load(\.self) == "짧아요")
    draft.discard()
    #expect(draft.load(\.self) == nil && !FileManager.default.fileExists(atPath: path))
  }

  @Test func longDraftIsLoadedWhole() throws {
    let text = String(repeating: "길어요", count: 200_000)
    AutosavedDraft.beside(folder.location).save(text)
    #expect(AutosavedDraft.beside(folder.location).load(\.self) == text)
  }

  @Test func twoOpenDraftsStaySeparate() {
    let (one, other) = (AutosavedDraft.beside(folder.location), AutosavedDraft.beside(folder.location))
    one.save("one")
    #expect(other.load(\.self) == nil)
    other.save("other")
    #expect(one.load(\.self) == "one" && other.load(\.self) == "other")
    one.discard()
    #expect(one.load(\.self) == nil && other.load(\.self) == "other")
  }

  @Test func unmatchedDraftStaysUntilItIsLoaded() {
    func leaveDraft(_ text: String) { AutosavedDraft.beside(folder.location).save(text) }
    leaveDraft("one")
    leaveDraft("other")
    let draft = AutosavedDraft.beside(folder.location)
    #expect(draft.load { $0 == "other" ? $0 : nil } == "other")
    draft.discard()
    draft.save("new")
    #expect(AutosavedDraft.beside(folder.location).load { $0 == "one" ? $0 : nil } == "one")
  }

  @Test(arguments: ["", "12", "99999999999999999999abc", "00000000000000000009abc", "-0000000000000000003abc"])
  func invalidDraftFileIsIgnored(text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder.location.draft))
    #expect(AutosavedDraft.beside(folder.location).load(\.self) == nil)
  }

  @Test func failedSaveOfADraftIsIgnored() throws {
    for end in [""] + (2...9).map({ ".\($0)" }) {
      let path = folder.location.draft + end
      try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/full")
    }
    let draft = AutosavedDraft.beside(folder.location)
    draft.save("lost")
    #expect(draft.load(\.self) == nil)
  }
}
