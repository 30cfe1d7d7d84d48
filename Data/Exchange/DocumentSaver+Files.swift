package import Domain

extension DocumentSaver {
  /// Files, each there as a whole or not at all.
  package static var files: DocumentSaver {
    DocumentSaver { document, target throws(ExportError) in
      let sink = try ExportSink(target)
      try sink.write(Array(document.utf8))
      try sink.finish()
    }
  }
}
