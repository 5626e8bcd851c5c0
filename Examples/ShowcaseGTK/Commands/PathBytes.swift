import Foundation

/// Looks for paths that are not UTF-8: to Linux a path is bytes, to this program it is text.
///
/// Text that was made of other bytes would name another file.
enum PathBytes {
  /// What is wrong, and what to do; `nil` when every path can be used.
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

  /// The bytes, with those that are no ASCII as a shell writes them: `caf\xE9`.
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
