import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The destination of an export: the file at the end of all links, or a pipe or a device.
enum ExportDestination {
  /// An existing file with its permissions, or a new one.
  case file(Target, mode: mode_t?)
  case special

  struct Target {
    let folder: String
    let path: String
  }

  init(path: String) throws(ExportError) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw ExportError(errno: errno, path: path) }
      self = .file(try Self.target(ofMissing: path), mode: nil)
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .isFolder(path: path)
    case S_IFREG:
      if !FileProbe.isWritable(path) { throw ExportError(errno: errno, path: path) }
      guard let resolved = realpath(path, nil) else {
        throw ExportError(errno: errno, path: path)
      }
      defer { free(resolved) }
      let target = try Self.target(String(validatingCString: resolved), path: path)
      self = .file(target, mode: status.st_mode & 0o777)
    default: self = .special
    }
  }

  static func isPipe(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
  }

  /// Follows links to a file that does not exist yet.
  private static func target(ofMissing path: String) throws(ExportError) -> Target {
    var name = path
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: 4096)
      guard readlink(name, &buffer, buffer.count - 1) >= 0 else {
        return try target(name, path: path)
      }
      let link = buffer.withUnsafeBufferPointer { String(validatingCString: $0.baseAddress!) }
      guard let link else { return try target(nil, path: path) }
      name = link.utf8.first == 0x2F ? link : try target(name, path: path).folder + "/" + link
    }
    throw .linkLoop(path: path)
  }

  private static func target(_ name: String?, path: String) throws(ExportError) -> Target {
    guard let name else { throw .linkNotUTF8(path: path) }
    guard let slash = name.utf8.lastIndex(of: 0x2F) else { return Target(folder: ".", path: name) }
    let folder = String(decoding: name.utf8[..<slash], as: UTF8.self)
    return Target(folder: folder.isEmpty ? "/" : folder, path: name)
  }
}
