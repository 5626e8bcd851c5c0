import Foundation

/// Finds paths that are not UTF-8: on Linux a path is bytes, in this program it is text.
///
/// Text decoded from invalid bytes would name another file.
enum PathBytes {
  /// The error and its remedy; `nil` if all paths are usable.
  static var problem: String? {
    for index in 1..<max(Int(CommandLine.argc), 1) {
      guard let argument = CommandLine.unsafeArgv[index], !isText(argument) else { continue }
      return """
        “\(escaped(argument))” is not UTF-8 text, which paths have to be here. Rename the file, or \
        pass on what it holds by “showcase import /dev/stdin < FILE”.
        """
    }
    if let folder = getcwd(nil, 0) {
      defer { free(folder) }
      if CommandLine.argc > 1, !isText(folder) {
        return """
          The name of the present folder, “\(escaped(folder))”, is not UTF-8 text, which paths have \
          to be here. Change to another folder.
          """
      }
    }
    for name in ["XDG_DATA_HOME", "HOME"] {
      guard let value = getenv(name), !isText(value) else { continue }
      if CommandLine.arguments.contains(where: { $0.hasPrefix("--database") }) { continue }
      return """
        \(name) is “\(escaped(value))”, which is not UTF-8 text, as paths have to be here. Name \
        another place for your data by “--database FILE”.
        """
    }
    return nil
  }

  private static func isText(_ bytes: UnsafePointer<CChar>) -> Bool {
    String(validatingCString: bytes) != nil
  }

  /// The bytes, with those outside of ASCII escaped as in a shell: `caf\xE9`.
  private static func escaped(_ bytes: UnsafePointer<CChar>) -> String {
    var text = ""
    for index in 0..<strlen(bytes) {
      let byte = UInt8(bitPattern: bytes[index])
      text +=
        (0x20..<0x7F).contains(byte)
        ? String(Unicode.Scalar(byte)) : "\\x" + String(byte, radix: 16, uppercase: true)
    }
    return text
  }
}
