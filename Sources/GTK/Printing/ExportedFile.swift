import CGTK
import Foundation

/// A PDF file that cairo writes beside the file that it replaces.
struct ExportedFile {
  /// The path at which cairo writes the file.
  let temporary: String
  private let path: String
  /// Whether the path is that of something else than a file, such as a pipe. It is not replaced.
  private let isSpecial: Bool

  init(_ path: String) {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    self.path = url.path
    var status = stat()
    let exists = stat(url.path, &status) == 0
    isSpecial = exists && status.st_mode & S_IFMT != S_IFREG
    temporary =
      isSpecial
      ? url.path
      : url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString).pdf").path
    guard exists, !isSpecial else { return }
    // Nobody else may read the new file who may not read the old one.
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard file >= 0 else { return }
    fchmod(file, status.st_mode & 0o777)
    Glibc.close(file)
  }

  /// Replaces the old file if the new one is complete.
  func replace() throws(PrintError) {
    if isSpecial { return }
    let file = open(temporary, O_RDONLY)
    guard file >= 0 else { throw .failed(String(cString: strerror(errno))) }
    defer { Glibc.close(file) }
    // GTK ignores cairo's errors. So a file without its last line was not written to the end.
    var end = [UInt8](repeating: 0, count: 16)
    let length = lseek(file, 0, SEEK_END)
    let count = pread(file, &end, end.count, max(0, length - off_t(end.count)))
    guard String(decoding: end.prefix(max(0, count)), as: UTF8.self).contains("%%EOF") else {
      throw .failed(String(cString: strerror(ENOSPC)))
    }
    guard fsync(file) == 0, rename(temporary, path) == 0 else {
      throw .failed(String(cString: strerror(errno)))
    }
  }

  /// Removes what was written.
  func remove() {
    if !isSpecial { unlink(temporary) }
  }
}
