import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Queries the system for details that SQLite's error codes omit.
enum FileProbe {
  /// Whether the file system of the path has less than one page of free space.
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

  /// Returns the system's reason why the file cannot be read; `nil` if it can.
  static func whyUnreadable(_ path: String) -> String? {
    if isFolder(path) { return "it is a folder" }
    return faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0 ? nil : reason(errno)
  }

  /// Returns the system's reason why the folder's content cannot be reached; `nil` if it can.
  static func whyClosed(_ folder: String) -> String? {
    faccessat(AT_FDCWD, folder, X_OK, AT_EACCESS) == 0 ? nil : reason(errno)
  }

  /// Whether the current user may write the file or the folder.
  ///
  /// This only checks permissions: opening and closing the file here would drop the locks that
  /// SQLite's connections in this process hold on it.
  static func isWritable(_ path: String) -> Bool {
    faccessat(AT_FDCWD, path, W_OK, AT_EACCESS) == 0
  }

  /// The system's text for an error number, for use inside of a sentence.
  static func reason(_ number: Int32) -> String {
    String(cString: strerror(number)).lowercased()
  }

  /// The system's text for the cause that Foundation wraps, if there is one.
  static func reason(_ error: any Error) -> String {
    if let error = error as? POSIXError { return reason(error.code.rawValue) }
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain { return reason(Int32(error.code)) }
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error { return reason(cause) }
    return error.localizedDescription
  }
}
