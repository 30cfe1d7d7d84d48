import Domain
import Presentation
import Testing

struct SystemReasonTests {
  @Test(arguments: [
    ("No such file or directory", "그런 파일이나 폴더가 없음"), ("Permission denied", "권한이 없음"), ("Is a directory", "폴더임"),
    ("Not a directory", "폴더가 아님"), ("Read-only file system", "읽기 전용 디스크"), ("No space left on device", "디스크가 가득 참"),
    ("File exists", "이미 있음"), ("File name too long", "파일 이름이 너무 긺"),
    ("Too many levels of symbolic links", "링크가 서로를 가리킴"), ("Input/output error", "디스크나 장치의 오류"),
    ("Too many open files", "열린 파일이 너무 많음"), ("/tmp/x: Is a directory", "/tmp/x: 폴더임"), ("odd", "odd"),
    ("A device, not a file", "파일이 아니라 장치임"), ("No program writes to this pipe", "이 파이프에 쓰는 프로그램이 없음"),
    ("Too many open files in system", "열린 파일이 너무 많음"), ("Operation not supported", "지원하지 않음"),
    ("More than 1 GiB", "1 GiB를 넘음"),
  ])
  func systemReasonsAreKoreanInKorean(english: String, korean: String) {
    #expect(Texts(.korean).reason(english) == korean)
    #expect(Texts(.english).reason(english) == english)
  }

  @Test func serverReasonsAreKoreanInKorean() {
    let detail = """
      connection to server at "127.0.0.1", port 1 failed: Connection refused Is the server running on that host and \
      accepting TCP/IP connections?
      """
    let message = Texts(.korean).failure(.unreachable(detail: detail))
    #expect(message.hasPrefix("서버에 연결할 수 없어요(127.0.0.1:1: 응답하는 서버가 없음)."))
    #expect(Texts(.english).failure(.unreachable(detail: detail)).contains("Connection refused"))
  }

  @Test func folderThatCannotBeCreatedIsExplainedInKorean() {
    let failure = Texts(.korean).store.directoryNotMade("/proc/x", reason: "No such file or directory")
    #expect(failure.message == "폴더를 만들 수 없어요: /proc/x (그런 파일이나 폴더가 없음).")
  }
}
