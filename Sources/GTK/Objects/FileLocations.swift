import CGTK
import Foundation

extension URL {
  /// Reads the address of a file, or that of its path if Foundation cannot parse GIO's address.
  /// Returns `nil` if the file has no path, either.
  init?(file: OpaquePointer) {
    // A path may have any bytes; its address has them in ASCII.
    let address = g_file_get_uri(file)
    let path = g_file_get_path(file)
    defer {
      g_free(address)
      g_free(path)
    }
    if let address, let url = URL(string: String(cString: address)) {
      self = url
    } else if let path {
      self.init(fileURLWithPath: String(cString: path))
    } else {
      return nil
    }
  }

  /// Runs `body` with GIO's object for the address.
  func withFile<Result>(_ body: (OpaquePointer) throws -> Result) rethrows -> Result {
    let file = g_file_new_for_uri(absoluteString)!
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    return try body(file)
  }
}

extension Data {
  /// Replaces a file atomically by one with these bytes, which only its owner may read and write.
  /// A symbolic link stays one.
  package func replacePrivateFile(at url: URL) throws {
    let path = url.resolvingSymlinksInPath().path
    // Newer versions of GLib keep the permissions of a file that they replace.
    _ = chmod(path, 0o600)
    var problem: UnsafeMutablePointer<GError>?
    withUnsafeBytes { bytes in
      _ = g_file_set_contents_full(
        path, bytes.bindMemory(to: CChar.self).baseAddress,
        gssize(count), G_FILE_SET_CONTENTS_CONSISTENT, 0o600, &problem)
    }
    guard let problem else { return }
    defer { g_error_free(problem) }
    throw FileError(errorDescription: String(cString: problem.pointee.message))
  }
}

/// An error of GLib with a file. The description is GLib's, in the user's language.
private struct FileError: LocalizedError {
  let errorDescription: String?
}

/// The files that a signal hands to its handler, as a C array.
struct FileArray: PropertyValue {
  let files: UnsafeMutableRawPointer?

  static func read(_ value: UnsafePointer<GValueBox>) -> FileArray {
    FileArray(files: g_value_get_pointer(value.value))
  }

  func write(_ value: UnsafeMutablePointer<GValueBox>) { g_value_set_pointer(value.value, files) }

  func isSame(as other: FileArray) -> Bool { files == other.files }

  func urls(_ count: Int) -> [URL] {
    guard let array = files?.assumingMemoryBound(to: OpaquePointer?.self) else { return [] }
    return (0..<count).compactMap { array[$0].flatMap { URL(file: $0) } }
  }
}
