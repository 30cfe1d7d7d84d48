import Domain
import Testing

struct FileSourceTests {
  @Test(arguments: ["/dev/fd/63", "/proc/self/fd/11", "/dev/stdin"])
  func pipesOfAShellKeepTheirWholePath(path: String) {
    #expect(FileSource(path) == .path(path))
    #expect(FileSource(path).isPipe && FileSource(path).name == path)
  }

  @Test(arguments: ["/dev/shm/books.csv", "/home/me/books.csv", "books.csv", "/dev/fd2/books.csv"])
  func filesAreNamedWithoutTheirFolders(path: String) {
    #expect(!FileSource(path).isPipe && FileSource(path).name == "books.csv")
  }

  @Test func hyphenNamesStandardInput() {
    #expect(FileSource("-") == .standardInput)
    #expect(FileSource("-").isPipe && FileSource("-").name == "-")
  }
}
