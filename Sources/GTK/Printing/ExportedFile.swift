import CGTK
import Foundation

/// A PDF file that cairo writes beside the file that it replaces.
struct ExportedFile {
  /// The path at which cairo writes the file.
  let temporary: String
  private let path: String
  /// The attributes of the file at the path, if there is one.
  private let former: stat?
  /// Whether cairo writes to the path itself: a pipe, or a file that may not be replaced.
  private let isInPlace: Bool

  init(_ path: String) {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let folder = url.deletingLastPathComponent()
    self.path = url.path
    var status = stat()
    former = stat(url.path, &status) == 0 ? status : nil
    let mayReplace =
      if let former {
        former.isFile && access(url.path, W_OK) == 0
      } else {
        // A link to a file that does not exist.
        lstat(url.path, &status) != 0
      }
    isInPlace = !mayReplace || access(folder.path, W_OK) != 0
    temporary =
      isInPlace ? url.path : folder.appendingPathComponent(".\(UUID().uuidString).pdf").path
    guard !isInPlace, former != nil else { return }
    // Nobody else may read the new file who may not read the old one.
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    if file >= 0 { Glibc.close(file) }
  }

  /// Replaces the old file if the new one is complete.
  func replace() throws(PrintError) {
    if let former, !former.isFile { return }
    let file = open(temporary, O_RDONLY)
    guard file >= 0 else { throw .failed(String(cString: strerror(errno))) }
    defer { Glibc.close(file) }
    // GTK ignores cairo's errors. So a file without its last line was not written to the end.
    var end = [UInt8](repeating: 0, count: 16)
    let length = lseek(file, 0, SEEK_END)
    let count = pread(file, &end, end.count, max(0, length - off_t(end.count)))
    guard String(decoding: end.prefix(max(0, count)), as: UTF8.self).contains("%%EOF") else {
      throw .failed(BuiltInTexts.text("The file is incomplete. The disk may be full."))
    }
    if isInPlace { return }
    if let former { fchmod(file, former.st_mode & 0o777) }
    guard fsync(file) == 0, rename(temporary, path) == 0 else {
      throw .failed(String(cString: strerror(errno)))
    }
  }

  /// Removes what was written.
  func remove() {
    if !isInPlace { unlink(temporary) }
  }
}

extension stat {
  fileprivate var isFile: Bool { st_mode & S_IFMT == S_IFREG }
}
