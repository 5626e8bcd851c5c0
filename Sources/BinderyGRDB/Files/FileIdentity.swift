import Foundation

/// The identity of the file that a path leads to.
struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t

  /// Returns nil if there is no file.
  init?(_ path: String) {
    guard let state = FileState(path) else { return nil }
    self = state.identity
  }

  fileprivate init(_ information: stat) {
    (device, number) = (information.st_dev, information.st_ino)
  }
}

/// The identity and the size of the file that a path leads to.
struct FileState: Equatable {
  let identity: FileIdentity
  let size: Int64

  /// Returns nil if there is no file.
  init?(_ path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    (identity, size) = (FileIdentity(information), Int64(information.st_size))
  }
}
