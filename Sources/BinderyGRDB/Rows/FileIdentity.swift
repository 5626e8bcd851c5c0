import Foundation

/// Which file a path leads to.
struct FileIdentity: Equatable {
  private let device: dev_t
  private let number: ino_t

  /// Nil if there is no file.
  init?(_ path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    (device, number) = (information.st_dev, information.st_ino)
  }
}
