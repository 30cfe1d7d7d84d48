package import Domain

/// What takes sayings in from files, writes them to files, and draws them.
package struct SayingFiles: Sendable {
  let importer: any SayingImporting
  let exporter: any SayingExporting
  let images: any SayingImageSaving
  let files: UserFiles

  package init(
    importer: any SayingImporting,
    exporter: any SayingExporting,
    images: any SayingImageSaving,
    files: UserFiles
  ) {
    self.importer = importer
    self.exporter = exporter
    self.images = images
    self.files = files
  }
}
