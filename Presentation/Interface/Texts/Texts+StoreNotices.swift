package import Domain

extension Texts {
  package func notice(_ notice: StoreNotice) -> String {
    switch notice {
    case .waiting: self(ko: "다른 하루가 저장하고 있어서 기다려요…", en: "Waiting for another Haru…")
    case .waitingForProgram:
      self(ko: "다른 프로그램이 자료 파일에 쓰고 있어서 기다려요…", en: "Waiting for another program that writes to the data file…")
    case .replaced:
      self(
        ko: "자료 파일이 다른 것으로 바뀌어서, 이제 그 자료를 보여 줘요.",
        en: "The data file was replaced by another, which is shown from now on.")
    case .logSetAside(let path):
      self(
        ko: "haru.db-wal이 자료 파일과 맞지 않아 \(path)에 옮겨 두었어요. 마지막에 바꾼 것이 없다면 'haru data check'로 확인해 주세요.",
        en: "haru.db-wal did not belong to the data file and is kept as \(path). The last changes may be missing.")
    case .damaged:
      self(
        ko: "자료 파일이 손상되었어요. 'haru data check'로 살펴봐 주세요.",
        en: "The data file is damaged. See what is wrong with 'haru data check'.")
    case .machineSettings(let settings): machineSettings(settings.map(\.key).joined(separator: ", "))
    }
  }
  private func machineSettings(_ keys: String) -> String {
    self(
      ko: """
        자료에 있던 설정(\(keys))은 프로그램을 실행하거나 어디로 보낼지 정하는 것이라 쓰지 않고 지웠어요. 이런 설정은 컴퓨터마다 따로 정해요. \
        내가 정한 것이었다면 'haru settings set'으로 다시 정해 주세요.
        """,
      en: """
        Settings in the data were taken out and not used (\(keys)): what runs a program or says where things are sent is \
        chosen on each computer. If they were yours, choose them again with 'haru settings set'.
        """)
  }
}
