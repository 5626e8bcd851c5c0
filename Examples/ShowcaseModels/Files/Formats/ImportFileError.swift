import Foundation

/// The reason why a file cannot be imported: what was wrong, where, and what to do.
public enum ImportFileError: Error, Equatable, Sendable {
  case cannotOpen(path: String, reason: String)
  case isFolder(path: String)
  case isEmpty(path: String)
  /// The file contains neither vCards nor a table.
  case unknownKind(path: String)
  /// The table's first line names no field of a person.
  case noKnownColumn(path: String, header: [String])
  /// Reading failed in the middle of the file.
  case cannotRead(path: String, reason: String)
}

extension ImportFileError: CustomStringConvertible, LocalizedError {
  public var errorDescription: String? { description }

  public var description: String {
    switch self {
    case .cannotOpen(let path, let reason):
      "“\(path)” cannot be opened: \(reason). Check its name, and that you may read it."
    case .isFolder(let path):
      "“\(path)” is a folder. Choose the files in it instead."
    case .isEmpty(let path):
      "“\(path)” is empty. If people should be in it, export them again."
    case .unknownKind(let path):
      "“\(path)” holds neither vCards nor a CSV table. Export the people as vCard (.vcf) or CSV."
    case .noKnownColumn(let path, let header):
      """
      “\(path)” has no column for a name or an e-mail address; its first line is \
      “\(Self.start(of: header))”. Name the columns in the first line, for \
      example “First Name,Last Name,E-mail Address,Phone”.
      """
    case .cannotRead(let path, let reason):
      "“\(path)” could not be read to its end: \(reason). Nothing of it was taken. Copy it to another place, and import the copy."
    }
  }

  private static func start(of header: [String]) -> String {
    let text = header.prefix(8).map { String($0.prefix(40)) }.joined(separator: ", ")
    return String(text.map { $0.isNewline ? " " : $0 })
  }
}
