package import Domain

/// What takes contacts in from files and writes them to files.
package struct ContactFiles: Sendable {
  let importer: any ContactImporting
  let exporter: any ContactExporting
  let files: UserFiles

  package init(importer: any ContactImporting, exporter: any ContactExporting, files: UserFiles) {
    self.importer = importer
    self.exporter = exporter
    self.files = files
  }
}
