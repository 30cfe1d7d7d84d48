import Domain

extension DataTexts {
  func exported(_ count: Int, _ folder: String) -> String {
    let word = ShellQuote.word(folder)
    return texts(
      ko: "기록 \(count.grouped)개를 \(folder) 폴더로 내보냈어요. 다시 가져오려면 haru data import \(word)",
      en: "Exported \(records(count)) to \(folder). To import them: haru data import \(word)",
      screenKo: "기록 \(count.grouped)개를 \(folder) 폴더로 내보냈어요.", screenEn: "Exported \(records(count)) to \(folder).")
  }

  func replaceQuestion(_ folder: String, _ count: Int) -> String {
    let name = texts.exchange.path(of: folder)
    return texts(
      ko: "지금 자료 대신 \(name) 폴더의 기록 \(count.grouped)개를 넣을까요? 지금 자료는 backups 폴더에 남겨 둬요.",
      en:
        "Replace your data with the \(records(count)) in \(name)? A copy of your data is saved in the backups folder first."
    )
  }

  func imported(_ report: ExchangeReport, _ folder: String, isDryRun: Bool) -> String {
    let count = report.records
    guard !isDryRun else {
      return texts(
        ko: "\(folder) 폴더의 기록 \(count.grouped)개를 모두 가져올 수 있어요. 아직 가져오지 않았어요.",
        en: "All \(records(count)) in \(folder) can be imported. Nothing was changed.")
    }
    let done = texts(ko: "기록 \(count.grouped)개를 가져왔어요: \(folder).", en: "Imported \(records(count)) from \(folder).")
    return done + (report.savedCopy.map(wayBack) ?? "")
  }

  func moveQuestion(_ place: String) -> String {
    texts(
      ko: "\(place)에 있는 자료 대신 지금 자료를 넣을까요? 거기 있던 자료는 backups 폴더에 남겨 둬요.",
      en: "Replace the data in \(place) with your data? A copy of the data there is saved in the backups folder first.")
  }

  func moved(_ report: ExchangeReport, _ place: String, isDryRun: Bool) -> String {
    let count = report.records
    guard !isDryRun else {
      return texts(
        ko: "기록 \(count.grouped)개를 모두 \(Particle.direction.attached(to: place)) 옮길 수 있어요. 아직 옮기지 않았어요.",
        en: "All \(records(count)) can be moved to \(place). Nothing was changed.")
    }
    let done = texts(
      ko: "기록 \(count.grouped)개를 \(Particle.direction.attached(to: place)) 옮기고, 원래 자료와 같은지 모두 비교했어요.",
      en: "Moved \(records(count)) to \(place) and checked that nothing differs.")
    guard let savedCopy = report.savedCopy else { return done }
    return done
      + texts(ko: " 그곳에 있던 자료는 \(savedCopy)에 남겨 뒀어요.", en: " The previous data there was saved in \(savedCopy).")
  }

  func afterMove(from place: String, isUsed: Bool) -> String {
    let used = texts(ko: "이제 이 컴퓨터의 하루는 옮긴 곳을 써요. ", en: "From now on, Haru on this computer uses the new location. ")
    return (isUsed ? used : "")
      + texts(
        ko: "원래 자료는 그대로 있어요: \(place). 되돌리기 기록은 거기에만 있어요. 열려 있는 하루 창은 원래 자료를 쓰니 닫고 다시 열어 주세요.",
        en: """
          Your old data is unchanged: \(place). Only the old data has the undo history. Open windows still use it, \
          so close and reopen them.
          """)
  }

  /// - Parameters:
  ///   - typed: The place as the user typed it.
  ///   - isNamed: `true` if the environment names the store.
  func notUsedYet(_ place: String, _ typed: String, isNamed: Bool) -> String {
    if isFile(place), !isNamed {
      let folder = ShellQuote.word(String(place.dropLast("/haru.db".count)))
      return texts(
        ko: "하루는 아직 원래 자료를 써요. 옮긴 자료를 쓰려면 HARU_STORE=file HARU_HOME=\(folder) haru",
        en: "Haru still uses the old location. To use the new one: HARU_STORE=file HARU_HOME=\(folder) haru")
    }
    let word = isFile(place) ? StoreWord.file : typed
    return texts(
      ko: "HARU_STORE가 우선이에요. 옮긴 자료를 쓰려면 지우거나 이렇게 바꿔 주세요: HARU_STORE=\(ShellQuote.word(word))",
      en: "HARU_STORE takes precedence. To use the new location, unset it or set HARU_STORE=\(ShellQuote.word(word))")
  }

  func isSynchronized(_ path: String, by name: String) -> String {
    texts(
      ko: """
        주의: 자료가 \(name) 폴더 안에 있어요: \(path). 두 곳에서 함께 쓰면 손상되거나 사본이 생길 수 있어요. 다른 폴더로 옮기고(HARU_HOME) \
        합칠 때만 haru data merge를 써 주세요.
        """,
      en: """
        Warning: your data is in a \(name) folder: \(path). If two computers use it, it can be damaged or split into \
        copies. Move it to another folder (HARU_HOME), and merge copies with haru data merge.
        """)
  }

  func sideQuestion(_ count: Int, _ file: String) -> String {
    texts(
      ko: "\(count.grouped)곳을 양쪽에서 다르게 고쳤어요. 어느 쪽을 쓸까요? here(지금 자료) / there(\(file)) / each(하나씩):",
      en: """
        Both sides changed \(count.counting("value")). Which to use: here (your data), there \
        (\(file)) or each (one by one)?
        """)
  }

  /// - Returns: `nil` if the answer names neither side.
  func side(_ answer: String) -> MergeSide? {
    switch answer.lowercased() {
    case "here", "h", "지금 자료", "지금", "여기", "ㅗ": .here
    case "there", "t", "다른 자료", "다른 쪽", "저기", "ㅅ": .there
    default: nil
    }
  }

  /// Lists the first changes one by one, then the number of further changes.
  func changes(_ report: MergeReport, _ tables: [TableWords]) -> [String] {
    let lines = report.changes.map { change in
      let action =
        switch change.action {
        case .added: texts(ko: "추가", en: "added")
        case .changed: texts(ko: "바뀜", en: "changed")
        case .removed: texts(ko: "지움", en: "removed")
        }
      return "  \(action): \(name(change.kind, change.id, change.title, tables))"
    }
    let more = report.added + report.changed + report.removed - lines.count
    return lines + (more > 0 ? ["  " + texts.more(more)] : [])
  }

  private func name(_ kind: String, _ id: String, _ title: String, _ tables: [TableWords]) -> String {
    [
      tables.first { $0.table == kind }.map { texts($0.name) } ?? kind,
      title.isEmpty ? id : "'\(texts.shortened(title))'",
    ].spaced
  }

  /// Describes a conflict with both values in full, because the value that isn't chosen is stored nowhere else.
  func conflict(_ conflict: MergeConflict, _ tables: [TableWords], chosen side: MergeSide? = nil) -> String {
    let (name, field, here, there) = parts(of: conflict, tables)
    guard conflict.field != nil else {
      return texts(
        ko: "\(name): 한쪽에서 지우고 다른 쪽에서 고쳐서 남겨 뒀어요.",
        en: "\(name): removed on one side and changed on the other, so it stays.")
    }
    let both = texts(
      ko: "\(name) \(field): 지금 \(here) / 다른 자료 \(there)", en: "\(name) \(field): here \(here) / there \(there)")
    return both
      + (side.map { " → " + ($0 == .here ? texts(ko: "지금 자료", en: "here") : texts(ko: "다른 자료", en: "there")) } ?? "")
  }

  /// Returns the record, the field and both values of a conflict as text.
  func parts(
    of conflict: MergeConflict, _ tables: [TableWords]
  ) -> (name: String, field: String, here: String, there: String) {
    let table = tables.first { $0.table == conflict.kind }
    let field = conflict.field ?? ""
    func shown(_ value: String?) -> String {
      guard let value, !value.isEmpty else { return texts(.noValue) }
      return table?.value(value, of: field) ?? value
    }
    return (
      name(conflict.kind, conflict.id, conflict.title, tables), table?.part(field).map { texts($0) } ?? field,
      shown(conflict.here), shown(conflict.there)
    )
  }

  func oneSideQuestion(_ conflict: MergeConflict, _ tables: [TableWords]) -> String {
    self.conflict(conflict, tables) + texts(ko: " — here(지금 자료) / there(다른 자료)?", en: " — here or there?")
  }

  func meansEach(_ answer: String) -> Bool { ["each", "e", "하나씩", "ㄷ"].contains(answer.lowercased()) }

  /// Reports a merge or a dry run on the command line.
  ///
  /// - Parameter side: The side for values that both sides changed, if one was chosen.
  func merged(_ report: MergeReport, _ file: String, isDryRun: Bool, chosen side: MergeSide? = nil) -> String {
    let choices = isDryRun && side == nil ? toChoose(report.choices.count) : nil
    guard report.hasChanged else {
      return [unchanged(report, file), choices, leftOut(report)].compactMap(\.self).spaced
    }
    guard !isDryRun else {
      let name = texts.exchange.path(of: file)
      let counts = texts(
        ko:
          "\(name): 추가 \(report.added), 고침 \(report.changed), 지움 \(report.removed), 그대로 \(report.unchanged).",
        en: """
          \(name): \(report.added) would be added, \(report.changed) changed, \(report.removed) removed, \(report.unchanged) \
          unchanged.
          """)
      return [counts, choices, leftOut(report)].compactMap(\.self).spaced
    }
    return [mergedCounts(report, file), leftOut(report), texts.undoCommand].compactMap(\.self).spaced
  }

  func merged(_ report: MergeReport, _ file: String) -> String {
    report.hasChanged
      ? [mergedCounts(report, file), leftOut(report), texts.undoTakesBack].compactMap(\.self).spaced
      : merged(report, file, isDryRun: false)
  }

  /// Reports that nothing changes; says that there is nothing new only if there are no differences.
  private func unchanged(_ report: MergeReport, _ file: String) -> String {
    let name = texts.exchange.path(of: file)
    guard report.conflicts.isEmpty, report.leftOut == 0 else {
      return texts(ko: "\(name): 바뀌는 것이 없어요.", en: "\(name): nothing changes.")
    }
    return texts(ko: "\(name): 추가하거나 바꿀 것이 없어요.", en: "\(name) has nothing new.")
  }

  private func toChoose(_ count: Int) -> String? {
    count == 0
      ? nil
      : texts(
        ko: "\(count.grouped)곳을 양쪽에서 다르게 고쳤어요. 합칠 때 --prefer here나 --prefer there로 골라 주세요.",
        en: """
          Both sides changed \(count.counting("value")), so choose a side with --prefer here or \
          --prefer there.
          """)
  }

  /// Reports the records that weren't added, because a merge never brings back what the user removed or undid.
  private func leftOut(_ report: MergeReport) -> String? {
    let count = report.leftOut
    guard count > 0 else { return nil }
    let them = count == 1 ? "it" : "them"
    let reason = texts(
      ko: "여기서 지웠거나 되돌린 기록 \(count.grouped)개는 다시 넣지 않아요.",
      en: "\(records(count)) \(count == 1 ? "isn't" : "aren't") added, because you removed or undid \(them) here.")
    let back = texts(
      ko: "되살리려면 haru redo나 haru undo", en: "To bring \(them) back: haru redo, or haru undo.",
      screenKo: "되살리려면 U나 u를 눌러 주세요.", screenEn: "To bring \(them) back, press U or u.")
    return [reason, back].spaced
  }

  private func mergedCounts(_ report: MergeReport, _ file: String) -> String {
    let name = texts.exchange.path(of: file)
    return texts(
      ko: "\(name): \(report.added.grouped)개를 추가하고 \(report.changed.grouped)개를 바꾸고 \(report.removed.grouped)개를 지웠어요.",
      en: "\(name): \(report.added) added, \(report.changed) changed, \(report.removed) removed.")
  }

  func conflictsHeading(_ count: Int, left: Int, _ file: String) -> String {
    let rest =
      left == 0
      ? texts(ko: "Enter를 누르면 합쳐요.", en: "Press Enter to merge.")
      : texts(ko: "아직 \(left.grouped)곳을 골라야 해요.", en: "Left to choose: \(left.grouped).")
    return texts(
      ko: "\(count.grouped)곳을 양쪽에서 다르게 고쳤어요. 왼쪽은 지금 자료, 오른쪽은 \(Particle.copula.attached(to: file)). \(rest)",
      en: """
        Both sides changed \(count.counting("value")). Left is your data, right is \(file). \(rest)
        """)
  }

  private func records(_ count: Int) -> String { count == 1 ? "1 record" : "\(count.grouped) records" }
}
