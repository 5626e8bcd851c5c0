import Foundation
@testable import ShowcaseModels

extension PeopleImport {
  static func run(
    files: [URL], into database: PeopleDatabase,
    progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> ImportSummary {
    try await run(files: files.map(\.path), into: database, progress: progress)
  }
}

extension PeopleExport {
  @discardableResult
  static func run(
    from database: PeopleDatabase, to url: URL, format: ExportFormat? = nil
  ) async throws -> Int {
    try await run(from: database, to: url.path, format: format)
  }
}

extension PeopleFile {
  /// Reads the bytes as a file of that name, in pieces of the given size.
  func records(
    in bytes: some Sequence<UInt8>, chunk: Int = 65_536
  ) throws -> (records: [FileRecord], steps: Int) {
    var rest = Array(bytes)[...]
    var records: [FileRecord] = []
    let steps = try read(from: {
      defer { rest = rest.dropFirst(chunk) }
      return Array(rest.prefix(chunk))
    }) { records.append($0) }
    return (records, steps)
  }
}
