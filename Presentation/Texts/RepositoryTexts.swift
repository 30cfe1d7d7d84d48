package import Domain

extension Texts {
  package var repository: RepositoryTexts { RepositoryTexts(texts: self) }

  /// What happened and what to do, in one line.
  package func failure(_ error: RepositoryError) -> String { repository.message(error) }
}

/// What to say when the user's file could not be read or changed.
package struct RepositoryTexts {
  let texts: Texts

  /// What happened and what to do, in one line.
  package func message(_ error: RepositoryError) -> String { "\(what(error)) \(hint(error))" }

  /// What happened; in every case nothing was changed.
  package func what(_ error: RepositoryError) -> String {
    switch error {
    case .busy:
      texts(ko: "다른 프로그램이 파일을 쓰고 있어서 바꾸지 못했어요.", en: "Another program is using your file; nothing was changed.")
    case .diskFull: texts(ko: "디스크가 가득 차서 저장하지 못했어요.", en: "The disk is full; nothing was saved.")
    case .readOnly: texts(ko: "파일에 쓸 수 없어서 바꾸지 못했어요.", en: "Your file cannot be written; nothing was changed.")
    case .newerVersion:
      texts(ko: "더 새로운 하루가 쓴 파일이라 읽기만 할 수 있어요.", en: "Your file was written by a newer Haru and can only be read.")
    case .corrupt(let detail):
      texts(ko: "파일이 손상되었어요 (\(detail)).", en: "Your file is damaged (\(detail)).")
    case .inputOutput(let detail):
      texts(ko: "파일을 읽거나 쓰지 못했어요 (\(detail)).", en: "Your file could not be read or written (\(detail)).")
    case .missing: texts(ko: "이미 없어진 항목이에요.", en: "It is not there any more.")
    case .conflict:
      texts(ko: "그 사이에 바뀐 것이 있어서 바꾸지 못했어요.", en: "Something has changed since; nothing was changed now.")
    }
  }

  /// What to do now.
  package func hint(_ error: RepositoryError) -> String {
    switch error {
    case .busy: texts(ko: "잠시 뒤에 다시 해 보세요.", en: "Try again in a moment.")
    case .diskFull: texts(ko: "자리를 비우고 다시 해 보세요.", en: "Free some space and try again.")
    case .readOnly: texts(ko: "파일과 폴더의 권한을 확인해 보세요.", en: "Check the permissions of the file and its folder.")
    case .newerVersion: texts(ko: "하루를 새 버전으로 바꿔 보세요.", en: "Update Haru to change it.")
    case .corrupt: texts(ko: "백업에서 되살려 보세요.", en: "Restore it from a backup.")
    case .inputOutput: texts(ko: "디스크를 확인하고 다시 해 보세요.", en: "Check the disk and try again.")
    case .missing, .conflict: texts(ko: "지금 상태를 다시 확인해 보세요.", en: "Look at it again as it is now.")
    }
  }

  /// For a command that could not be done.
  package func commandFailure(_ error: RepositoryError) -> CommandFailure {
    CommandFailure(code(error), what(error), hint: hint(error))
  }

  /// What programs know it by; never renamed.
  private func code(_ error: RepositoryError) -> String {
    switch error {
    case .busy: "store_busy"
    case .diskFull: "disk_full"
    case .readOnly: "store_read_only"
    case .newerVersion: "store_newer"
    case .corrupt: "store_corrupt"
    case .inputOutput: "input_output"
    case .missing: "missing"
    case .conflict: "conflict"
    }
  }
}
