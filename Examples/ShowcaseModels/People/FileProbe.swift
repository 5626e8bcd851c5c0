import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Asks the system what SQLite's error codes leave out.
enum FileProbe {
  /// Whether the file system that holds the path has less than one page of room.
  static func isDiskFull(_ path: String) -> Bool {
    var status = statvfs()
    let folder = (path as NSString).deletingLastPathComponent
    guard statvfs(folder.isEmpty ? "." : folder, &status) == 0 else { return false }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize) < 64 * 1024
  }

  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Returns the system's reason for not reading the file, or `nil` when it can be read.
  static func whyUnreadable(_ path: String) -> String? {
    if isFolder(path) { return "it is a folder" }
    return faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0 ? nil : reason(errno)
  }

  /// Returns the system's reason for not reaching what is in a folder, or `nil` when it can be reached.
  static func whyClosed(_ folder: String) -> String? {
    faccessat(AT_FDCWD, folder, X_OK, AT_EACCESS) == 0 ? nil : reason(errno)
  }

  /// Whether the present user may write the file or the folder.
  ///
  /// Only asks: opening and closing the file here would drop the locks that SQLite's connections
  /// in this process hold on it.
  static func isWritable(_ path: String) -> Bool {
    faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0
  }

  /// The system's words for an error number, to stand inside a sentence.
  static func reason(_ number: Int32) -> String {
    String(cString: strerror(number)).lowercased()
  }

  /// The cause that Foundation wraps, in the system's words when it has one.
  static func reason(_ error: any Error) -> String {
    if let error = error as? POSIXError { return reason(error.code.rawValue) }
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain { return reason(Int32(error.code)) }
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error { return reason(cause) }
    return error.localizedDescription
  }
}
