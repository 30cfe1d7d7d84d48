import Domain

extension Texts {
  /// Why the system did not do something, in the user's language; as it is where nobody has put it into words.
  ///
  /// - Parameter detail: What the system says (glibc's `strerror`), alone or at the end of a sentence.
  package func reason(_ detail: String) -> String {
    guard language == .korean else { return detail }
    let known = Self.reasons.first { detail.hasSuffix($0.english) }
    return known.map { detail.dropLast($0.english.count) + $0.korean } ?? detail
  }

  private static let reasons: [(english: String, korean: String)] = [
    ("No such file or directory", "그런 파일이나 폴더가 없음"), ("Permission denied", "권한이 없음"),
    ("Operation not permitted", "허용되지 않음"), ("Is a directory", "폴더임"), ("Not a directory", "폴더가 아님"),
    ("No space left on device", "디스크가 가득 참"), ("Disk quota exceeded", "쓸 수 있는 디스크 몫을 다 씀"),
    ("Read-only file system", "읽기만 되는 디스크"), ("Input/output error", "디스크나 장치의 오류"),
    ("File too large", "파일이 너무 큼"), ("File name too long", "파일 이름이 너무 긺"), ("File exists", "이미 있음"),
    ("Too many open files", "열린 파일이 너무 많음"), ("Too many levels of symbolic links", "링크가 서로를 가리킴"),
    ("No such device or address", "그런 장치가 없음"), ("Device or resource busy", "다른 곳에서 쓰는 중"),
    ("Text file busy", "실행 중인 파일"), ("Invalid argument", "쓸 수 없는 값"), ("Broken pipe", "받는 쪽이 닫힘"),
    ("Cannot allocate memory", "메모리가 모자람"), ("Resource temporarily unavailable", "지금은 쓸 수 없음"),
    ("Bad file descriptor", "열려 있지 않음"), ("Stale file handle", "파일이 사라짐"),
  ]
}
