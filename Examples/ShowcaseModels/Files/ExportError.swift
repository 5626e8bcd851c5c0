import Foundation

/// Why people could not be exported: what was wrong, where, and what to do.
///
/// No half-written file is left behind, and a file that was there is as it was.
public enum ExportError: Error, Equatable, Sendable {
  /// The name's extension stands for no format we write.
  case unknownKind(path: String)
  case isFolder(path: String)
  /// The file or its folder may not be written, or the folder is missing.
  case cannotWrite(path: String, reason: String)
  case diskFull(path: String)
}

extension ExportError: CustomStringConvertible, LocalizedError {
  public var errorDescription: String? { description }

  public var description: String {
    switch self {
    case .unknownKind(let path):
      "“\(path)” names no format. End the name with .vcf for vCard or with .csv for a table."
    case .isFolder(let path):
      "“\(path)” is a folder. Choose a file name in it."
    case .cannotWrite(let path, let reason):
      "“\(path)” cannot be written: \(reason). Choose another folder or allow writing to this one."
    case .diskFull(let path):
      "There is no room left for “\(path)”. Free some space or choose another disk, and try again."
    }
  }

  init(errno number: Int32, path: String) {
    self =
      number == ENOSPC || number == EDQUOT
      ? .diskFull(path: path) : .cannotWrite(path: path, reason: FileProbe.reason(number))
  }
}
