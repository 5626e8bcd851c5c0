import Foundation

/// The reason why an export failed: what was wrong, where, and what to do.
///
/// No half-written file is left behind, and an existing file is unchanged.
public enum ExportError: Error, Equatable, Sendable {
  /// The name's extension is not one of a supported format.
  case unknownKind(path: String)
  case isFolder(path: String)
  /// The file or its folder is not writable, or the folder is missing.
  case cannotWrite(path: String, reason: String)
  case diskFull(path: String)
  /// The path is a symbolic link that leads back to itself.
  case linkLoop(path: String)
  /// The path is a symbolic link to a name that is not UTF-8.
  case linkNotUTF8(path: String)
  /// Another program created the file during the export.
  case appeared(path: String)
  /// The program that reads from the pipe has ended.
  case readerLeft(path: String)
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
      "“\(path)” cannot be written: \(reason). Choose another place, or allow writing to this one."
    case .diskFull(let path):
      "There is no room left for “\(path)”. Free some space or choose another disk, and try again."
    case .linkLoop(let path):
      "“\(path)” is a link that leads back to itself. Remove the link, or choose another name."
    case .linkNotUTF8(let path):
      "“\(path)” is a link to a name that is not UTF-8 text. Choose another name."
    case .appeared(let path):
      """
      “\(path)” was made by another program meanwhile, and was left as it is. Choose another name, \
      or export again to replace it.
      """
    case .readerLeft(let path):
      "The program that read from “\(path)” has ended before it had everything. Start it again first."
    }
  }

  init(errno number: Int32, path: String) {
    switch number {
    case ENOSPC, EDQUOT: self = .diskFull(path: path)
    case ELOOP: self = .linkLoop(path: path)
    case EPIPE: self = .readerLeft(path: path)
    default: self = .cannotWrite(path: path, reason: FileProbe.reason(number))
    }
  }
}
