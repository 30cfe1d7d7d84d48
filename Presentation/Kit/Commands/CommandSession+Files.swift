package import Domain
private import Synchronization

extension CommandSession {
  /// The number of failures shown to people; programs get all recorded failures.
  private static let shownFailures = 20

  /// Imports files one after another and reports each; programs get one document about all files.
  ///
  /// - Parameters:
  ///   - files: The files as they were typed.
  ///   - isDryRun: A Boolean that turns the import into a dry run.
  ///   - nothing: The failure for a file that contains nothing of the expected kind.
  ///   - advice: A closure that says what the user can do about the failures of a report.
  /// - Throws: The failure of the last file that couldn't be imported, after the other files were imported; also a
  ///   failure if nothing in any file was usable.
  package func importFiles(
    _ files: [String], isDryRun: Bool, as object: JSONObject<ImportReports>,
    nothing: (_ file: String) -> CommandFailure, advice: (ImportReport) -> String? = { _ in nil },
    read: (FileSource, ProgressMeter) async throws(ImportError) -> ImportReport
  ) async throws(CommandFailure) {
    let texts = texts.exchange
    guard files.count(where: { $0 == "-" }) < 2 else { throw texts.inputTwice }
    var reports: [(file: String, report: ImportReport)] = []
    var failures: [CommandFailure] = []
    for file in files {
      let name = texts.name(of: file)
      let report: ImportReport
      do throws(CommandFailure) {
        report = try await self.report(of: file, nothing, read)
      } catch {
        failures.append(error)
        if Task.isCancelled { break }
        continue
      }
      reports.append((file, report))
      guard context.format != .json else { continue }
      // After several files, undo would undo only the last import.
      announce(StyledLine(texts.message(report, file: name, isDryRun: isDryRun, hasHint: files.count == 1))) { nil }
      if isDryRun { list(recordsOf: report) }
      remark(failuresOf: report, file: files.count > 1 ? name : nil)
      if let advice = advice(report) { remark(advice) }
    }
    for failure in failures.dropLast() { remark(failure.message) }
    let changes = isDryRun || files.count == 1 ? 0 : reports.count(where: \.report.hasChanged)
    if changes > 0, context.format != .json { announce(StyledLine("\(self.texts.undoCommand) \(changes)")) { nil } }
    if context.format == .json, !reports.isEmpty {
      announce(StyledLine()) { object(ImportReports(reports: reports, isDryRun: isDryRun, texts: texts)) }
    }
    if let failure = failures.last { throw failure }
    if let file = files.first, reports.allSatisfy(\.report.isFruitless) {
      throw texts.nothingUsable(texts.path(of: file))
    }
  }

  private func report(
    of file: String, _ nothing: (_ file: String) -> CommandFailure,
    _ read: (FileSource, ProgressMeter) async throws(ImportError) -> ImportReport
  ) async throws(CommandFailure) -> ImportReport {
    let meter = meter(texts.exchange.reading(texts.exchange.shortName(of: file)), readsInput: file == "-")
    defer { meter.clear() }
    do throws(ImportError) {
      return try await read(FileSource(file), meter)
    } catch {
      throw texts.exchange.failure(error, file: file, nothing: nothing(file))
    }
  }

  /// Lists the first records of a dry run for people; programs get the numbers alone.
  private func list(recordsOf report: ImportReport) {
    guard context.format == .text, !context.isQuiet else { return }
    write(texts.exchange.records(report).map { (StyledLine(blanks: 2) + $0).clipped(to: context.width) })
  }

  /// - Parameter file: The name of the file if there are several files.
  private func remark(failuresOf report: ImportReport, file: String?) {
    for line in texts.exchange.lines(of: report, file: file, limit: Self.shownFailures) { remark(line) }
  }

  /// Exports to a file, or to standard output if the path is "-".
  ///
  /// - Returns: The report about a written file; `nil` for standard output and if an existing file stays.
  func exportFile<Report>(
    _ path: String, _ document: LocalizedText, _ write: (FileTarget) async throws(ExportError) -> Report
  ) async throws(CommandFailure) -> Report? {
    let texts = texts.exchange
    func written(to target: FileTarget) async throws(CommandFailure) -> Report? {
      do throws(ExportError) {
        return try await write(target)
      } catch .exists {
        return nil
      } catch {
        throw texts.failure(error, file: path)
      }
    }
    guard path != "-" else {
      guard context.format != .json else { throw texts.fileNeeded(for: document) }
      _ = try await written(to: .stream { self.write(document: $0) })
      return nil
    }
    return try await replacing(path) { replaces throws(CommandFailure) in
      try await written(to: .path(path, replaces: replaces))
    }
  }

  /// Saves a picture to a file.
  ///
  /// - Returns: `nil` if an existing file stays.
  func savePicture<Result>(
    _ path: String, _ save: (_ replaces: Bool) async throws(PictureError) -> Result
  ) async throws(CommandFailure) -> Result? {
    try await replacing(path) { replaces throws(CommandFailure) in
      do throws(PictureError) {
        return try await save(replaces)
      } catch .exists {
        return nil
      } catch {
        throw texts.exchange.failure(error, file: path)
      }
    }
  }

  /// Asks before replacing an existing file.
  ///
  /// - Parameter write: A closure that writes the file; returns `nil` if the file exists and may not be replaced.
  private func replacing<Result>(
    _ path: String, _ write: (_ replaces: Bool) async throws(CommandFailure) -> Result?
  ) async throws(CommandFailure) -> Result? {
    if let result = try await write(false) { return result }
    guard try confirm(texts.exchange.replaceQuestion(path)) else {
      remark(texts.exchange.notReplaced(path))
      return nil
    }
    return try await write(true)
  }
}

extension ImportReport {
  fileprivate var isFruitless: Bool {
    !failures.isEmpty && added + updated + unchanged + removed == 0 && preserved.isEmpty
  }
}

/// A file that an export wrote.
typealias ExportedFile = (count: Int, format: String, path: String)

extension JSONObject<ExportedFile> {
  /// - Parameter noun: The key for the number of exported records.
  static func exported(_ noun: String) -> JSONObject {
    JSONObject(.init(noun) { $0.count }, .init("format") { $0.format }, .init("path") { $0.path })
  }
}

/// The reports of all files that one import command read.
package struct ImportReports {
  let reports: [(file: String, report: ImportReport)]
  let isDryRun: Bool
  let texts: ExchangeTexts

  /// The members from which each import command chooses the members that it promises.
  static let members: [JSONObject<ImportReports>.Member] = [
    .init("added") { $0.sum(\.added) }, .init("updated") { $0.sum(\.updated) },
    .init("updated_fields") { reports in
      JSONValue.object(
        reports.counts { $0.updatedFields.map { (($0.key.value as? any ImportedField)?.word ?? "", $0.value) } })
    },
    .init("unchanged") { $0.sum(\.unchanged) }, .init("removed") { $0.sum(\.removed) },
    .init("repeated") { $0.sum(\.repeated) }, .init("skipped") { $0.sum(\.skipped) },
    .init("kept") { $0.sum { $0.preserved.values.reduce(0, +) } }, .init("failed") { $0.failures },
    .init("kept_kinds") { reports in JSONValue.object(reports.counts { Array($0.preserved) }) },
    .init("failed_omitted") { $0.sum(\.omittedFailures) }, .init("dry_run") { $0.isDryRun },
  ]

  private static let failure = JSONObject<(file: String, failure: ImportReport.Failure, texts: ExchangeTexts)>(
    .init("file") { $0.file }, .init("line") { $0.failure.line },
    .init("message") { $0.texts.message($0.failure.reason) })

  /// The note about the form of `failed`.
  static let failedNote = JSONForm.Note("failed", "[\(failure.form.text)]")

  /// The document of most imports.
  package static let records = JSONObject(
    members.keys("added", "updated", "unchanged", "repeated", "skipped", "failed", "failed_omitted", "dry_run"),
    notes: [failedNote])

  private var failures: JSONValue {
    .array(reports.flatMap { file, report in report.failures.map { Self.failure((file, $0, texts)) } })
  }

  private func sum(_ count: (ImportReport) -> Int) -> Int { reports.reduce(0) { $0 + count($1.report) } }

  /// Returns the sums of the counts for each key, in the order of the keys.
  private func counts(_ counts: (ImportReport) -> [(key: String, value: Int)]) -> [JSONValue.Member] {
    let sums: [String: Int] = Dictionary(reports.flatMap { counts($0.report) }, uniquingKeysWith: +)
    return sums.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .integer($0.value)) }
  }
}

/// A progress bar on standard error for work that people wait for; nothing if standard error isn't a terminal.
///
/// The bar is drawn only when its next step is reached, so that short work costs nothing and draws few lines, all in
/// one place. Work that has no step within half a second shows its label alone.
package final class ProgressMeter: Sendable {
  private static let width = 20
  private static let widestPercent = TextWidth.columns(of: " 100%")
  private static let widest = width + TextWidth.columns(of: " []") + widestPercent
  private static let patience = Duration.milliseconds(500)

  private struct Drawing {
    var steps = 0
    var isVisible = false
    /// Indicates whether the label isn't drawn anymore.
    var isOver = false
  }

  private let label: String
  private let io: (any CommandIO)?
  private let drawing = Mutex(Drawing())

  /// - Parameter io: The streams with the terminal; `nil` to show nothing.
  package init(_ label: String, io: (any CommandIO)?) {
    self.label = VisibleText.line(label)
    self.io = io
    guard let io else { return }
    Task { [self] in
      guard await io.waits(Self.patience) else { return }
      drawing.withLock { drawing in
        guard drawing.steps == 0, !drawing.isOver else { return }
        drawing.isVisible = true
        draw("", or: "", on: io)
      }
    }
  }

  package func show(_ progress: WorkProgress) {
    guard let io, let total = progress.total, total > 0 else { return }
    let steps = min(progress.done, total) * Self.width / total
    drawing.withLock { drawing in
      guard steps > drawing.steps else { return }
      (drawing.steps, drawing.isVisible) = (steps, true)
      let bar = String(repeating: "#", count: steps) + String(repeating: "-", count: Self.width - steps)
      let percent = "\(steps * 100 / Self.width)%"
      draw(" [\(bar)] \(percent)", or: " \(percent)", on: io)
    }
  }

  /// Draws the label with its progress, or with a shorter form of it, in one line: only one line can be cleared.
  private func draw(_ progress: String, or short: String, on io: any CommandIO) {
    let room = (io.streams.columns ?? .max) - 1
    let rest = room - TextWidth.columns(of: label)
    // The room is compared with the widest progress, so that a shorter line never follows a longer line.
    let shown = rest >= Self.widest ? progress : rest >= Self.widestPercent ? short : ""
    io.report("\r\(StyledLine(label + shown).clipped(to: room).plain)")
  }

  package func clear() {
    drawing.withLock { drawing in
      if drawing.isVisible { io?.report("\r\u{1B}[K") }
      (drawing.isVisible, drawing.isOver) = (false, true)
    }
  }
}
