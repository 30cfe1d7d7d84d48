package import Domain

extension Texts {
  /// What was wrong with the user's file and what can be done; it is true of every failure that nothing was changed.
  package func failure(_ error: RepositoryError) -> String {
    switch error {
    case .busy:
      self(
        ko: "다른 프로그램이 하루 파일을 쓰고 있어요. 잠시 뒤에 다시 해 주세요.",
        en: "Another program is using Haru's file; please try again in a moment."
      )
    case .diskFull:
      self(ko: "디스크가 가득 찼어요. 자리를 만든 뒤 다시 해 주세요.", en: "The disk is full; make some room and try again.")
    case .readOnly:
      self(ko: "하루 파일에 쓸 권한이 없어요. 파일과 폴더의 권한을 확인해 주세요.", en: "Haru's file cannot be written; check its permissions.")
    case .newerVersion:
      self(
        ko: "더 새로운 하루가 만든 파일이라 읽기만 할 수 있어요. 하루를 새로 고쳐 주세요.",
        en: "The file is from a newer Haru and can only be read; please update."
      )
    case .corrupt(let detail):
      self(ko: "하루 파일이 망가졌어요 (\(detail)). 백업에서 되살려 주세요.", en: "Haru's file is damaged (\(detail)); restore a backup.")
    case .inputOutput(let detail):
      self(ko: "하루 파일을 읽거나 쓰지 못했어요 (\(detail)).", en: "Haru's file could not be read or written (\(detail)).")
    case .missing:
      self(ko: "이미 없어진 항목이에요.", en: "It is not there any more.")
    case .conflict:
      self(ko: "그사이 다른 곳에서 바뀌었어요. 다시 열어 주세요.", en: "It was changed elsewhere meanwhile; please open it again.")
    }
  }
}
