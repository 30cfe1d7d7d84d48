package import Domain

extension DocumentSaver {
  /// Files that only their owner can read, each there as a whole or not at all.
  package static var files: DocumentSaver {
    DocumentSaver { document, target throws(ExportError) in
      let sink = try ExportSink(target, isPrivate: true)
      try sink.write(Array(document.utf8))
      try sink.finish()
    }
  }
}
