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
  /// The path is a symbolic link that leads back to itself.
  case linkLoop(path: String)
  /// The path is a symbolic link to a name that is not UTF-8.
  case linkNotUTF8(path: String)
  /// Another program made the file while it was exported.
  case appeared(path: String)
  /// The program that read from a pipe has ended.
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
